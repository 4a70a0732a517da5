import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';

/** What class-validator sees in memory: a JSON type, or the native value that stands behind one. */
export type ValueKind =
  'string' | 'number' | 'boolean' | 'array' | 'object' | NonNullable<TypeSchema['native']>;

/** The kinds a type admits, `null` aside; undefined where it says nothing. */
export function valueKinds(node: TypeSchema, table: TypeTable): ReadonlySet<ValueKind> | undefined {
  if (node.$ref !== undefined) return valueKinds(table.entry(node.$ref).schema, table);
  if (node.native) return new Set([node.native]);
  if (node.type !== undefined) return new Set([node.type].flat().flatMap(kindOfType));
  if (node.const !== undefined) return new Set(kindOfValue(node.const));
  if (node.enum) return new Set(node.enum.flatMap(kindOfValue));
  return node.anyOf && branchKinds(node.anyOf, table);
}

/** The type of what an array, set or map holds; undefined where it is unknown or no such thing. */
export function elementType(node: TypeSchema, table: TypeTable): TypeSchema | undefined {
  if (node.$ref !== undefined) return elementType(table.entry(node.$ref).schema, table);
  if (node.anyOf) return branchElements(node.anyOf, table);
  return node.items ?? (node.native === 'Map' ? node.additionalProperties : undefined);
}

/** Of a list or something else, `each` judges what the list holds or the other value itself; `null` holds nothing. */
function branchElements(branches: TypeSchema[], table: TypeTable): TypeSchema {
  const anyOf = branches
    .filter(({ type }) => type !== 'null')
    .map((branch) => elementType(branch, table) ?? branch);
  return anyOf.length === 1 ? anyOf[0]! : { anyOf };
}

function branchKinds(branches: TypeSchema[], table: TypeTable): ReadonlySet<ValueKind> | undefined {
  const kinds = new Set<ValueKind>();
  for (const branch of branches) {
    const own = valueKinds(branch, table);
    if (!own) return undefined;
    own.forEach((kind) => kinds.add(kind));
  }
  return kinds;
}

function kindOfType(type: string): ValueKind[] {
  if (type === 'null') return [];
  return [(type === 'integer' ? 'number' : type) as ValueKind];
}

function kindOfValue(value: unknown): ValueKind[] {
  return value === null ? [] : [typeof value as 'string' | 'number' | 'boolean'];
}
