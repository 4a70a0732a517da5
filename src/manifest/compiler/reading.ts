import type { ts } from 'typescript-json-schema';
import { reachableTypes } from '../references.js';
import type { ServiceEntry, TypeEntry, TypeId, TypeSchema } from '../schema-manifest.js';
import type { FileEntries } from './describe-file.js';
import { reachesEverywhere } from './file-imports.js';
import type { LoadedProgram } from './load-program.js';

/** One complete reading of a project: what the next one can build on. */
export interface Reading {
  loaded: LoadedProgram;
  sources: readonly ts.SourceFile[];
  entries: readonly FileEntries[];
  types: Record<TypeId, TypeEntry>;
}

/**
 * The sources whose text is not what it was.
 *
 * @returns `undefined` where more has changed than the inside of modules: which files there are, or what holds for all.
 */
export function changedModules(
  before: Reading,
  now: Pick<Reading, 'loaded' | 'sources'>,
): ts.SourceFile[] | undefined {
  const files = now.loaded.program.getSourceFiles();
  const earlier = new Map(before.loaded.program.getSourceFiles().map((file) => [file.fileName, file]));
  const sources = new Set(now.sources);
  const isSame =
    files.length === earlier.size &&
    files.every(({ fileName }) => earlier.has(fileName)) &&
    now.sources.length === before.sources.length &&
    now.sources.every(({ fileName }, position) => fileName === before.sources[position]?.fileName);
  if (!isSame) return undefined;
  const changed = files.filter((file) => earlier.get(file.fileName) !== file);
  const areModules = changed.every((file) =>
    [file, earlier.get(file.fileName) as ts.SourceFile].every((it) => !reachesEverywhere(it)),
  );
  return areModules && changed.every((file) => sources.has(file)) ? changed : undefined;
}

/** Whether a file's entries hold remarks about other files, which a third one may have led to as well. */
export function hasForeignRemarks({ remarks }: FileEntries, path: string): boolean {
  return remarks.some(({ location }) => !location.startsWith(`${path}:`));
}

/** Whether two types of a reading would share an id but for a number, which tells only who came first. */
export function hasNumberedIds(types: Record<TypeId, unknown>): boolean {
  return Object.keys(types).some((id) => /~\d+$/.test(id));
}

/** Types that files reach, as far as there are entries for them. */
export function typesOf(
  entries: readonly FileEntries[],
  types: Record<TypeId, TypeEntry>,
): Record<TypeId, TypeEntry> {
  const services = entries.flatMap((file) => Object.values(file.services));
  const roots = [
    ...services.flatMap(schemasOf),
    ...entries.flatMap(({ included }) => included.map(($ref): TypeSchema => ({ $ref }))),
  ];
  const reached = reachableTypes({ anyOf: roots }, { entry: (id) => types[id] as TypeEntry });
  return Object.fromEntries([...reached].map((id) => [id, types[id] as TypeEntry]));
}

function schemasOf({ methods }: ServiceEntry): TypeSchema[] {
  return Object.values(methods).flatMap(({ parameters, returns }) =>
    [...parameters.map(({ type }) => type), returns].flatMap(({ schema }) => schema ?? []),
  );
}
