import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import type { HttpSettings } from '../http-settings.js';
import type { Serving } from '../serving.js';
import type { SessionRecord } from '../session-directory.js';
import type { Endpoint } from './endpoint.js';
import { BAD_REQUEST, SESSION_NOT_FOUND, sendError, sendUnavailable } from './json-error.js';
import type { Session } from './session.js';
import { SessionFactory } from './session-factory.js';
import { SharedSessions } from './shared-sessions.js';

/** How often idle sessions are looked for, at most. */
const LONGEST_SWEEP_MS = 60_000;

const CANNOT_LOOK_UP = 'Sessions cannot be looked up now.';
const RETRY_SECONDS = 5;

/** The stateful endpoint: a session from each handshake to its end. */
export class Sessions implements Endpoint {
  readonly methods = ['GET', 'POST', 'DELETE'];
  readonly #open = new Map<string, Session>();
  #sweeper: NodeJS.Timeout | undefined;
  /** Handshakes under way, which count towards the cap. */
  readonly #opening = new Set<Session>();
  /** Sessions of other processes that are being taken over. */
  readonly #takingOver = new Map<string, Promise<Session>>();
  readonly #shared: SharedSessions | undefined;
  readonly #factory: SessionFactory;

  constructor(
    serving: Serving,
    private readonly settings: HttpSettings,
  ) {
    const { sessionDirectory, sessionIdleMs } = settings;
    this.#shared = sessionDirectory && new SharedSessions(sessionDirectory, sessionIdleMs, serving.logger);
    this.#factory = new SessionFactory(serving, settings, this.#shared);
  }

  get count(): number {
    return this.#open.size;
  }

  async handle(req: Request, res: Response): Promise<void> {
    const id = req.get('mcp-session-id');
    if (id !== undefined) return this.#goOn(id, req, res);
    if (req.method !== 'POST' || !isHandshake(req.body)) {
      return sendError(res, 400, BAD_REQUEST, 'Bad Request: Mcp-Session-Id header is required');
    }
    if (this.#isFull()) {
      return sendUnavailable(res, 'Too many sessions are open. Try again later.', 30);
    }
    await this.#begin(req, res);
  }

  async #begin(req: Request, res: Response): Promise<void> {
    const clientId = req.auth?.clientId;
    const session = this.#factory.make(randomUUID(), clientId, {
      onInitialized: () => {
        this.#opening.delete(session);
        this.#open.set(session.id, session);
      },
      onGone: () => void this.#open.delete(session.id),
    });
    this.#opening.add(session);
    this.#startSweeping();
    try {
      // Before the client knows the id, and may come with it to another process.
      if (await this.#writeDown(session.id, clientId, req.body)) {
        await session.open();
        await session.handle(req, res);
      } else sendUnavailable(res, CANNOT_LOOK_UP, RETRY_SECONDS);
    } finally {
      this.#opening.delete(session);
      // The handshake was refused, for example for its Accept header.
      if (!session.isInitialized) {
        await session.close();
        await this.#shared?.end(session.id);
      }
    }
  }

  async #writeDown(id: string, clientId: string | undefined, body: unknown): Promise<boolean> {
    try {
      await this.#shared?.begin(id, clientId, body);
      return true;
    } catch (error) {
      this.#shared?.report(error);
      return false;
    }
  }

  async #goOn(id: string, req: Request, res: Response): Promise<void> {
    const session = await this.#find(id, req, this.#open.get(id));
    if (session === 'unknown') return sendError(res, 404, SESSION_NOT_FOUND, 'Session not found');
    if (session === 'unreachable') return sendUnavailable(res, CANNOT_LOOK_UP, RETRY_SECONDS);
    await session.handle(req, res);
  }

  async #find(
    id: string,
    { auth, body }: Request,
    local: Session | undefined,
  ): Promise<Session | 'unknown' | 'unreachable'> {
    const own = local?.belongsTo(auth?.clientId) ? local : undefined;
    if (!this.#shared) return own ?? 'unknown';
    try {
      const record = await this.#shared.find(id, auth?.clientId, body);
      if (record) return own ?? (await this.#takeOver(id, record));
      // Ended in another process.
      await own?.close();
      return 'unknown';
    } catch (error) {
      this.#shared.report(error);
      return own ?? 'unreachable';
    }
  }

  /** Goes on with a session that another process began; once, however many requests bring it. */
  #takeOver(id: string, record: SessionRecord): Promise<Session> {
    const underWay = this.#takingOver.get(id);
    if (underWay) return underWay;
    const taken = this.#continue(id, record).finally(() => this.#takingOver.delete(id));
    this.#takingOver.set(id, taken);
    return taken;
  }

  async #continue(id: string, { clientId, messages }: SessionRecord): Promise<Session> {
    const session = this.#factory.make(id, clientId, { onGone: () => void this.#open.delete(id) });
    await session.open();
    await session.takeOver(messages);
    this.#open.set(id, session);
    this.#startSweeping();
    return session;
  }

  #startSweeping(): void {
    const { sessionIdleMs } = this.settings;
    if (sessionIdleMs === 0 || this.#sweeper) return;
    this.#sweeper = setInterval(() => this.#sweep(), Math.min(sessionIdleMs, LONGEST_SWEEP_MS));
    this.#sweeper.unref();
  }

  #isFull(): boolean {
    const full = () => this.#open.size + this.#opening.size >= this.settings.maxSessions;
    if (!full()) return false;
    this.#sweep();
    return full();
  }

  #sweep(): void {
    const now = Date.now();
    const limitMs = this.settings.sessionIdleMs || Infinity;
    for (const session of this.#open.values()) {
      if (session.idleMs(now) >= limitMs) void session.close();
      else if (session.isInUse) void this.#shared?.touch(session.id);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    await Promise.all([...this.#open.values()].map((session) => session.close()));
  }
}

function isHandshake(body: unknown): boolean {
  return Array.isArray(body) ? body.some(isInitializeRequest) : isInitializeRequest(body);
}
