/** A value as JSON has it. */
export type Plain = null | string | number | boolean | Plain[] | { [name: string]: Plain };

/** Deeper than any API's values, and far from the end of the stack. */
const MAX_DEPTH = 200;

/**
 * An argument as JSON would carry it: dates as ISO 8601, bytes as base64, sets as lists, maps as objects. Properties that are
 * `undefined` are left out.
 *
 * @throws RangeError for a value that holds itself.
 */
export function plainValue(value: unknown, depth = 0): Plain | undefined {
  if (depth > MAX_DEPTH) throw new RangeError(`nests deeper than ${MAX_DEPTH} levels`);
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'bigint':
      return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
    case 'object':
      return value === null ? null : plainObject(value, depth);
    default:
      return undefined;
  }
}

function plainObject(value: object, depth: number): Plain {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value) || value instanceof Set) {
    return Array.from(value as Iterable<unknown>, (item) => plainValue(item, depth + 1) ?? null);
  }
  const entries: [string, unknown][] =
    value instanceof Map ? Array.from(value, ([key, item]) => [String(key), item]) : Object.entries(value);
  return Object.fromEntries(
    entries.flatMap(([name, item]) => {
      const plain = plainValue(item, depth + 1);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
}

export function isPlainObject(value: Plain): value is { [name: string]: Plain } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands for one value where styles know no deeper structure. */
export function plainText(value: Plain): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
