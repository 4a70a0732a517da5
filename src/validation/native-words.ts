import type { NativeKind } from './native-kind.js';

/** What is written for an object that JSON has no word for, or why nothing can be. */
export function nativeWord(
  kind: Exclude<NativeKind, 'list' | 'set' | 'map'>,
  value: object,
): string | { fault: string } {
  switch (kind) {
    case 'date':
      return dateWord(value as Date);
    case 'url':
      return urlWord(value as URL);
    case 'bytes': {
      const { buffer, byteOffset, byteLength } = value as Uint8Array;
      return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
    }
    case 'promise':
      return { fault: 'must not be a promise: await it before returning' };
    case 'buffer':
      return { fault: 'must not be binary data of this kind: return a Uint8Array, or an array of numbers' };
    case 'boxed':
      return { fault: 'must not be a boxed primitive: return the primitive' };
  }
}

/** A Map's key as an object's; `undefined` for one that no object can have. */
export function keyOf(key: unknown): string | undefined {
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}

/** Characters that browsers leave in a URL's path and query although RFC 3986, which `format: uri` means, does not. */
const NOT_IN_URI = /["<>[\\\]^`{|}]|%(?![\da-f]{2})/gi;

function urlWord({ href, pathname, search, hash }: URL): string {
  const tail = pathname + search + hash;
  return href.slice(0, href.length - tail.length) + tail.replace(NOT_IN_URI, encodeURIComponent);
}

function dateWord(date: Date): string | { fault: string } {
  const year = date.getUTCFullYear();
  if (Number.isNaN(year)) return { fault: 'must be a valid date, not an Invalid Date' };
  // RFC 3339, which `format: date-time` means, has four digits for a year.
  if (year < 0 || year > 9999)
    return { fault: 'must be a date of the years 0 to 9999, which a date-time can name' };
  return date.toISOString();
}
