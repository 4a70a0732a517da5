import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import type { EventStore } from '../event-store.js';
import type { HttpSettings } from '../http-settings.js';
import type { Serving } from '../serving.js';
import type { Endpoint } from './endpoint.js';
import { HttpTransport } from './http-transport.js';
import { BAD_REQUEST, SESSION_NOT_FOUND, sendError, sendUnavailable } from './json-error.js';
import { MemoryEventStore } from './memory-event-store.js';
import { SessionEvents } from './session-events.js';
import { Session } from './session.js';

/** How often idle sessions are looked for, at most. */
const LONGEST_SWEEP_MS = 60_000;

/** The stateful endpoint: a session from each handshake to its end. */
export class Sessions implements Endpoint {
  readonly methods = ['GET', 'POST', 'DELETE'];
  readonly #open = new Map<string, Session>();
  #sweeper: NodeJS.Timeout | undefined;
  /** Handshakes under way, which count towards the cap. */
  readonly #opening = new Set<Session>();
  readonly #eventStore: EventStore | undefined;

  constructor(
    private readonly serving: Serving,
    private readonly settings: HttpSettings,
  ) {
    const { eventStore = new MemoryEventStore() } = settings;
    this.#eventStore = eventStore || undefined;
  }

  get count(): number {
    return this.#open.size;
  }

  async handle(req: Request, res: Response): Promise<void> {
    const id = req.get('mcp-session-id');
    if (id !== undefined) {
      const session = this.#open.get(id);
      if (session?.belongsTo(req.auth?.clientId)) return session.handle(req, res);
      return sendError(res, 404, SESSION_NOT_FOUND, 'Session not found');
    }
    if (req.method !== 'POST' || !isHandshake(req.body)) {
      return sendError(res, 400, BAD_REQUEST, 'Bad Request: Mcp-Session-Id header is required');
    }
    if (this.#isFull()) {
      return sendUnavailable(res, 'Too many sessions are open. Try again later.', 30);
    }
    await this.#begin(req, res);
  }

  async #begin(req: Request, res: Response): Promise<void> {
    const { keepAliveMs, retryMs } = this.settings;
    const server = this.serving.newServer();
    const id = randomUUID();
    const events = this.#eventStore && new SessionEvents(this.#eventStore, id, this.serving.logger);
    const options = {
      sessionIdGenerator: () => id,
      keepAliveMs,
      ...(retryMs !== undefined && { retryInterval: retryMs }),
      onsessioninitialized: () => {
        this.#opening.delete(session);
        this.#open.set(id, session);
      },
    };
    const transport = new HttpTransport(options, events);
    const session = new Session(server, transport, req.auth?.clientId);
    // However it ends: DELETE, idleness, shutdown.
    server.onclose = () => {
      this.#open.delete(id);
      void events?.end();
    };
    this.#opening.add(session);
    this.#startSweeping();
    try {
      await server.connect(transport);
      await session.handle(req, res);
    } finally {
      this.#opening.delete(session);
      // The handshake was refused, for example for its Accept header.
      if (session.id === undefined) await session.close();
    }
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
