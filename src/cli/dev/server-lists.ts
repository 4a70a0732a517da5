/** What a server has listed, by the method that asks for it. */
export type ServerLists = Readonly<Record<string, Record<string, unknown>>>;

interface List {
  /** What a server must be capable of to have it. */
  capability: string;
  /** What tells that it has changed. */
  changed: string;
  /** What its result has the entries under. */
  key: string;
  /** What one entry is. */
  noun: string;
}

const LISTS: Readonly<Record<string, List>> = {
  'tools/list': {
    capability: 'tools',
    changed: 'notifications/tools/list_changed',
    key: 'tools',
    noun: 'tool',
  },
  'resources/list': {
    capability: 'resources',
    changed: 'notifications/resources/list_changed',
    key: 'resources',
    noun: 'resource',
  },
  'resources/templates/list': {
    capability: 'resources',
    changed: 'notifications/resources/list_changed',
    key: 'resourceTemplates',
    noun: 'resource template',
  },
  'prompts/list': {
    capability: 'prompts',
    changed: 'notifications/prompts/list_changed',
    key: 'prompts',
    noun: 'prompt',
  },
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

/** `3 tools, 1 prompt`: tools always, the others where there are any. */
export function countedLists(lists: ServerLists): string {
  const counts = Object.entries(LISTS).flatMap(([method, { key, noun }]) => {
    const { length } = (lists[method]?.[key] ?? []) as unknown[];
    if (length === 0 && noun !== 'tool') return [];
    return `${length} ${noun}${length === 1 ? '' : 's'}`;
  });
  return counts.join(', ');
}
