import type { JsonSchema } from '../metadata/json-schema.js';
import { typesOf } from '../validation/wire-branch.js';
import type { PromptArgument } from './prompt-definition.js';

/** The properties of a method's input schema as the arguments that a prompt is listed with. */
export function promptArguments(inputSchema: JsonSchema): PromptArgument[] {
  const { properties = {}, required = [] } = inputSchema;
  return Object.entries(properties).map(([name, property]) => {
    const { title, type } = property;
    const description = described(property, inputSchema);
    return {
      name,
      // An object's title is the name of its type.
      ...(title !== undefined && type !== 'object' && { title }),
      ...(description !== undefined && { description }),
      required: required.includes(name),
    };
  });
}

/** A listed argument has no schema: that it is JSON text can be said in words only. */
function described(property: JsonSchema, root: JsonSchema): string | undefined {
  const types = typesOf(property, root);
  const isJson = !types.has('string') && (types.has('object') || types.has('array'));
  if (!isJson) return property.description;
  return property.description === undefined ? 'JSON text.' : `${property.description} (JSON text)`;
}
