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

/**
 * The folders that the paths of a class's manifest begin at, as its running file tells: `/srv/dist/v1` for
 * `pets/pets.service.ts` that runs as `/srv/dist/v1/pets/pets.service.js`. None where they are compiled to another place.
 */
export function foldersOf(target: Constructor, key: ClassKey): string[] {
  const source = segments(key.replace(/#.*$/, ''));
  const files = (findOwnRecord(target)?.decoratedIn ?? []).map(segments);
  return files
    .filter((file) => commonTail(file, source) === source.length)
    .map((file) => file.slice(0, -source.length).join('/'));
}

/** Those of the classes that run below one of the folders; all of them where none does. */
export function runningBelow(
  folders: ReadonlySet<string>,
  targets: readonly Constructor[],
): readonly Constructor[] {
  if (targets.length < 2) return targets;
  const below = targets.filter((target) =>
    findOwnRecord(target)?.decoratedIn?.some((file) =>
      [...folders].some((folder) => segments(file).join('/').startsWith(`${folder}/`)),
    ),
  );
  return below.length > 0 ? below : targets;
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
