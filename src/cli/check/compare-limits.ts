import type { JsonSchema } from '../../metadata/json-schema.js';
import type { ChangeKind, Difference } from './change-rules.js';
import type { Pair } from './compare-members.js';

type Limit = number | string | boolean | undefined;

/** Whether going from one value to another allows less, more, or something else. */
type Compare = (before: Limit, after: Limit) => ChangeKind;

const atLeast: Compare = (before, after) => ordered(Number(after ?? -Infinity) > Number(before ?? -Infinity));
const atMost: Compare = (before, after) => ordered(Number(after ?? Infinity) < Number(before ?? Infinity));
const either: Compare = (before, after) =>
  before !== undefined && after !== undefined ? 'rule-changed' : ordered(after !== undefined);
const multiple: Compare = (before, after) => {
  if (typeof before !== 'number' || typeof after !== 'number') return ordered(after !== undefined);
  if (after % before === 0) return 'limit-tightened';
  return before % after === 0 ? 'limit-loosened' : 'rule-changed';
};

const LIMITS = {
  minimum: atLeast,
  exclusiveMinimum: atLeast,
  minLength: atLeast,
  minItems: atLeast,
  minProperties: atLeast,
  maximum: atMost,
  exclusiveMaximum: atMost,
  maxLength: atMost,
  maxItems: atMost,
  maxProperties: atMost,
  multipleOf: multiple,
  pattern: either,
  format: either,
  contentEncoding: either,
  contentMediaType: either,
  uniqueItems: either,
} satisfies Partial<Record<keyof JsonSchema, Compare>>;

export function compareLimits({ before, after, pointer }: Pair): Difference[] {
  const keywords = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
  return keywords.flatMap((keyword): Difference[] => {
    const [old, now] = [limitOf(before, keyword), limitOf(after, keyword)];
    if (old === now) return [];
    const detail = `${keyword} ${old ?? 'none'} → ${now ?? 'none'}`;
    return [{ kind: LIMITS[keyword](old, now), pointer, detail }];
  });
}

/** What restricts nothing is no limit: a least length of 0, items that need not be unique. */
function limitOf(schema: JsonSchema, keyword: keyof typeof LIMITS): Limit {
  const limit = schema[keyword];
  if (limit === false) return undefined;
  return limit === 0 && /^min(Length|Items|Properties)$/.test(keyword) ? undefined : limit;
}

function ordered(isTighter: boolean): ChangeKind {
  return isTighter ? 'limit-tightened' : 'limit-loosened';
}
