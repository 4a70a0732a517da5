import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { AjvJsonSchemaValidator as ClientV2 } from '@modelcontextprotocol/client/validators/ajv';
import { AjvJsonSchemaValidator as ClientV1 } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import type { JsonSchema } from '../../src/metadata/json-schema.js';

/** Whoever may judge what a server sends, and how it compiles a published schema. */
export const JUDGES: Readonly<Record<string, (schema: JsonSchema) => (value: unknown) => boolean>> = {
  'sdk 1.x': (schema) => {
    const validate = clientV1.getValidator(schema as Parameters<typeof clientV1.getValidator>[0]);
    return (value) => validate(value).valid;
  },
  'client 2.x': (schema) => {
    const validate = clientV2.getValidator(schema as Parameters<typeof clientV2.getValidator>[0]);
    return (value) => validate(value).valid;
  },
  'Ajv 2020-12': (schema) => {
    const validate = plain.compile(schema);
    return (value) => validate(value);
  },
};

const clientV1 = new ClientV1();
const clientV2 = new ClientV2();
const plain = new Ajv2020({ strict: false });
addFormats(plain);

/** The judges that refuse a value. */
export type Refusers = (value: unknown) => string[];

export function refusersOf(schema: JsonSchema): Refusers {
  const judges = Object.entries(JUDGES).map(([name, compile]) => [name, compile(schema)] as const);
  return (value) => judges.filter(([, accepts]) => !accepts(value)).map(([name]) => name);
}
