import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../metadata/json-schema.js';
import type { EventReceiver, EventStore } from '../event-store.js';
import { messageSize } from './message-size.js';

export interface MemoryLimits {
  /** Of all sessions together, estimated. */
  maxBytes: number;
  maxAgeMs: number;
}

const DEFAULT_LIMITS: MemoryLimits = { maxBytes: 64 * 1024 * 1024, maxAgeMs: 5 * 60_000 };

interface Stream {
  id: string;
  sessionId: string;
  /** Begins every event id of the stream; random, so that no id can be guessed. */
  tag: string;
  next: number;
  /** Every event from this one on is kept. */
  floor: number;
  kept: Set<StoredEvent>;
}

interface StoredEvent {
  stream: Stream;
  index: number;
  message: JsonObject;
  bytes: number;
  storedAt: number;
}

/**
 * The default store. One limit for all sessions, since theirs would add up, and the oldest event goes first:
 * clients come back within seconds or not at all. Messages are kept as the objects that were sent.
 *
 * What remains of a stream is always its end: a client whose place is no longer covered is refused, and never
 * given a part of what it missed.
 */
export class MemoryEventStore implements EventStore {
  readonly #streams = new Map<string, Stream>();
  readonly #byTag = new Map<string, Stream>();
  readonly #bySession = new Map<string, Set<Stream>>();
  /** Oldest first. */
  readonly #kept = new Set<StoredEvent>();
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly limits: MemoryLimits = DEFAULT_LIMITS) {}

  /** What is held at the moment. */
  get held(): { streams: number; events: number; bytes: number } {
    return { streams: this.#streams.size, events: this.#kept.size, bytes: this.#bytes };
  }

  storeEvent(streamId: string, message: JsonObject): string {
    const stream = this.#streams.get(streamId) ?? this.#begin(streamId);
    const index = stream.next++;
    if (!isEmpty(message)) {
      const event = { stream, index, message, bytes: messageSize(message), storedAt: Date.now() };
      stream.kept.add(event);
      this.#kept.add(event);
      this.#bytes += event.bytes;
      this.#dropWhile(() => this.#bytes > this.limits.maxBytes);
      this.#startAging();
    }
    return `${stream.tag}_${index}`;
  }

  getStreamIdForEventId(eventId: string): string | undefined {
    return this.#find(eventId)?.stream.id;
  }

  async replayEventsAfter(lastEventId: string, to: EventReceiver): Promise<string> {
    const place = this.#find(lastEventId);
    if (!place) throw new Error('The events after this one are no longer kept');
    const { stream, index } = place;
    for (const event of [...stream.kept]) {
      if (event.index > index) await to.send(`${stream.tag}_${event.index}`, event.message);
    }
    return stream.id;
  }

  endSession(sessionId: string): void {
    for (const stream of this.#bySession.get(sessionId) ?? []) this.#forget(stream);
  }

  #begin(id: string): Stream {
    const sessionId = id.slice(0, id.indexOf('/'));
    const tag = randomBytes(12).toString('base64url');
    const stream: Stream = { id, sessionId, tag, next: 0, floor: 0, kept: new Set() };
    this.#streams.set(id, stream);
    this.#byTag.set(tag, stream);
    const siblings = this.#bySession.get(sessionId);
    if (siblings) siblings.add(stream);
    else this.#bySession.set(sessionId, new Set([stream]));
    return stream;
  }

  #find(eventId: string): { stream: Stream; index: number } | undefined {
    const [, tag = '', digits] = /^(.+)_(\d{1,15})$/.exec(eventId) ?? [];
    const stream = this.#byTag.get(tag);
    const index = Number(digits);
    return stream && index < stream.next && index + 1 >= stream.floor ? { stream, index } : undefined;
  }

  #dropWhile(condition: (oldest: StoredEvent) => boolean): void {
    for (const event of this.#kept) {
      if (!condition(event)) return;
      this.#release(event);
      event.stream.floor = event.index + 1;
      // Nothing but the answer ends a stream, and without it nobody can use the rest.
      if (isAnswer(event.message)) this.#forget(event.stream);
    }
  }

  #release(event: StoredEvent): void {
    if (!this.#kept.delete(event)) return;
    event.stream.kept.delete(event);
    this.#bytes -= event.bytes;
  }

  #forget(stream: Stream): void {
    for (const event of stream.kept) this.#release(event);
    this.#streams.delete(stream.id);
    this.#byTag.delete(stream.tag);
    const siblings = this.#bySession.get(stream.sessionId);
    siblings?.delete(stream);
    if (siblings?.size === 0) this.#bySession.delete(stream.sessionId);
  }

  #startAging(): void {
    const [oldest] = this.#kept;
    if (this.#timer || !oldest) return;
    const age = () => {
      this.#timer = undefined;
      const now = Date.now();
      this.#dropWhile(({ storedAt }) => now - storedAt >= this.limits.maxAgeMs);
      this.#startAging();
    };
    const left = oldest.storedAt + this.limits.maxAgeMs - Date.now();
    this.#timer = setTimeout(age, Math.max(left, 1)).unref();
  }
}

function isEmpty(message: JsonObject): boolean {
  return Object.keys(message).length === 0;
}

function isAnswer(message: JsonObject): boolean {
  return 'result' in message || 'error' in message;
}
