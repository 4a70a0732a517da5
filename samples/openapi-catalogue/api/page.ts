/** Some of the items, and where the next ones begin. */
export function pageOf<Item extends { id: string }>(items: Item[], query: Record<string, unknown>) {
  const limit = Number(query['limit'] ?? 20);
  const start = query['cursor'] === undefined ? 0 : items.findIndex(({ id }) => id === query['cursor']);
  const next = items[start + limit];
  return { items: items.slice(start, start + limit), nextCursor: next?.id ?? null };
}
