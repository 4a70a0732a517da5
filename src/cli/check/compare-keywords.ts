import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../../metadata/json-schema.js';
import type { Difference } from './change-rules.js';
import type { Pair } from './compare-members.js';

const WORDS = ['title', 'description', 'examples', 'deprecated'] as const;

/** Keywords that say something of a value and restrict nothing. */
export function compareAnnotations({ before, after, pointer }: Pair): Difference[] {
  const words = WORDS.filter((keyword) => !isDeepStrictEqual(before[keyword], after[keyword]));
  const differences: Difference[] = [];
  if (words.length > 0) differences.push({ kind: 'description-changed', pointer, detail: words.join(', ') });
  if (!isDeepStrictEqual(before.default, after.default)) {
    const detail = `${shown(before.default)} → ${shown(after.default)}`;
    differences.push({ kind: 'default-changed', pointer, detail });
  }
  return differences;
}

/** Keywords of hand-written schemas whose changes are not weighed: any is taken for one that breaks. */
const RULES = [
  ...['allOf', 'not', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'dependencies'],
  ...['patternProperties', 'contains', 'minContains', 'maxContains', 'unevaluatedItems'],
  ...['unevaluatedProperties', 'additionalItems'],
];

export function compareRules({ before, after, pointer }: Pair): Difference[] {
  return RULES.filter(
    (keyword) => !isDeepStrictEqual(keywordOf(before, keyword), keywordOf(after, keyword)),
  ).map((keyword) => ({ kind: 'rule-changed', pointer, detail: keyword }));
}

function keywordOf(schema: JsonSchema, keyword: string): unknown {
  return (schema as Record<string, unknown>)[keyword];
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}
