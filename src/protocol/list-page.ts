import { INVALID_PARAMS, JsonRpcError } from './json-rpc-error.js';

/** One page of a list, and the cursor of the next one. */
export interface ListPage {
  items: readonly object[];
  nextCursor?: string;
}

/**
 * The page that a cursor stands for; the whole list where no page size is set. A cursor is the position of the page's
 * first entry; clients must take it for an opaque string.
 * See https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export function listPage(
  method: string,
  items: readonly object[],
  cursor: unknown,
  pageSize: number | undefined,
): ListPage {
  const start = cursor === undefined ? 0 : positionOf(cursor);
  // The list may have become shorter since the cursor was given out, but no cursor is given out for its end.
  if (start === undefined || (start > 0 && (pageSize === undefined || start >= items.length))) {
    throw new JsonRpcError(
      INVALID_PARAMS,
      `${method}: unknown cursor. List again from the start, without one.`,
    );
  }
  if (pageSize === undefined) return { items };
  const end = start + pageSize;
  const page = items.slice(start, end);
  return end < items.length ? { items: page, nextCursor: cursorOf(end) } : { items: page };
}

function cursorOf(position: number): string {
  return Buffer.from(`from:${position}`).toString('base64url');
}

function positionOf(cursor: unknown): number | undefined {
  if (typeof cursor !== 'string') return undefined;
  const [, digits] = /^from:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const position = Number(digits);
  // Only what was given out is accepted: other spellings decode to the same text.
  return digits !== undefined && position > 0 && cursorOf(position) === cursor ? position : undefined;
}
