import { memberRecords } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { BoundManifest } from './bind-manifest.js';
import { reachableTypes } from './references.js';
import type { ServiceEntry, TypeId, TypeSchema } from './schema-manifest.js';

/** Every type that the tools, resources and prompts of a service take or return, at any depth. */
export function reachedTypes(
  service: Constructor,
  entry: ServiceEntry,
  manifest: BoundManifest,
): ReadonlySet<TypeId> {
  const methods = memberRecords(service).flatMap(({ member }) => entry.methods[member] ?? []);
  const roots = methods.flatMap(({ parameters, returns }) =>
    [...parameters.map(({ type }) => type), returns].flatMap(({ schema }) => schema ?? []),
  );
  return reachableTypes({ anyOf: roots } satisfies TypeSchema, manifest);
}
