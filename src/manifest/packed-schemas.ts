import type { JsonSchema } from '../metadata/json-schema.js';
import type { PublishedSchemas, SchemaManifest } from './schema-manifest.js';

type Definitions = Pick<SchemaManifest, 'definitions'>;

/**
 * Tools of one API share most of what is under their `$defs`; a manifest has each of these schemas once. It is a third of
 * the size then, and so is the time that a start takes to read it.
 */
export class SchemaPacker {
  readonly #definitions = new Map<string, JsonSchema>();
  readonly #names = new Map<string, string>();

  get definitions(): Record<string, JsonSchema> {
    return Object.fromEntries(this.#definitions);
  }

  packed({ inputSchema, outputSchema }: PublishedSchemas): PublishedSchemas {
    return {
      inputSchema: this.#packed(inputSchema),
      ...(outputSchema && { outputSchema: this.#packed(outputSchema) }),
    };
  }

  #packed(schema: JsonSchema): JsonSchema {
    if (!schema.$defs) return schema;
    const references = Object.entries(schema.$defs).map(([name, definition]): [string, JsonSchema] => [
      name,
      { $ref: this.#nameOf(name, definition) },
    ]);
    return { ...schema, $defs: Object.fromEntries(references) };
  }

  #nameOf(name: string, definition: JsonSchema): string {
    const key = `${name} ${JSON.stringify(definition)}`;
    let known = this.#names.get(key);
    if (known === undefined) {
      known = name;
      for (let count = 2; this.#definitions.has(known); count += 1) known = `${name}~${count}`;
      this.#names.set(key, known);
      this.#definitions.set(known, definition);
    }
    return known;
  }
}

/** The schemas as they were before they were packed; what they share is shared in memory, too. */
export function unpacked(
  { inputSchema, outputSchema }: PublishedSchemas,
  manifest: Definitions,
): PublishedSchemas {
  return {
    inputSchema: unpackedSchema(inputSchema, manifest),
    ...(outputSchema && { outputSchema: unpackedSchema(outputSchema, manifest) }),
  };
}

function unpackedSchema(schema: JsonSchema, { definitions = {} }: Definitions): JsonSchema {
  if (!schema.$defs) return schema;
  const whole = Object.entries(schema.$defs).map(([name, { $ref }]): [string, JsonSchema] => [
    name,
    definitions[$ref ?? ''] ?? {},
  ]);
  return { ...schema, $defs: Object.fromEntries(whole) };
}
