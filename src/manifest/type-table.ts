import type { Constructor } from '../metadata/constructor.js';
import type { TypeEntry, TypeId } from './schema-manifest.js';

/** The manifest's object types, bound to the classes that are loaded. */
export interface TypeTable {
  /** @throws Error when the manifest has no such type, which only a damaged manifest brings about. */
  entry(id: TypeId): TypeEntry;
  /** The run-time class behind a type; none for interfaces, aliases, and classes that carry no decorator. */
  classOf(id: TypeId): Constructor | undefined;
  /** The type of a run-time class that is not generic. */
  typeOf(target: Constructor): TypeId | undefined;
}
