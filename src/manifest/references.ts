import type { TypeId, TypeSchema } from './schema-manifest.js';
import type { TypeTable } from './type-table.js';

type Entries = Pick<TypeTable, 'entry'>;

/** Every type that a schema refers to, directly or through others. */
export function reachableTypes(root: TypeSchema, table: Entries): ReadonlySet<TypeId> {
  const direct = referencesOf(root, new Set());
  const [only] = direct;
  if (only === undefined) return direct;
  const reached = new Set(direct);
  for (const id of direct) reachableFrom(id, table).forEach((further) => reached.add(further));
  return reached;
}

/** Whether a type refers to itself, directly or through others. */
export function isRecursive(id: TypeId, table: Entries): boolean {
  return reachableFrom(id, table).has(id);
}

/** What is reached from a type never changes, and most types are asked for again and again. */
const known = new WeakMap<Entries, Map<TypeId, ReadonlySet<TypeId>>>();

function reachableFrom(id: TypeId, table: Entries): ReadonlySet<TypeId> {
  const ofTable = known.get(table) ?? new Map<TypeId, ReadonlySet<TypeId>>();
  known.set(table, ofTable);
  let reached = ofTable.get(id);
  if (!reached) ofTable.set(id, (reached = walkFrom(id, table)));
  return reached;
}

function walkFrom(id: TypeId, table: Entries): ReadonlySet<TypeId> {
  const reached = new Set<TypeId>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { schema, accessors } = table.entry(next);
    const direct = referencesOf(schema, new Set());
    for (const accessor of Object.values(accessors))
      if (accessor.schema) referencesOf(accessor.schema, direct);
    for (const further of direct) {
      if (!reached.has(further)) pending.push(further);
      reached.add(further);
    }
  }
  return reached;
}

/** Adds the types that a schema refers to directly. */
function referencesOf(node: TypeSchema, found: Set<TypeId>): Set<TypeId> {
  if (node.$ref !== undefined) found.add(node.$ref);
  if (node.items) referencesOf(node.items, found);
  if (node.additionalProperties) referencesOf(node.additionalProperties, found);
  for (const part of node.prefixItems ?? []) referencesOf(part, found);
  for (const branch of node.anyOf ?? []) referencesOf(branch, found);
  for (const property of Object.values(node.properties ?? {})) referencesOf(property, found);
  return found;
}
