import Ajv, { type ErrorObject } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../metadata/json-schema.js';

/**
 * Why a hand-written schema cannot be used: one that does not compile would hide every tool of the server from the
 * clients that compile all of them. Checked under both dialects that clients use.
 *
 * @returns What is wrong, or undefined for a good schema.
 */
export function schemaFault(schema: JsonSchema): string | undefined {
  for (const Dialect of [Ajv2020, Ajv]) {
    const ajv = new Dialect({ strict: false, logger: false });
    addFormats(ajv);
    try {
      if (!ajv.validateSchema(schema)) return keywordFault(ajv.errors?.[0]);
      ajv.compile(schema);
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
