import type { TypeEntry, TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { Constructor } from '../metadata/constructor.js';

/** A type's schema with the named type and the class that stand behind it. */
export interface ResolvedType {
  readonly schema: TypeSchema;
  readonly entry: TypeEntry | undefined;
  readonly target: Constructor | undefined;
}

/** Follows references, also from one alias to another. */
export function resolveType(schema: TypeSchema, table: TypeTable): ResolvedType {
  let entry: TypeEntry | undefined;
  let target: Constructor | undefined;
  let current = schema;
  for (const seen = new Set<string>(); current.$ref !== undefined && !seen.has(current.$ref);) {
    seen.add(current.$ref);
    entry = table.entry(current.$ref);
    target = table.classOf(current.$ref);
    current = entry.schema;
  }
  return { schema: current, entry, target };
}

/** Whether a type has `null` among its values. */
export function acceptsNull(
  schema: TypeSchema,
  table: TypeTable,
  seen: ReadonlySet<TypeSchema> = new Set(),
): boolean {
  const { schema: own } = resolveType(schema, table);
  if (seen.has(own)) return false;
  if (own.anyOf) return own.anyOf.some((branch) => acceptsNull(branch, table, new Set([...seen, own])));
  if (own.const !== undefined) return own.const === null;
  if (own.enum) return own.enum.includes(null);
  return own.type === undefined
    ? own.native === undefined && !own.properties
    : [own.type].flat().includes('null');
}

/** The branches of a union, with those of the unions and aliases in it; none of them is a union itself. */
export function flattenUnion(branches: readonly TypeSchema[], table: TypeTable): TypeSchema[] {
  const flat: TypeSchema[] = [];
  const seen = new Set<TypeSchema>();
  const visit = (branch: TypeSchema): void => {
    const { schema } = resolveType(branch, table);
    if (!schema.anyOf) flat.push(branch);
    else if (!seen.has(schema)) {
      seen.add(schema);
      schema.anyOf.forEach(visit);
    }
  };
  branches.forEach(visit);
  return flat;
}

/** Whether a type has text among its values that is text in memory too. */
export function admitsText(schema: TypeSchema, table: TypeTable): boolean {
  const { type, native } = resolveType(schema, table).schema;
  return native === undefined && (type === undefined || [type].flat().includes('string'));
}
