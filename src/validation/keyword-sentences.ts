import type { ErrorObject } from 'ajv';
import type { WireSchema } from '../schema/wire-schema.js';
import { resolve } from './wire-branch.js';

/** How many allowed values a sentence lists. */
const MAX_LISTED = 30;

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time like 2025-01-31T12:00:00Z',
  date: 'a date like 2025-01-31',
  time: 'a time like 12:00:00Z',
  uri: 'an absolute URL',
  email: 'an email address',
  uuid: 'a UUID',
  ipv4: 'an IPv4 address',
};

type Sentence = (error: ErrorObject, root: WireSchema) => string;

/** Sentences in class-validator's words where it has a rule of the same meaning. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  type: ({ schema }) => `must be ${listed([schema].flat().map((type) => withArticle(String(type))))}`,
  enum: ({ schema }) => `must be one of ${allowedValues(schema as unknown[])}`,
  const: ({ schema }) => `must be ${JSON.stringify(schema)}`,
  minimum: ({ schema }) => `must not be less than ${String(schema)}`,
  maximum: ({ schema }) => `must not be greater than ${String(schema)}`,
  exclusiveMinimum: ({ schema }) => `must be greater than ${String(schema)}`,
  exclusiveMaximum: ({ schema }) => `must be less than ${String(schema)}`,
  multipleOf: ({ schema }) => `must be divisible by ${String(schema)}`,
  minLength: ({ schema }) => `must be longer than or equal to ${String(schema)} characters`,
  maxLength: ({ schema }) => `must be shorter than or equal to ${String(schema)} characters`,
  pattern: ({ schema }) => `must match the pattern ${String(schema)}`,
  format: ({ schema }) => `must be ${FORMATS[String(schema)] ?? `of the format ${String(schema)}`}`,
  minItems: ({ schema }) => `must contain at least ${String(schema)} elements`,
  maxItems: ({ schema }) => `must contain no more than ${String(schema)} elements`,
  uniqueItems: () => 'must not contain an element twice',
  minProperties: ({ schema }) => `must have at least ${String(schema)} properties`,
  maxProperties: ({ schema }) => `must have no more than ${String(schema)} properties`,
  not: () => 'has a value that is not allowed',
  anyOf: ({ schema }, root) => `must be ${listed(namesOf(schema as WireSchema[], root))}`,
  oneOf: ({ schema }, root) => `must be exactly one of ${namesOf(schema as WireSchema[], root).join(', ')}`,
};

/** What a failed keyword asks for, as a sentence without a subject. */
export function keywordSentence(error: ErrorObject, root: WireSchema): string {
  return SENTENCES[error.keyword]?.(error, root) ?? error.message ?? `must satisfy ${error.keyword}`;
}

/** class-validator's rules that say what a keyword says, so that a report does not say it twice. */
const SAME: Readonly<Record<string, RegExp>> = {
  type: /^is(String|Number|Int|Boolean|Array|Object|Date|Email|Enum|In|UrlAddress)$|^is[A-Z0-9]\w*String$/,
  minimum: /^(min|isPositive|isLatitude|isLongitude)$/,
  maximum: /^(max|isNegative|isLatitude|isLongitude)$/,
  exclusiveMinimum: /^isPositive$/,
  exclusiveMaximum: /^isNegative$/,
  multipleOf: /^isDivisibleBy$/,
  minLength: /^(minLength|isLength|isNotEmpty)$/,
  maxLength: /^(maxLength|isLength)$/,
  pattern: /^(matches|contains|is[A-Z]\w*)$/,
  format: /^is[A-Z]\w*$/,
  minItems: /^(arrayMinSize|arrayNotEmpty)$/,
  maxItems: /^arrayMaxSize$/,
  uniqueItems: /^arrayUnique$/,
  minProperties: /^isNotEmptyObject$/,
  enum: /^(isIn|isEnum|isBooleanString)$/,
  const: /^(equals|isIn)$/,
};

export function saysTheSame(rule: string, keyword: string): boolean {
  return SAME[keyword]?.test(rule) ?? false;
}

function namesOf(branches: readonly WireSchema[], root: WireSchema): string[] {
  return branches.map((branch) => {
    const { title, type, const: constant, enum: values } = resolve(branch, root);
    if (title !== undefined) return title;
    if (constant !== undefined) return JSON.stringify(constant);
    if (values) return `one of ${allowedValues(values)}`;
    return type === undefined ? 'any of the other shapes' : listed([type].flat().map(withArticle));
  });
}

/** The values that a schema allows, for a sentence. */
export function allowedValues(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_LISTED).map((value) => JSON.stringify(value));
  return values.length > MAX_LISTED
    ? `${shown.join(', ')}, and ${values.length - MAX_LISTED} more`
    : shown.join(', ');
}

function listed(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  return distinct.length < 2
    ? (distinct[0] ?? 'nothing')
    : `${distinct.slice(0, -1).join(', ')} or ${distinct.at(-1)}`;
}

function withArticle(type: string): string {
  if (type === 'null') return type;
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
