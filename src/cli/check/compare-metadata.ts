import { isDeepStrictEqual } from 'node:util';
import type { Difference } from './change-rules.js';

/** What an entry says beside the contract. */
export function compareMetadata<Entry>(
  before: Entry,
  after: Entry,
  keys: readonly (keyof Entry & string)[],
): Difference[] {
  return keys
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => ({ kind: 'metadata-changed', pointer: `/${key}` }));
}
