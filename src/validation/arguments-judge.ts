import { InputValidationError } from '../errors/call-errors.js';
import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { JsonObject } from '../metadata/json-schema.js';
import type { WireSchema } from '../schema/wire-schema.js';
import { judgeAlternatives } from './alternatives.js';
import { startWalk } from './dress-node.js';
import { DroppedNames } from './dropped-names.js';
import { Findings } from './findings.js';
import { metType } from './met.js';
import { enter } from './place.js';
import { prepareArguments } from './prepare-arguments.js';
import { reviverFor } from './revive.js';
import { addSchemaFindings } from './schema-findings.js';
import { readStrings } from './string-arguments.js';
import { judgeInstances } from './verdict.js';
import { schemaErrors } from './wire-check.js';

/** What a method asks of its caller. */
export interface InputContract {
  /** What is called, `tool getWeather`; for messages. */
  target: string;
  /** The whole arguments object: one without a name for the parameters, or the `@Input` class. */
  type: TypeSchema;
  table: TypeTable;
  /** The schema that arguments are judged by. */
  schema: WireSchema;
  unknownArguments: 'drop' | 'reject';
  /** Set where the caller sends every argument as a string, whatever its type. */
  strings?: boolean;
}

/**
 * Proves the arguments of one call, and makes of them what the method is called with; a promise only where
 * class-validator has to be waited for.
 *
 * @throws {@link InputValidationError}, at once or through the promise.
 */
export type ArgumentsJudge = (args: JsonObject | undefined) => object | Promise<object>;

/** Makes what proves the arguments of one method: prepare, wire check, revive, class-validator. */
export function createArgumentsJudge(contract: InputContract): ArgumentsJudge {
  const { schema, target } = contract;
  const node = reviverFor(contract.table).node(contract.type);
  return (args = {}) => {
    const findings = new Findings();
    if (typeof args !== 'object' || args === null || Array.isArray(args)) {
      findings.add([], { name: 'type', sentence: 'must be an object' }, metType(args));
      throw new InputValidationError(target, findings.list());
    }
    const given = contract.strings ? readStrings(schema, args) : args;
    const dropped = new DroppedNames();
    const rejectsUnknown = contract.unknownArguments === 'reject';
    const prepared = prepareArguments(schema, given, rejectsUnknown, findings, dropped);
    const errors = schemaErrors(schema, prepared);
    // Arguments that the schema refuses are revived all the same, so that the caller hears of all faults at once; what
    // goes wrong on that way is the schema's finding already.
    const walk = startWalk(errors.length > 0 ? new Findings() : findings);
    const revived = node.revive(prepared, enter(undefined, undefined, prepared), walk) as object;
    const verdict = judgeInstances(walk.instances, 'input', findings);
    const conclude = () => {
      const isJudged = schema.anyOf && judgeAlternatives(schema, prepared, errors, findings);
      if (!isJudged) addSchemaFindings(errors, schema, prepared, findings);
      if (findings.isEmpty) return revived;
      dropped.explain(findings);
      const error = new InputValidationError(target, findings.list(), findings.total);
      if (findings.cause !== undefined) error.cause = findings.cause;
      throw error;
    };
    return verdict ? verdict.then(conclude) : conclude();
  };
}
