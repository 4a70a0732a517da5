import { findOwnRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ClassKey } from './schema-manifest.js';

/**
 * Of several entries that one class could be, those whose file looks most like one that decorated it:
 * `dist/billing/result.js` is `src/billing/result.ts` rather than `src/users/result.ts`. In a bundle all look alike.
 */
export function nearestSource<T>(
  target: Constructor,
  entries: readonly T[],
  keyOf: (entry: T) => ClassKey,
): T[] {
  if (entries.length < 2) return [...entries];
  const files = (findOwnRecord(target)?.decoratedIn ?? []).map(segments);
  const likeness = entries.map((entry) => {
    const source = segments(keyOf(entry).replace(/#.*$/, ''));
    return Math.max(0, ...files.map((file) => commonTail(file, source)));
  });
  const best = Math.max(...likeness);
  return entries.filter((_, position) => likeness[position] === best);
}

/** Path segments, the last without its extension. */
function segments(path: string): string[] {
  return path.replace(/\.[cm]?[jt]sx?$/, '').split(/[\\/]/);
}

function commonTail(a: string[], b: string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}
