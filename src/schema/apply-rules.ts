import type { JsonSchema } from '../metadata/json-schema.js';
import type { PropertyRules } from '../rules/class-rules.js';
import { keywordsOf, type Direction } from './constraints.js';
import type { WireSchema } from './wire-schema.js';

/** A property's schema with what its class-validator rules imply. */
export function withRules(schema: WireSchema, rules: PropertyRules, direction: Direction): WireSchema {
  if (rules.conditional) return schema;
  return rules.rules.reduce((narrowed, rule) => {
    const keywords = keywordsOf(rule, direction);
    if (!rule.each) return narrow(narrowed, keywords, rules.optional);
    // `each` judges what an array, a set or a map holds.
    if (narrowed.items) return { ...narrowed, items: narrow(narrowed.items, keywords, false) };
    if (typeof narrowed.additionalProperties !== 'object') return narrowed;
    return { ...narrowed, additionalProperties: narrow(narrowed.additionalProperties, keywords, false) };
  }, schema);
}

function narrow(schema: WireSchema, keywords: JsonSchema, nullPasses: boolean): WireSchema {
  // What a reference or a union admits is said elsewhere, or branch by branch.
  if (schema.$ref !== undefined || schema.anyOf) return schema;
  const { type, enum: values, ...bounds } = keywords;
  const narrowed = { ...schema, ...tighter(schema, bounds) };
  if (type === 'integer')
    narrowed.type = [schema.type ?? []].flat().map((own) => (own === 'number' ? 'integer' : own));
  if (Array.isArray(narrowed.type) && narrowed.type.length === 1) narrowed.type = narrowed.type[0];
  const fitting = values && fittingValues(schema, values, nullPasses);
  if (fitting) narrowed.enum = fitting;
  return narrowed;
}

/** A JSDoc tag may already say more: of two lower bounds the higher one counts, of two upper ones the lower. */
function tighter(schema: WireSchema, bounds: JsonSchema): JsonSchema {
  const types = [schema.type ?? []].flat();
  const fitting = Object.entries(bounds).filter(([keyword]) =>
    types.some((type) => JUDGED_BY.get(keyword) === kindOf(type)),
  );
  const entries = fitting.map(([keyword, value]) => {
    const own = schema[keyword as keyof WireSchema];
    if (typeof own !== 'number' || typeof value !== 'number') return [keyword, own ?? value];
    return [keyword, /^(?:min|exclusiveMin)/.test(keyword) ? Math.max(own, value) : Math.min(own, value)];
  });
  return Object.fromEntries(entries) as JsonSchema;
}

/** The type that each keyword judges; beside another type it would be noise. */
const JUDGED_BY: ReadonlyMap<string, string> = new Map([
  ...['minLength', 'maxLength', 'pattern', 'format'].map((keyword) => [keyword, 'string'] as const),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map(
    (keyword) => [keyword, 'number'] as const,
  ),
  ...['minItems', 'maxItems'].map((keyword) => [keyword, 'array'] as const),
]);

function kindOf(type: string): string {
  return type === 'integer' ? 'number' : type;
}

/** `@IsIn` on a plain type publishes the values of that type; a literal union says it better itself. */
function fittingValues(schema: WireSchema, values: NonNullable<JsonSchema['enum']>, nullPasses: boolean) {
  const types = [schema.type ?? []].flat();
  if (schema.enum || schema.const !== undefined || types.length === 0) return undefined;
  const fitting = values.filter((value) => types.some((type) => typeOfValue(value) === kindOf(type)));
  if (fitting.length === 0) return undefined;
  return nullPasses && types.includes('null') ? [...fitting, null] : fitting;
}

function typeOfValue(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
