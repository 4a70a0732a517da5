import { OutputValidationError } from '../errors/call-errors.js';
import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { JsonObject, JsonValue } from '../metadata/json-schema.js';
import { WRAPPER_PROPERTY } from '../schema/output-schema.js';
import type { WireSchema } from '../schema/wire-schema.js';
import { startWalk, type DressWalk } from './dress-node.js';
import { dresserFor, type Dresser } from './dress.js';
import { Findings } from './findings.js';
import { enter, type Place } from './place.js';
import { checkWire } from './schema-findings.js';
import { Serialiser } from './serialise.js';
import { hasStrip, stripExtras } from './strip-extras.js';
import { judgeInstances } from './verdict.js';

/** What a tool promises to return. */
export interface OutputContract {
  tool: string;
  /** The promised type in messages: its name, or `<tool>Output` for one without. */
  typeName: string;
  /** The type in memory; absent where a hand-written schema stands in for it. */
  type?: TypeSchema;
  /** Whether the method may return `undefined`, which is `null` on the wire. */
  optional?: boolean;
  table: TypeTable;
  /** Whether the value goes out as `{ result: value }`. */
  wrapped: boolean;
  /** The root schema that is published, wrapper included. */
  schema: WireSchema;
}

/** A returned value that has been proved. */
export interface JudgedOutput {
  /** The wire value, not wrapped. */
  value: JsonValue;
  /** The same as an object, wrapped where the schema is. */
  structuredContent: JsonObject;
}

/**
 * Proves a returned value; a promise only where class-validator has to be waited for.
 *
 * @throws {@link OutputValidationError}, at once or through the promise.
 */
export type OutputJudge = (value: unknown) => JudgedOutput | Promise<JudgedOutput>;

/** Makes what proves the values of one tool: dress, class-validator, serialise once, strip, wire check. */
export function createOutputJudge(contract: OutputContract): OutputJudge {
  const dresser = dresserFor(contract.table);
  const node = contract.type ? dresser.node(contract.type) : dresser.any;
  const root = contract.wrapped ? enter(undefined, WRAPPER_PROPERTY, undefined) : undefined;
  return (returned) => {
    const walk = startWalk(new Findings());
    const value = returned === undefined && contract.optional ? null : returned;
    const snapshot = dresser.dress(node, value, root, undefined, walk);
    const verdict = judgeInstances(walk.instances, 'output', walk.findings);
    const conclude = () => concludeOutput(contract, { dresser, root, walk, snapshot });
    return verdict ? verdict.then(conclude) : conclude();
  };
}

interface Dressed {
  readonly dresser: Dresser;
  readonly root: Place | undefined;
  readonly walk: DressWalk;
  readonly snapshot: unknown;
}

function concludeOutput(contract: OutputContract, { dresser, root, walk, snapshot }: Dressed): JudgedOutput {
  const { findings } = walk;
  const value = new Serialiser(dresser, walk).serialise(snapshot, root, undefined);
  const sent = contract.wrapped ? (value === undefined ? {} : { [WRAPPER_PROPERTY]: value }) : value;
  if (sent !== undefined && hasStrip(contract.schema)) {
    stripExtras(contract.schema, sent, (steps) => findings.forgive(steps));
  }
  checkWire(contract.schema, sent, findings);
  if (!findings.isEmpty) {
    const error = new OutputValidationError(contract.typeName, findings.list(), findings.total);
    if (findings.cause !== undefined) error.cause = findings.cause;
    throw error;
  }
  // The schema's root is an object, so that what it accepted is one.
  return { value: value ?? null, structuredContent: sent as JsonObject };
}
