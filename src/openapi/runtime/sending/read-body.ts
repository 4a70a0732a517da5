import type { Deadline } from './deadline.js';

/** An answer that is longer than what may be read. */
export class TooLarge extends Error {
  constructor(readonly limit: number) {
    super(`longer than ${limit} bytes`);
  }
}

/**
 * The first bytes of an answer, up to a limit. They are counted as they come out of its decompression, whatever its headers say of
 * their number.
 */
export async function readStart(
  { body }: Response,
  limit: number,
  deadline: Deadline,
): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  if (!body) return { bytes: new Uint8Array(), isWhole: true };
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await deadline.race(reader.read());
      if (done) return { bytes: Buffer.concat(chunks), isWhole: true };
      length += value.byteLength;
      chunks.push(value);
      if (length > limit) return { bytes: Buffer.concat(chunks).subarray(0, limit), isWhole: false };
    }
  } finally {
    dispose(reader);
  }
}

/** Ends what is still coming; that it can no longer be ended is no harm. */
function dispose(reader: ReadableStreamDefaultReader): void {
  reader.cancel().catch(() => {});
}

/** Lets go of an answer that nobody reads. */
export function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}
