import type { EventStore as SdkEventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { JsonObject } from '../../metadata/json-schema.js';
import type { Logger } from '../../results/logger.js';
import type { EventStore } from '../event-store.js';
import { within } from '../within.js';

/** How long a store may take for one thing, in milliseconds. */
const STORE_LIMIT_MS = 5_000;

/** Sent in the place of an event's id, it tells the client that there is none. */
const NO_ID = '';

/**
 * One session's part of an event store, as the SDK's transport uses it. Streams are named with the session, so that
 * an event id of another session, whoever has learnt it, leads nowhere. A store that fails costs the client the
 * possibility to resume, never the message.
 */
export class SessionEvents implements SdkEventStore {
  /** Whether another process may store events of the session as well. */
  readonly isShared: boolean;
  readonly #limitMs: number;
  readonly #prefix: string;
  /** Streams on which more can come. */
  readonly #unfinished = new Set<string>();
  readonly #lastMessages = new WeakSet<object>();
  readonly #turns = new Map<string, Promise<void>>();
  readonly #onReplayed = new Map<string, () => void>();
  #failing = false;

  constructor(
    private readonly store: EventStore,
    private readonly sessionId: string,
    private readonly logger: Logger,
    { isShared = false, limitMs = STORE_LIMIT_MS }: { isShared?: boolean; limitMs?: number } = {},
  ) {
    this.isShared = isShared;
    this.#limitMs = limitMs;
    this.#prefix = `${sessionId}/`;
  }

  /** The stream that carries the message is complete with it. */
  markLast(message: JSONRPCMessage): void {
    this.#lastMessages.add(message);
  }

  isUnfinished(streamId: string): boolean {
    return this.#unfinished.has(streamId);
  }

  storeEvent(streamId: string, message: JSONRPCMessage): Promise<string> {
    this.#unfinished.add(streamId);
    return this.inTurn(streamId, async () => {
      try {
        const event = message as unknown as JsonObject;
        const id = await this.#inTime(this.store.storeEvent(this.#prefix + streamId, event));
        this.#failing = false;
        return id;
      } catch (error) {
        this.#report(error);
        return NO_ID;
      } finally {
        if (this.#lastMessages.has(message)) this.#unfinished.delete(streamId);
      }
    });
  }

  /** The stream of an event of this session. */
  async getStreamIdForEventId(eventId: string): Promise<string | undefined> {
    const streamId = await this.#inTime(this.store.getStreamIdForEventId(eventId));
    return streamId?.startsWith(this.#prefix) ? streamId.slice(this.#prefix.length) : undefined;
  }

  /** The event must be one of this session, which {@link getStreamIdForEventId} tells. */
  async replayEventsAfter(
    lastEventId: string,
    { send }: { send: (eventId: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const replay = this.store.replayEventsAfter(lastEventId, {
      send: async (eventId, message) => {
        if (Object.keys(message).length > 0) await send(eventId, message as unknown as JSONRPCMessage);
      },
    });
    const streamId = await this.#inTime(replay);
    if (!streamId.startsWith(this.#prefix))
      throw new Error(`The event store replayed another session's events`);
    const own = streamId.slice(this.#prefix.length);
    this.#onReplayed.get(own)?.();
    this.#onReplayed.delete(own);
    return own;
  }

  /** Resolves after the next replay of the stream. */
  replayed(streamId: string): Promise<void> {
    return new Promise((resolve) => this.#onReplayed.set(streamId, resolve));
  }

  /** Does one thing after the other to a stream: no event is stored while another thing is under way. */
  inTurn<T>(streamId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(streamId);
    const done = before ? before.then(work) : work();
    const over = done.then(
      () => {},
      () => {},
    );
    this.#turns.set(streamId, over);
    void over.then(() => {
      if (this.#turns.get(streamId) === over) this.#turns.delete(streamId);
    });
    return done;
  }

  /** Lets go of everything that was stored. */
  async end(): Promise<void> {
    try {
      await this.store.endSession?.(this.sessionId);
    } catch (error) {
      this.logger.warn('transport.http.eventStore: failed to end a session.', { err: error });
    }
  }

  async #inTime<T>(work: Promise<T> | T): Promise<T> {
    if (!(work instanceof Promise)) return work;
    if (await within(this.#limitMs, work)) return work;
    throw new Error(`The event store did not answer within ${this.#limitMs} ms`);
  }

  // Once for a series of failures: a store that is down fails with every message.
  #report(error: unknown): void {
    if (this.#failing) return;
    this.#failing = true;
    this.logger.warn('transport.http.eventStore: failed, and a session cannot be resumed.', { err: error });
  }
}
