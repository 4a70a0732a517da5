import type { TypeTable } from '../manifest/type-table.js';
import type { TypeId } from '../manifest/schema-manifest.js';
import type { Constructor } from '../metadata/constructor.js';
import { classRules } from '../rules/class-rules.js';

/** The class of an instance; none for a plain object. */
export function classOfInstance(value: object): Constructor | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return undefined;
  const owner: unknown = (prototype as { constructor?: unknown }).constructor;
  return typeof owner === 'function' && owner.prototype === prototype ? (owner as Constructor) : undefined;
}

/** Whether a class says how its instances are judged or written; any other instance is a plain value. */
export function isKnownClass(target: Constructor, table: TypeTable): boolean {
  return table.typeOf(target) !== undefined || hasRules(target);
}

function hasRules(target: Constructor): boolean {
  const { properties, usesTransformer } = classRules(target);
  return properties.size > 0 || usesTransformer;
}

/** Private and protected members of a class, as far as the manifest knows it. */
export function hiddenMembers(target: Constructor, table: TypeTable): readonly string[] {
  const id: TypeId | undefined = table.typeOf(target);
  return id === undefined ? [] : table.entry(id).hidden;
}
