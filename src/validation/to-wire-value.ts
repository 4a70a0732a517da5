import { OutputValidationError } from '../errors/call-errors.js';
import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { JsonValue } from '../metadata/json-schema.js';
import { startWalk } from './dress-node.js';
import { dresserFor } from './dress.js';
import { Findings } from './findings.js';
import { Serialiser } from './serialise.js';

/** A value that no schema speaks of. */
export interface UnjudgedType {
  /** The type in memory, where it is known: it tells which members are private. */
  readonly type?: TypeSchema | undefined;
  readonly table: TypeTable;
}

/** Knows no type: values are taken for what they are. */
const NO_TYPES: TypeTable = {
  entry: (id) => {
    throw new Error(`No type ${id}`);
  },
  classOf: () => undefined,
  typeOf: () => undefined,
};

/**
 * The wire form of a value that is sent without a schema; nothing is `null`.
 *
 * @throws {@link OutputValidationError} for what JSON cannot carry.
 */
export function toWireValue(value: unknown, { type, table }: UnjudgedType = { table: NO_TYPES }): JsonValue {
  const dresser = dresserFor(table);
  const walk = startWalk(new Findings());
  const node = type ? dresser.node(type) : dresser.any;
  const snapshot = dresser.dress(node, value, undefined, undefined, walk);
  const wire = new Serialiser(dresser, walk).serialise(snapshot, undefined, undefined);
  if (!walk.findings.isEmpty)
    throw new OutputValidationError('result', walk.findings.list(), walk.findings.total);
  return wire ?? null;
}
