import type { JsonSchema } from '../../metadata/json-schema.js';

/** A schema somewhere in another one. */
export interface Place {
  schema: JsonSchema;
  /** JSON pointer from the root. */
  pointer: string;
}

const MAPS = ['$defs', 'definitions', 'properties', 'patternProperties', 'dependentSchemas'];
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const SINGLES = [
  ...['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'propertyNames'],
  ...['contains', 'not', 'if', 'then', 'else'],
];

/** A schema and all schemas in it, definitions included. */
export function* places(schema: JsonSchema, pointer = ''): Generator<Place> {
  yield { schema, pointer };
  for (const [path, part] of parts(schema)) yield* places(part, `${pointer}/${path}`);
}

function parts(schema: JsonSchema): [path: string, part: JsonSchema][] {
  const keywords = schema as Record<string, unknown>;
  const nested = [...MAPS, ...LISTS].flatMap((keyword) =>
    Object.entries(keywords[keyword] ?? {}).map(([key, part]): [string, unknown] => [
      `${keyword}/${escaped(key)}`,
      part,
    ]),
  );
  const single = SINGLES.map((keyword): [string, unknown] => [keyword, keywords[keyword]]);
  return [...nested, ...single].filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]));
}

/** What a reference into the root's own definitions leads to; the schema itself where there is none. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const seen = new Set<string>();
  let current = schema;
  while (current.$ref !== undefined && !seen.has(current.$ref)) {
    seen.add(current.$ref);
    const { $ref, ...beside } = current;
    const target = at($ref, root);
    if (!target) break;
    // The definition itself where nothing is laid over it: comparing knows by identity where it has been.
    current = Object.keys(beside).length === 0 ? target : { ...target, ...beside };
  }
  return current;
}

function at(reference: string, root: JsonSchema): JsonSchema | undefined {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference.slice(1).split('/').slice(1);
  const target = steps.reduce<unknown>(
    (node, step) => (node as Record<string, unknown> | undefined)?.[unescaped(step)],
    root,
  );
  return isSchema(target) ? target : undefined;
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name as one step of a JSON pointer. */
export function escaped(name: string): string {
  return name.replace(/~/g, '~0').replace(/\//g, '~1');
}

function unescaped(step: string): string {
  return percentDecoded(step).replace(/~1/g, '/').replace(/~0/g, '~');
}

function percentDecoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
