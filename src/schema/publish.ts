import type { JsonSchema } from '../metadata/json-schema.js';
import type { WireSchema } from './wire-schema.js';

/** The schema that clients get: the wire schema without the framework's own notes; itself where it has none. */
export function publish(schema: WireSchema): JsonSchema {
  return hasNotes(schema) ? withoutNotes(schema) : schema;
}

/** The schemas right inside a schema. */
function partsOf({ $defs, properties, additionalProperties, items, ...unions }: WireSchema): WireSchema[] {
  return [
    ...Object.values($defs ?? {}),
    ...Object.values(properties ?? {}),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(items ? [items] : []),
    ...UNIONS.flatMap((keyword) => unions[keyword] ?? []),
  ];
}

const UNIONS = ['prefixItems', 'anyOf', 'oneOf', 'allOf'] as const;

function hasNotes(schema: WireSchema): boolean {
  return schema.extras !== undefined || partsOf(schema).some(hasNotes);
}

function withoutNotes(schema: WireSchema): JsonSchema {
  const { extras: _extras, ...published } = schema;
  const mapped: WireSchema = { ...published };
  if (schema.$defs) mapped.$defs = mapValues(schema.$defs, withoutNotes);
  if (schema.properties) mapped.properties = mapValues(schema.properties, withoutNotes);
  if (typeof schema.additionalProperties === 'object')
    mapped.additionalProperties = withoutNotes(schema.additionalProperties);
  if (schema.items) mapped.items = withoutNotes(schema.items);
  for (const keyword of UNIONS) {
    const branches = schema[keyword];
    if (branches) mapped[keyword] = branches.map(withoutNotes);
  }
  return mapped;
}

function mapValues(schemas: Record<string, WireSchema>, map: (schema: WireSchema) => JsonSchema) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, map(schema)]));
}
