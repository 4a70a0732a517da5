import { Unsendable } from './unsendable.js';

/**
 * Bytes that an argument gives, as themselves or as base64 text.
 *
 * @throws Unsendable for anything else.
 */
export function bytesOf(value: unknown, argument: string): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string' && /^[\w+/\s-]*=?\s*=?\s*$/.test(value)) return Buffer.from(value, 'base64');
  throw new Unsendable(argument, 'must be base64 text');
}
