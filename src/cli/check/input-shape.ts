import type { JsonSchema } from '../../metadata/json-schema.js';
import { places, resolved } from './walk-schema.js';

/** How many objects, lists and maps stand in one another at most; what refers to itself counts once. */
export function nesting(schema: JsonSchema, root = schema, open: ReadonlySet<string> = new Set()): number {
  if (schema.$ref !== undefined) {
    if (open.has(schema.$ref)) return 0;
    return nesting(resolved(schema, root), root, new Set([...open, schema.$ref]));
  }
  const inside = (parts: readonly JsonSchema[]): number =>
    parts.reduce((deepest, part) => Math.max(deepest, nesting(part, root, open)), 0);
  const { properties, additionalProperties, items, prefixItems, anyOf, oneOf, allOf } = schema;
  const members = [
    ...Object.values(properties ?? {}),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(items ? [items] : []),
    ...(prefixItems ?? []),
  ];
  const isContainer = properties !== undefined || members.length > 0;
  return Math.max(
    isContainer ? 1 + inside(members) : 0,
    inside([...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]),
  );
}

/** The references in a schema, those that lead back to where they stand apart. */
export function references(schema: JsonSchema): { recursive: string[]; others: string[] } {
  const all = new Set([...places(schema)].flatMap((place) => place.schema.$ref ?? []));
  const recursive = [...all].filter((reference) => reaches(reference, reference, schema, new Set()));
  return { recursive, others: [...all].filter((reference) => !recursive.includes(reference)) };
}

function reaches(from: string, goal: string, root: JsonSchema, seen: Set<string>): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const next = [...places(resolved({ $ref: from }, root))].flatMap(({ schema }) => schema.$ref ?? []);
  return next.some((reference) => reference === goal || reaches(reference, goal, root, seen));
}
