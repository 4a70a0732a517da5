import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { ServerNotification } from '@modelcontextprotocol/sdk/types.js';
import type { Change } from '../call/changes.js';
import type { ListKind } from '../registry/live-catalogue.js';
import type { Logger } from '../results/logger.js';

/** What one client wants to hear of, and how it hears of it. */
export class Subscriptions {
  /** URIs of the resources whose updates it asked for. */
  readonly #uris = new Set<string>();

  #begun = false;

  constructor(
    private readonly server: Pick<Server, 'notification'>,
    private readonly logger: Logger,
  ) {}

  add(uri: string): void {
    this.#uris.add(uri);
  }

  remove(uri: string): void {
    this.#uris.delete(uri);
  }

  /** From now on the client is told: its handshake is done. Before it, there is nothing that it could have missed. */
  begin(): void {
    this.#begun = true;
  }

  tell(change: Change): void {
    if (!this.#begun) return;
    const notification = this.#notificationOf(change);
    if (!notification) return;
    this.server.notification(notification).catch((error: unknown) => {
      this.logger.debug(`${notification.method}: could not be sent.`, { err: error });
    });
  }

  #notificationOf(change: Change): ServerNotification | undefined {
    if (change.kind === 'list') return { method: LIST_CHANGED[change.of] };
    if (!this.#uris.has(change.uri)) return undefined;
    return { method: 'notifications/resources/updated', params: { uri: change.uri } };
  }
}

const LIST_CHANGED = {
  tools: 'notifications/tools/list_changed',
  resources: 'notifications/resources/list_changed',
  resourceTemplates: 'notifications/resources/list_changed',
  prompts: 'notifications/prompts/list_changed',
} as const satisfies Record<ListKind, string>;
