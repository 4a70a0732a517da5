import type { SessionDirectory, SessionRecord } from '../transports/session-directory.js';
import { DEFAULT_PREFIX, type RedisClient, type RedisOptions } from './redis-client.js';

/** Sessions in Redis, a key each, which Redis drops when a session has not been used for so long. */
export class RedisSessionDirectory implements SessionDirectory {
  readonly #prefix: string;

  constructor(
    private readonly redis: RedisClient,
    { prefix = DEFAULT_PREFIX }: RedisOptions = {},
  ) {
    this.#prefix = `${prefix}session:`;
  }

  async put(sessionId: string, session: SessionRecord, ttlMs: number): Promise<void> {
    await this.redis.call('SET', this.#prefix + sessionId, JSON.stringify(session), 'PX', ttlMs);
  }

  async get(sessionId: string, ttlMs: number): Promise<SessionRecord | undefined> {
    const found = await this.redis.call('GETEX', this.#prefix + sessionId, 'PX', ttlMs);
    return typeof found === 'string' ? (JSON.parse(found) as SessionRecord) : undefined;
  }

  async delete(sessionId: string): Promise<void> {
    await this.redis.call('DEL', this.#prefix + sessionId);
  }
}
