import type { Logger } from '../../results/logger.js';
import type { SessionDirectory, SessionRecord } from '../session-directory.js';
import { SessionState } from './session-state.js';

/** setTimeout's limit, which stores share as a number that they take: about 24 days. */
const FOR_EVER_MS = 2 ** 31 - 1;
/** Sessions in use are written down anew within this time; see the sweep of idle ones. */
const SLACK_MS = 2 * 60_000;

/** This process's view of the sessions that it shares with others. */
export class SharedSessions {
  readonly #ttlMs: number;

  constructor(
    private readonly directory: SessionDirectory,
    sessionIdleMs: number,
    private readonly logger: Logger,
  ) {
    this.#ttlMs = sessionIdleMs === 0 ? FOR_EVER_MS : Math.min(sessionIdleMs + SLACK_MS, FOR_EVER_MS);
  }

  /** Writes a session down, with the handshake that opened it. */
  async begin(id: string, clientId: string | undefined, body: unknown): Promise<void> {
    const state = new SessionState();
    state.note(body);
    await this.#put(id, clientId, state);
  }

  /**
   * The session of this client, if it is not over; what the request changes is written down.
   *
   * @throws What the directory fails with.
   */
  async find(id: string, clientId: string | undefined, body: unknown): Promise<SessionRecord | undefined> {
    const record = await this.directory.get(id, this.#ttlMs);
    if (!record || record.clientId !== clientId) return undefined;
    const state = new SessionState(record.messages);
    if (state.note(body)) await this.#put(id, clientId, state);
    return record;
  }

  /** The session is in use, although no request says so. */
  async touch(id: string): Promise<void> {
    await this.directory.get(id, this.#ttlMs).catch((error: unknown) => this.report(error));
  }

  async end(id: string): Promise<void> {
    await this.directory.delete(id).catch((error: unknown) => this.report(error));
  }

  report(error: unknown): void {
    this.logger.error('transport.http.sessionDirectory: failed.', { err: error });
  }

  #put(id: string, clientId: string | undefined, { messages }: SessionState): Promise<void> {
    return this.directory.put(id, { ...(clientId !== undefined && { clientId }), messages }, this.#ttlMs);
  }
}
