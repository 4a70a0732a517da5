import type { TitledChoices } from '../metadata/choices.js';
import type { JsonSchema, JsonSchemaType } from '../metadata/json-schema.js';
import type { FormField, TextField, TitledChoice } from '../results/elicitation.js';

/** Why a field cannot stand in a form, as the end of a sentence, and what to write instead. */
export interface FormFault {
  reason: string;
  cure: string;
}

type FieldOrFault = { field: FormField } | { fault: FormFault };

const FORMATS: readonly string[] = ['email', 'uri', 'date', 'date-time'] satisfies TextField['format'][];

const FLAT = 'A form has texts, numbers, booleans, choices and lists of choices only.';

/**
 * A property of an input schema as a field of a form. Keywords that forms do not have are left out: the answer is judged by
 * the whole schema all the same.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#requested-schema
 */
export function formField(
  schema: JsonSchema,
  isRequired: boolean,
  choices: TitledChoices | undefined,
): FieldOrFault {
  const types = [schema.type ?? []].flat();
  const [type, ...others] = types.filter((it) => it !== 'null');
  if (types.includes('null') && isRequired) {
    const cure = 'Make it optional, `name?: string`, and leave null away.';
    return { fault: { reason: 'may be null, which nobody can fill in', cure } };
  }
  if (type === undefined || others.length > 0 || schema.contentEncoding !== undefined) {
    return {
      fault: { reason: `is ${kindOf(schema, types)}, which no field of a form can take`, cure: FLAT },
    };
  }
  switch (type) {
    case 'boolean':
      return { field: { type, ...labelsOf(schema), ...defaultOf(schema, 'boolean') } };
    case 'string':
      return { field: textField(schema, choices) };
    case 'number':
    case 'integer':
      return numberField(schema, type);
    case 'array':
      return listField(schema, choices);
    default:
      return { fault: { reason: 'is an object, and a form is flat', cure: FLAT } };
  }
}

function textField(schema: JsonSchema, choices: TitledChoices | undefined): FormField {
  const values = textsOf(schema);
  const head = { type: 'string' as const, ...labelsOf(schema) };
  const preset = defaultOf(schema, 'string');
  if (values && choices) return { ...head, oneOf: titled(values, choices), ...preset };
  if (values) return { ...head, enum: values, ...preset };
  const { minLength, maxLength, format } = schema;
  return {
    ...head,
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(format !== undefined &&
      FORMATS.includes(format) && { format: format as TextField['format'] & string }),
    ...preset,
  };
}

function numberField(schema: JsonSchema, type: 'number' | 'integer'): FieldOrFault {
  if (schema.enum ?? schema.const !== undefined) {
    const cure = "Declare texts, like '1' | '2' | '3', and make numbers of them in the method.";
    return { fault: { reason: 'is a choice of numbers, and the choices of a form are texts', cure } };
  }
  const minimum = type === 'integer' ? lowestOf(schema) : schema.minimum;
  const maximum = type === 'integer' ? highestOf(schema) : schema.maximum;
  return {
    field: {
      type,
      ...labelsOf(schema),
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
      ...defaultOf(schema, 'number'),
    },
  };
}

/** Of whole numbers an exclusive bound is the next one's inclusive bound. */
function lowestOf({ minimum, exclusiveMinimum }: JsonSchema): number | undefined {
  return exclusiveMinimum === undefined
    ? minimum
    : Math.max(minimum ?? -Infinity, Math.floor(exclusiveMinimum) + 1);
}

function highestOf({ maximum, exclusiveMaximum }: JsonSchema): number | undefined {
  return exclusiveMaximum === undefined
    ? maximum
    : Math.min(maximum ?? Infinity, Math.ceil(exclusiveMaximum) - 1);
}

function listField(schema: JsonSchema, choices: TitledChoices | undefined): FieldOrFault {
  const { items, minItems, maxItems, default: preset } = schema;
  const values = items?.type === 'string' ? textsOf(items) : undefined;
  if (!values) {
    const cure =
      "Declare what may be chosen, `('a' | 'b')[]`, or with @Choices or @IsIn([…], { each: true }).";
    return {
      fault: { reason: 'is a list, and the only lists of a form are choices among given texts', cure },
    };
  }
  const texts = Array.isArray(preset) && preset.every((it) => typeof it === 'string') ? preset : undefined;
  return {
    field: {
      type: 'array',
      ...labelsOf(schema),
      items: choices ? { anyOf: titled(values, choices) } : { type: 'string', enum: values },
      ...(minItems !== undefined && { minItems }),
      ...(maxItems !== undefined && { maxItems }),
      ...(texts && { default: texts }),
    },
  };
}

function titled(values: string[], choices: TitledChoices): TitledChoice[] {
  // In the order of the titles, which the author wrote for the eye.
  const ordered = Object.keys(choices).filter((value) => values.includes(value));
  return ordered.map((value) => ({ const: value, title: choices[value] ?? value }));
}

function textsOf({ enum: values, const: only }: JsonSchema): string[] | undefined {
  if (typeof only === 'string') return [only];
  const texts = values?.filter((value) => typeof value === 'string');
  return texts && texts.length > 0 ? texts : undefined;
}

function labelsOf({ title, description }: JsonSchema): { title?: string; description?: string } {
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}

function defaultOf(schema: JsonSchema, type: 'string'): { default?: string };
function defaultOf(schema: JsonSchema, type: 'number'): { default?: number };
function defaultOf(schema: JsonSchema, type: 'boolean'): { default?: boolean };
function defaultOf({ default: preset }: JsonSchema, type: string): { default?: unknown } {
  return typeof preset === type ? { default: preset } : {};
}

function kindOf({ anyOf, contentEncoding }: JsonSchema, types: JsonSchemaType[]): string {
  if (contentEncoding !== undefined) return 'binary data';
  if (types.length > 0) return types.join(' or ');
  return anyOf ? 'a union of several types' : 'of no certain type';
}
