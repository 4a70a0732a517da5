import type { ErrorObject } from 'ajv';
import type { JsonSchema } from '../metadata/json-schema.js';
import { ajv } from './ajv.js';

/**
 * Why a hand-written schema cannot be used: one that does not compile would hide every tool of the server from the
 * clients that compile all of them. Checked under both dialects that clients use.
 *
 * @returns What is wrong, or undefined for a good schema.
 */
export function schemaFault(schema: JsonSchema): string | undefined {
  const { Ajv, Ajv2020, addFormats } = ajv();
  for (const Dialect of [Ajv2020, Ajv]) {
    const dialect = new Dialect({ strict: false, logger: false });
    addFormats(dialect);
    try {
      if (!dialect.validateSchema(schema)) return keywordFault(dialect.errors?.[0]);
      dialect.compile(schema);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return undefined;
}

/** `/properties/age/type must be one of array, boolean, …` */
function keywordFault(error: ErrorObject | undefined): string {
  const { instancePath = '', message = 'is no schema', params } = error ?? {};
  const allowed = (params as { allowedValues?: unknown[] } | undefined)?.allowedValues;
  return `${instancePath || 'the schema'} ${allowed ? `must be one of ${allowed.join(', ')}` : message}`;
}
