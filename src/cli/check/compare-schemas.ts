import type { JsonSchema } from '../../metadata/json-schema.js';
import { alternatives, matchedAlternatives } from './alternatives.js';
import type { Difference } from './change-rules.js';
import { compareAnnotations, compareRules } from './compare-keywords.js';
import { compareLimits } from './compare-limits.js';
import { itemPairs, memberPairs, compareMembers, type Pair, type WrittenPair } from './compare-members.js';
import { compareTypes, compareValues } from './compare-values.js';
import { isSchema, resolved } from './walk-schema.js';

/** What differs between two schemas of a tool; references are followed. */
export function compareSchemas(
  before: JsonSchema,
  after: JsonSchema,
  direction: 'input' | 'output',
): Difference[] {
  const seen = new Map<JsonSchema, Set<JsonSchema>>();
  const isNew = (pair: Pair): boolean => {
    const partners = seen.get(pair.before) ?? new Set();
    seen.set(pair.before, partners);
    return !partners.has(pair.after) && Boolean(partners.add(pair.after));
  };

  const compare = ({ before: old, after: now, pointer }: WrittenPair): Difference[] => {
    const pair = { before: normal(old, before), after: normal(now, after), pointer };
    if (!isNew(pair)) return [];
    const annotations = compareAnnotations(pair);
    const [some, others] = [alternatives(pair.before, before), alternatives(pair.after, after)];
    if (!some && !others) return [...annotations, ...compareOne(pair)];
    if (isAny(pair.before)) return [{ kind: 'type-narrowed', pointer, detail: 'anything → a union' }];
    if (isAny(pair.after)) return [{ kind: 'type-widened', pointer, detail: 'a union → anything' }];
    const place = some && others ? `${pointer}/anyOf` : undefined;
    const matched = matchedAlternatives(some ?? [pair.before], others ?? [pair.after], pointer, place);
    return [...annotations, ...matched.differences, ...matched.pairs.flatMap(compareOne)];
  };

  const compareOne = (pair: Pair): Difference[] => {
    const types = compareTypes(pair);
    // Where the types have nothing to do with each other, neither has the rest.
    const isDone =
      types.some(({ kind }) => kind === 'type-changed') || isAny(pair.before) || isAny(pair.after);
    if (isDone && types.length > 0) return types;
    return [
      ...types,
      ...compareValues(pair),
      ...compareLimits(pair),
      ...compareRules(pair),
      ...compareMembers(pair, direction),
      ...[...memberPairs(pair), ...itemPairs(pair)].flatMap(compare),
    ];
  };

  return compare({ before, after, pointer: `/${direction}Schema` });
}

/** A reference as what it leads to, and a boolean schema as an object. */
function normal(schema: JsonSchema | boolean, root: JsonSchema): JsonSchema {
  if (isSchema(schema)) return resolved(schema, root);
  return schema === false ? NOTHING : ANYTHING;
}

const ANYTHING: JsonSchema = {};
const NOTHING: JsonSchema = { not: {} };

const ANNOTATIONS = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  '$comment',
  '$defs',
]);

/** Whether a schema takes every value. */
function isAny(schema: JsonSchema): boolean {
  return Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword));
}
