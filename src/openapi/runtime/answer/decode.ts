import { charsetOf } from './media-type.js';

/**
 * Bytes as text, by the character set that the answer names, UTF-8 by default.
 *
 * @returns `undefined` when they are none in it.
 */
export function decode(bytes: Uint8Array, contentType: string | null): string | undefined {
  try {
    return decoder(charsetOf(contentType), true).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The same with U+FFFD for what is no text. */
export function decodeLoosely(bytes: Uint8Array, contentType: string | null): string {
  return decoder(charsetOf(contentType), false).decode(bytes);
}

function decoder(charset: string | undefined, fatal: boolean): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset, { fatal });
  } catch {
    return new TextDecoder('utf-8', { fatal });
  }
}
