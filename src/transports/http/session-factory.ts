import type { EventStore } from '../event-store.js';
import type { HttpSettings } from '../http-settings.js';
import type { Serving } from '../serving.js';
import { HttpTransport } from './http-transport.js';
import { MemoryEventStore } from './memory-event-store.js';
import { SessionEvents } from './session-events.js';
import { Session } from './session.js';
import type { SharedSessions } from './shared-sessions.js';

export interface SessionHooks {
  /** The handshake was accepted. */
  onInitialized?: () => void;
  /** However it ended: by the client, idleness, shutdown. */
  onGone: () => void;
}

/** Makes sessions: a protocol server, a transport and their part of the event store. */
export class SessionFactory {
  readonly #eventStore: EventStore | undefined;

  constructor(
    private readonly serving: Serving,
    private readonly settings: HttpSettings,
    private readonly shared: SharedSessions | undefined,
  ) {
    const { eventStore = new MemoryEventStore() } = settings;
    this.#eventStore = eventStore || undefined;
  }

  /** A session in which nothing has been said. */
  make(id: string, clientId: string | undefined, { onInitialized, onGone }: SessionHooks): Session {
    const { keepAliveMs, retryMs } = this.settings;
    const server = this.serving.newServer();
    const events = this.#eventsOf(id);
    const options = {
      sessionIdGenerator: () => id,
      keepAliveMs,
      ...(retryMs !== undefined && { retryInterval: retryMs }),
      ...(onInitialized && { onsessioninitialized: onInitialized }),
      // By the client. What is shared may go on in another process when it is over here.
      onsessionclosed: async () => {
        await this.shared?.end(id);
        if (this.shared) await events?.end();
      },
    };
    server.onclose = () => {
      onGone();
      if (!this.shared) void events?.end();
    };
    return new Session(id, server, new HttpTransport(options, events), clientId);
  }

  #eventsOf(id: string): SessionEvents | undefined {
    const isShared = this.shared !== undefined;
    return this.#eventStore && new SessionEvents(this.#eventStore, id, this.serving.logger, { isShared });
  }
}
