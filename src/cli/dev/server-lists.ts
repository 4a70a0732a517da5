/** What a server has listed, by the method that asks for it. */
export type ServerLists = Readonly<Record<string, Record<string, unknown>>>;

/** Each list: what a server must be capable of to have it, and what tells that it has changed. */
const LISTS: Readonly<Record<string, { capability: string; changed: string }>> = {
  'tools/list': { capability: 'tools', changed: 'notifications/tools/list_changed' },
  'resources/list': { capability: 'resources', changed: 'notifications/resources/list_changed' },
  'resources/templates/list': { capability: 'resources', changed: 'notifications/resources/list_changed' },
  'prompts/list': { capability: 'prompts', changed: 'notifications/prompts/list_changed' },
};

/** The lists that a server has, by its answer to the handshake. */
export function listMethods({ capabilities }: Record<string, unknown>): string[] {
  return Object.entries(LISTS).flatMap(([method, { capability }]) =>
    Object.hasOwn(capabilities ?? {}, capability) ? method : [],
  );
}

/** What clients are told when one server has taken another's place. */
export function listNotifications(before: ServerLists, now: ServerLists): string[] {
  const changed = Object.entries(LISTS).flatMap(([method, list]) =>
    JSON.stringify(before[method]) === JSON.stringify(now[method]) ? [] : list.changed,
  );
  return [...new Set(changed)];
}
