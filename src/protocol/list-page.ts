import type { ListKind } from '../registry/live-catalogue.js';
import { INVALID_PARAMS, JsonRpcError } from './json-rpc-error.js';

/** One page of a list, and the cursor of the next one. */
export interface ListPage {
  items: readonly object[];
  nextCursor?: string;
}

/**
 * The page that a cursor stands for; the whole list where no page size is set. A cursor names the last entry of the page
 * before, so that what is added to a list, or taken out of it, moves nothing across pages; clients must take it for an
 * opaque string.
 * See https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export function listPage(
  method: string,
  kind: ListKind,
  items: readonly object[],
  cursor: unknown,
  pageSize: number | undefined,
): ListPage {
  const start = cursor === undefined ? 0 : startOf(kind, items, cursor, pageSize);
  if (start === undefined) {
    throw new JsonRpcError(
      INVALID_PARAMS,
      `${method}: unknown cursor. List again from the start, without one.`,
    );
  }
  if (pageSize === undefined) return { items };
  const page = items.slice(start, start + pageSize);
  const last = page.at(-1);
  return last && start + pageSize < items.length
    ? { items: page, nextCursor: cursorOf(kind, last) }
    : { items: page };
}

/** Where the page begins; undefined where the cursor was not given out for this list, or its entry is gone. */
function startOf(
  kind: ListKind,
  items: readonly object[],
  cursor: unknown,
  pageSize: number | undefined,
): number | undefined {
  if (pageSize === undefined || typeof cursor !== 'string') return undefined;
  const before = items.findIndex((item) => cursorOf(kind, item) === cursor);
  // No cursor is given out for the end of a list.
  return before < 0 || before === items.length - 1 ? undefined : before + 1;
}

function cursorOf(kind: ListKind, item: object): string {
  const { name, uri, uriTemplate } = item as { name?: string; uri?: string; uriTemplate?: string };
  return Buffer.from(`${kind} after ${uri ?? uriTemplate ?? name}`).toString('base64url');
}
