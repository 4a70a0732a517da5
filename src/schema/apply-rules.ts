import type { JsonSchema, JsonSchemaType, JsonValue } from '../metadata/json-schema.js';
import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { PropertyRules } from '../rules/class-rules.js';
import { keywordsOf, type Direction } from './constraints.js';
import { elementType, valueKinds } from './value-kinds.js';
import type { WireSchema } from './wire-schema.js';

/** Narrows a property's schema, in place, to what its class-validator rules imply. */
export function applyRules(
  schema: WireSchema,
  { type, rules }: { type: TypeSchema; rules: PropertyRules },
  { table, direction }: { table: TypeTable; direction: Direction },
): void {
  if (rules.conditional) return;
  for (const rule of rules.rules) {
    const keywords = keywordsOf(rule, direction);
    const judged = keywords && (rule.each ? elementOf(schema) : schema);
    // What a reference or a union admits is said elsewhere, or branch by branch.
    if (!judged || judged.$ref !== undefined || judged.anyOf) continue;
    // To class-validator a record holds nothing that `each` could judge: it is one value.
    const inMemory = rule.each ? elementType(type, table) : type;
    const types = inMemory ? jsonTypesOf(judged, inMemory, table) : [];
    narrow(judged, types, keywords, rules.optional && !rule.each);
    inKeywordOrder(judged);
  }
}

/** Decorators register from the lowest to the topmost; readers expect `minimum` before `maximum`. */
function inKeywordOrder(schema: WireSchema): void {
  const keywords = schema as Record<string, unknown>;
  for (const keyword of Object.keys(BOUNDS)) {
    if (!Object.hasOwn(keywords, keyword)) continue;
    const value = keywords[keyword];
    delete keywords[keyword];
    keywords[keyword] = value;
  }
}

/** What an array, a set or a map holds: `each` judges that. */
function elementOf({ items, additionalProperties }: WireSchema): WireSchema | undefined {
  return items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}

/** The types that stand for themselves in memory: a rule that sees bytes or a Date says nothing of their text. */
function jsonTypesOf(schema: WireSchema, inMemory: TypeSchema, table: TypeTable): JsonSchemaType[] {
  const kinds = new Set<string>(valueKinds(inMemory, table));
  return [schema.type ?? []].flat().filter((type) => type === 'null' || kinds.has(kindOf(type)));
}

function narrow(
  schema: WireSchema,
  types: JsonSchemaType[],
  { type, enum: values, ...bounds }: JsonSchema,
  nullPasses: boolean,
): void {
  for (const [keyword, value] of Object.entries(bounds)) {
    const rule = BOUNDS[keyword];
    // Beside a type that it does not judge, a keyword would be noise.
    if (rule && types.some((own) => kindOf(own) === rule.judges)) {
      Object.assign(schema, { [keyword]: rule.combine(schema[keyword as keyof WireSchema], value) });
    }
  }
  if (type === 'integer' && types.includes('number')) {
    const narrowed = types.map((own) => (own === 'number' ? 'integer' : own));
    schema.type = narrowed.length === 1 ? narrowed[0] : narrowed;
  }
  if (values) narrowValues(schema, types, values, nullPasses);
}

/** `@IsIn` on a plain type publishes the values of that type; a literal union says it better itself. */
function narrowValues(schema: WireSchema, types: string[], values: JsonValue[], nullPasses: boolean): void {
  if (schema.enum || schema.const !== undefined) return;
  const fitting = values.filter((value) => types.some((type) => kindOf(type) === typeof value));
  if (fitting.length === 0) return;
  schema.enum = nullPasses && types.includes('null') ? [...fitting, null] : fitting;
}

interface Bound {
  /** The type that the keyword judges. */
  judges: string;
  /** A JSDoc tag may already say more. */
  combine(own: unknown, implied: unknown): unknown;
}

const higher = (own: unknown, implied: unknown) =>
  typeof own === 'number' ? Math.max(own, implied as number) : implied;
const lower = (own: unknown, implied: unknown) =>
  typeof own === 'number' ? Math.min(own, implied as number) : implied;
const written = (own: unknown, implied: unknown) => own ?? implied;

const BOUNDS: Readonly<Record<string, Bound>> = {
  minLength: { judges: 'string', combine: higher },
  maxLength: { judges: 'string', combine: lower },
  pattern: { judges: 'string', combine: written },
  format: { judges: 'string', combine: written },
  minimum: { judges: 'number', combine: higher },
  exclusiveMinimum: { judges: 'number', combine: higher },
  maximum: { judges: 'number', combine: lower },
  exclusiveMaximum: { judges: 'number', combine: lower },
  minItems: { judges: 'array', combine: higher },
  maxItems: { judges: 'array', combine: lower },
};

function kindOf(type: string): string {
  return type === 'integer' ? 'number' : type;
}
