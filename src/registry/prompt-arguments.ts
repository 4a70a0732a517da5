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

/** A listed argument has no schema: a form that nobody would guess can be told in words only. */
function described(property: JsonSchema, root: JsonSchema): string | undefined {
  const { description } = property;
  const form = formOf(property, root);
  if (form === undefined) return description;
  return description === undefined
    ? `${form[0]?.toUpperCase()}${form.slice(1)}.`
    : `${description} (${form})`;
}

function formOf(property: JsonSchema, root: JsonSchema): string | undefined {
  if (property.format === 'date-time') return 'a date and time like 2025-01-31T12:00:00Z';
  const types = typesOf(property, root);
  return !types.has('string') && (types.has('object') || types.has('array')) ? 'JSON text' : undefined;
}
