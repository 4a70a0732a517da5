import { types } from 'node:util';

/** Kinds of objects that are not walked as objects with properties. */
export type NativeKind = 'list' | 'map' | 'set' | 'date' | 'url' | 'bytes' | 'boxed' | 'promise' | 'buffer';

/**
 * Tells an object that JSON has no word for, also one of another realm, or one behind a Proxy; `undefined` for an object
 * with properties.
 */
export function nativeKind(value: object): NativeKind | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return undefined;
  if (Array.isArray(value)) return 'list';
  if (types.isDate(value) || value instanceof Date) return 'date';
  if (types.isMap(value) || value instanceof Map) return 'map';
  if (types.isSet(value) || value instanceof Set) return 'set';
  if (types.isUint8Array(value)) return 'bytes';
  if (value instanceof URL) return 'url';
  if (types.isPromise(value) || value instanceof Promise) return 'promise';
  if (types.isBoxedPrimitive(value)) return 'boxed';
  if (ArrayBuffer.isView(value) || types.isAnyArrayBuffer(value)) return 'buffer';
  return undefined;
}
