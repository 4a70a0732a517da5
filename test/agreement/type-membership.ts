import type { TypeSchema } from '../../src/manifest/schema-manifest.js';

/** Whether TypeScript would let a value stand in a place of this type. Written apart from the product's own walk. */
export function isOfType(type: TypeSchema, value: unknown): boolean {
  if (type.anyOf) return type.anyOf.some((branch) => isOfType(branch, value));
  if (type.enum) return (type.enum as unknown[]).includes(value);
  switch (type.native) {
    case 'Date':
      return value instanceof Date;
    case 'URL':
      return value instanceof URL;
    case 'bytes':
      return value instanceof Uint8Array;
    case 'Set':
      return value instanceof Set && [...value].every((item) => isOfType(type.items ?? {}, item));
    case 'Map':
      return (
        value instanceof Map &&
        [...value].every(
          ([key, item]) => typeof key === 'string' && isOfType(type.additionalProperties ?? {}, item),
        )
      );
    default:
  }
  if (type.items)
    return Array.isArray(value) && Array.from(value).every((item) => isOfType(type.items ?? {}, item));
  if (type.properties || type.additionalProperties) return isObjectOfType(type, value);
  return [type.type ?? []].flat().some((name) => (value === null ? name === 'null' : name === typeof value));
}

function isObjectOfType({ properties, required, additionalProperties }: TypeSchema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  const members = value as Record<string, unknown>;
  if (additionalProperties) return Object.values(members).every((one) => isOfType(additionalProperties, one));
  return Object.entries(properties ?? {}).every(([name, type]) =>
    members[name] === undefined ? !required?.includes(name) : isOfType(type, members[name]),
  );
}

/** Whether JSON has a word for everything in the value: what it has none for is refused by name, and documented. */
export function isCarriable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value instanceof Date) return value.getUTCFullYear() >= 0 && value.getUTCFullYear() <= 9999;
  if (value instanceof Uint8Array || value instanceof URL) return true;
  if (value instanceof Map) return [...value.values()].every(isCarriable);
  if (Array.isArray(value) || value instanceof Set)
    return Array.from(value).every((item) => item !== undefined && isCarriable(item));
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isCarriable);
  return true;
}
