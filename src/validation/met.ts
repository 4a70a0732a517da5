import { types } from 'node:util';

/** The type of a value as a message names it: that of its JSON form, or `nothing`; never the value itself. */
export function metType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value) || types.isSet(value)) return 'array';
  if (types.isDate(value) || value instanceof URL || types.isUint8Array(value)) return 'string';
  return 'object';
}
