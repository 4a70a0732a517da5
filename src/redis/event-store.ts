import type { JsonObject } from '../metadata/json-schema.js';
import type { EventReceiver, EventStore } from '../transports/event-store.js';
import { DEFAULT_PREFIX, type RedisClient, type RedisOptions } from './redis-client.js';

export interface RedisEventStoreOptions extends RedisOptions {
  /** How long the events of a stream are kept after its latest one, in milliseconds; 5 minutes by default. */
  ttlMs?: number;
  /** Events that are kept of one stream; 1,000 by default. The oldest go first. */
  maxEvents?: number;
}

/** How many events one command reads. */
const PAGE = 100;

/** KEYS: the stream, the names of the session's streams. ARGV: most events, text, milliseconds. */
const STORE = `
local place = redis.call('XADD', KEYS[1], 'MAXLEN', '=', ARGV[1], '*', 'message', ARGV[2])
redis.call('SADD', KEYS[2], KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return place`;

/** KEYS: the names of the session's streams, which all live where it does. */
const END = `
for _, stream in ipairs(redis.call('SMEMBERS', KEYS[1])) do redis.call('DEL', stream) end
return redis.call('DEL', KEYS[1])`;

/**
 * Events in Redis streams, a key for each stream of a session; the keys of one session lie in one slot of a cluster.
 * An event's id is the name of its stream and its place in it.
 */
export class RedisEventStore implements EventStore {
  readonly #prefix: string;
  readonly #ttlMs: number;
  readonly #maxEvents: number;

  constructor(
    private readonly redis: RedisClient,
    { prefix = DEFAULT_PREFIX, ttlMs = 5 * 60_000, maxEvents = 1_000 }: RedisEventStoreOptions = {},
  ) {
    this.#prefix = prefix;
    this.#ttlMs = ttlMs;
    this.#maxEvents = maxEvents;
  }

  async storeEvent(streamId: string, message: JsonObject): Promise<string> {
    const keys = [this.#streamKey(streamId), this.#namesKey(sessionOf(streamId))];
    const text = JSON.stringify(message);
    const place = await this.redis.call('EVAL', STORE, 2, ...keys, this.#maxEvents, text, this.#ttlMs);
    return `${streamId}@${String(place)}`;
  }

  async getStreamIdForEventId(eventId: string): Promise<string | undefined> {
    const event = parsed(eventId);
    if (!event) return undefined;
    // As long as the event itself is there, everything after it is.
    const found = await this.#range(event.streamId, event.place, 1);
    return found[0]?.[0] === event.place ? event.streamId : undefined;
  }

  async replayEventsAfter(lastEventId: string, to: EventReceiver): Promise<string> {
    const event = parsed(lastEventId);
    if (!event) throw new Error('No id of an event');
    const { streamId } = event;
    for (let after = event.place; ;) {
      const page = await this.#range(streamId, `(${after}`, PAGE);
      for (const [place, [, text]] of page) {
        await to.send(`${streamId}@${place}`, JSON.parse(text) as JsonObject);
        after = place;
      }
      if (page.length < PAGE) return streamId;
    }
  }

  async endSession(sessionId: string): Promise<void> {
    await this.redis.call('EVAL', END, 1, this.#namesKey(sessionId));
  }

  async #range(streamId: string, from: string, count: number): Promise<StoredEvent[]> {
    return (await this.redis.call(
      'XRANGE',
      this.#streamKey(streamId),
      from,
      '+',
      'COUNT',
      count,
    )) as StoredEvent[];
  }

  // What stands in braces decides on the slot of a cluster.
  #streamKey(streamId: string): string {
    const sessionId = sessionOf(streamId);
    return `${this.#prefix}events:{${sessionId}}${streamId.slice(sessionId.length)}`;
  }

  #namesKey(sessionId: string): string {
    return `${this.#prefix}streams:{${sessionId}}`;
  }
}

function sessionOf(streamId: string): string {
  return streamId.slice(0, streamId.indexOf('/'));
}

/** As Redis replies: the place, then names and values. */
type StoredEvent = [place: string, fields: ['message', string]];

function parsed(eventId: string): { streamId: string; place: string } | undefined {
  const [, streamId, place] = /^(.+)@(\d{1,20}-\d{1,20})$/.exec(eventId) ?? [];
  return streamId !== undefined && place !== undefined ? { streamId, place } : undefined;
}
