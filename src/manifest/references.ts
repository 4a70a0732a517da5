import type { TypeId, TypeSchema } from './schema-manifest.js';
import type { TypeTable } from './type-table.js';

/** Every type that a schema refers to directly. */
export function* referencesOf(node: TypeSchema): Generator<TypeId> {
  if (node.$ref !== undefined) yield node.$ref;
  const children = [
    node.items,
    node.additionalProperties,
    ...(node.prefixItems ?? []),
    ...(node.anyOf ?? []),
  ];
  for (const child of [...children, ...Object.values(node.properties ?? {})]) {
    if (child) yield* referencesOf(child);
  }
}

/** Every type that a schema refers to, directly or through others. */
export function reachableTypes(root: TypeSchema, table: Pick<TypeTable, 'entry'>): Set<TypeId> {
  const reached = new Set<TypeId>();
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    for (const id of referencesOf(node)) {
      if (reached.has(id)) continue;
      reached.add(id);
      const { schema, accessors } = table.entry(id);
      pending.push(schema, ...Object.values(accessors).flatMap((accessor) => accessor.schema ?? []));
    }
  }
  return reached;
}
