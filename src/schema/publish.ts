import type { JsonSchema } from '../metadata/json-schema.js';
import type { WireSchema } from './wire-schema.js';

/** The schema that clients get: the wire schema without the framework's own notes. */
export function publish(schema: WireSchema): JsonSchema {
  const { extras: _extras, ...published } = schema;
  const mapped: WireSchema = { ...published };
  if (schema.$defs) mapped.$defs = mapValues(schema.$defs, publish);
  if (schema.properties) mapped.properties = mapValues(schema.properties, publish);
  if (typeof schema.additionalProperties === 'object')
    mapped.additionalProperties = publish(schema.additionalProperties);
  if (schema.items) mapped.items = publish(schema.items);
  for (const keyword of ['prefixItems', 'anyOf', 'oneOf', 'allOf'] as const) {
    const branches = schema[keyword];
    if (branches) mapped[keyword] = branches.map(publish);
  }
  return mapped;
}

function mapValues(schemas: Record<string, WireSchema>, map: (schema: WireSchema) => JsonSchema) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, map(schema)]));
}
