import type { JsonObject } from '../metadata/json-schema.js';

/** What it takes to go on with a session that another process began. */
export interface SessionRecord {
  /** Who opened it, where the server checks tokens. */
  clientId?: string;
  /** Messages of the client that made the session what it is: the handshake first. They are taken in again. */
  messages: JsonObject[];
}

/**
 * Where several processes that serve the same application find each other's sessions: a session whose process is gone
 * goes on in another one. What was running in that process is lost; the client calls again.
 */
export interface SessionDirectory {
  /** Keeps a session for so long, in milliseconds, in the place of what was kept of it. */
  put(sessionId: string, session: SessionRecord, ttlMs: number): Promise<void>;
  /** The session, which is kept for `ttlMs` from now on; `undefined` when it is over. Asked on every request. */
  get(sessionId: string, ttlMs: number): Promise<SessionRecord | undefined>;
  /** The client has ended the session. */
  delete(sessionId: string): Promise<void>;
}
