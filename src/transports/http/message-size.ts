/** What an object, an entry of it or an item of a list takes beside its text, in bytes, roughly. */
const NODE_BYTES = 32;

/** Roughly what a message takes in memory, in bytes; far cheaper than to serialise it once more. */
export function messageSize(message: object): number {
  const waiting: unknown[] = [message];
  let bytes = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    bytes += NODE_BYTES;
    if (typeof value === 'string') bytes += value.length;
    else if (typeof value === 'object' && value !== null) {
      for (const key in value) waiting.push((value as Record<string, unknown>)[key]);
    }
  }
  return bytes;
}
