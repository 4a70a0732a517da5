import type { JsonSchema, JsonValue } from '../metadata/json-schema.js';
import type { Rule } from '../rules/class-rules.js';

export type Direction = 'output' | 'input';

/** What a rule's constraints imply, in keywords that say nothing of other JSON types. */
type Keywords = (constraints: readonly unknown[], direction: Direction) => JsonSchema | undefined;

/**
 * class-validator's rules as JSON Schema, by the rule's name. **Sound**: a keyword stands here only where the rule
 * really implies it for every value, so that the published schema never refuses what class-validator accepts. A
 * rule that is absent publishes nothing and is still enforced. `docs/validation.md` lists them for users.
 *
 * The base `type` is TypeScript's to say; see `contradictions.ts` for rules that ask for another one.
 *
 * Absent although JSON Schema has the word: `multipleOf` (Ajv refuses multiples beyond 1e21), `uniqueItems` (the rule
 * may compare by a function that is not known here), `minProperties` (a property that is undefined counts in memory
 * only), and formats of e-mail, URL and date, which are stricter than the rules.
 */
const KEYWORDS: Readonly<Record<string, Keywords>> = {
  isInt: () => ({ type: 'integer' }),
  min: ([minimum]) => finite(minimum, (value) => ({ minimum: value })),
  max: ([maximum]) => finite(maximum, (value) => ({ maximum: value })),
  isPositive: () => ({ exclusiveMinimum: 0 }),
  isNegative: () => ({ exclusiveMaximum: 0 }),
  // class-validator counts fewer characters than JSON Schema (not U+FE0F), never more: a lower bound holds, an
  // upper one would be stricter than the rule and is guidance for inputs alone.
  minLength: ([least]) => count(least, (value) => ({ minLength: value })),
  maxLength: ([most], direction) => upperLength(most, direction),
  isLength: ([least, most], direction) => ({
    ...count(least, (value) => ({ minLength: value })),
    ...upperLength(most, direction),
  }),
  isNotEmpty: () => ({ minLength: 1 }),
  matches: ([pattern], direction) => matches(pattern, direction),
  isIn: ([values]) => oneOf(values),
  isEnum: ([enumeration]) => oneOf(enumeration && Object.values(enumeration)),
  equals: ([value]) => oneOf([value]),
  isBooleanString: () => oneOf(['true', 'false', '1', '0']),
  // Of numbers; text that is a coordinate is left to the rule.
  isLatitude: () => ({ minimum: -90, maximum: 90 }),
  isLongitude: () => ({ minimum: -180, maximum: 180 }),
  isUuid: () => ({ format: 'uuid' }),
  isIp: ([version]) => (String(version) === '4' ? { format: 'ipv4' } : undefined),
  IsFirebasePushId: () => ({ pattern: '^[a-zA-Z0-9_-]{20}$' }),
  isHexColor: () => ({ pattern: '^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' }),
  isHexadecimal: () => ({ pattern: '^(0[xXhH])?[0-9a-fA-F]+$' }),
  isMilitaryTime: () => ({ pattern: '^([01][0-9]|2[0-3]):?[0-5][0-9]$' }),
  // To class-validator any hexadecimal of 24 characters is one, with its prefix or without.
  isMongoId: () => ({ pattern: '^([0-9a-fA-F]{24}|0[xXhH][0-9a-fA-F]{22})$' }),
  isOctal: () => ({ pattern: '^(0[oO])?[0-7]+$' }),
  isPort: () => ({ pattern: '^(-0|[+]?(0|[1-9][0-9]{0,4}))$' }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayMinSize: ([least]) => count(least, (value) => ({ minItems: value })),
  arrayMaxSize: ([most]) => count(most, (value) => ({ maxItems: value })),
};

/** The keywords that a rule implies; none for a rule of one's own or one that JSON Schema cannot say. */
export function keywordsOf(
  { name, constraints, custom, conditional }: Rule,
  direction: Direction,
): JsonSchema | undefined {
  // A custom rule may bear any name; a conditional one may not run.
  if (custom || conditional || !Object.hasOwn(KEYWORDS, name)) return undefined;
  return KEYWORDS[name]?.(constraints, direction);
}

function finite(value: unknown, keyword: (value: number) => JsonSchema): JsonSchema | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? keyword(value) : undefined;
}

function count(value: unknown, keyword: (value: number) => JsonSchema): JsonSchema | undefined {
  return Number.isInteger(value) && (value as number) > 0 ? keyword(value as number) : undefined;
}

function upperLength(most: unknown, direction: Direction): JsonSchema | undefined {
  return direction === 'input' ? count(most, (value) => ({ maxLength: value })) : undefined;
}

/**
 * With the flag `u` it is what JSON Schema means by a pattern. An output publishes only one that every engine judges alike:
 * anchored, of ASCII characters and positive classes.
 */
function matches(pattern: unknown, direction: Direction): JsonSchema | undefined {
  if (!(pattern instanceof RegExp) || !isUnicodePattern(pattern.source)) return undefined;
  if (pattern.flags !== '' && !(pattern.flags === 'u' && direction === 'input')) return undefined;
  return direction === 'input' || isPlainPattern(pattern.source) ? { pattern: pattern.source } : undefined;
}

/** Ajv compiles patterns with the `u` flag. */
function isUnicodePattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

function isPlainPattern(source: string): boolean {
  const anchored = source.startsWith('^') && source.endsWith('$') && !source.includes('|');
  // Negated classes, dots and Unicode escapes count astral characters differently without the `u` flag.
  return anchored && !/[^\x20-\x7e]|\\[uxpPbBwWSDk]|\[\^|(?:^|[^\\])(?:\\\\)*\./.test(source);
}

function oneOf(values: unknown): JsonSchema | undefined {
  if (!Array.isArray(values) || values.length === 0 || !values.every(isJsonScalar)) return undefined;
  return { enum: [...new Set(values)] };
}

function isJsonScalar(value: unknown): value is JsonValue {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}
