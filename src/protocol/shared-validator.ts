import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import type { jsonSchemaValidator, JsonSchemaType } from '@modelcontextprotocol/sdk/validation/types.js';

let validator: AjvJsonSchemaValidator | undefined;

/**
 * Given to every `Server`, which would otherwise build an Ajv of its own (0.5 ms each, on every stateless
 * request). The SDK needs it for elicitation only, so that it is made when it is first asked for.
 */
export const sharedValidator: jsonSchemaValidator = {
  getValidator: <T>(schema: JsonSchemaType) =>
    (validator ??= new AjvJsonSchemaValidator()).getValidator<T>(schema),
};
