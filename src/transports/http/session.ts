import type { Request, Response } from 'express';
import type { JsonObject } from '../../metadata/json-schema.js';
import type { ConnectionServer } from '../../protocol/connection-server.js';
import type { HttpTransport } from './http-transport.js';

/** One client's connection to the application, over as many HTTP requests as it takes. */
export class Session {
  #openRequests = 0;
  #lastUsed = Date.now();

  constructor(
    readonly id: string,
    private readonly server: ConnectionServer,
    private readonly transport: HttpTransport,
    /** Who opened it; another client's token does not get in. */
    private readonly clientId: string | undefined,
  ) {}

  /** Whether the handshake, which gives a session its id, was accepted. */
  get isInitialized(): boolean {
    return this.transport.sessionId !== undefined;
  }

  /** Whether a call is running, or a stream stands open. */
  get isInUse(): boolean {
    return this.#openRequests > 0 || this.server.running > 0;
  }

  belongsTo(clientId: string | undefined): boolean {
    return this.clientId === clientId;
  }

  async open(): Promise<void> {
    await this.server.connect(this.transport);
  }

  /** Goes on where another process was; the session must be open. */
  async takeOver(messages: readonly JsonObject[]): Promise<void> {
    await this.transport.takeOver(this.id, messages);
  }

  async handle(req: Request, res: Response): Promise<void> {
    this.#openRequests++;
    res.once('close', () => {
      this.#openRequests--;
      this.#lastUsed = Date.now();
    });
    await this.transport.handleRequest(req, res, req.body);
  }

  /**
   * Milliseconds since it was last used; a running call, whose client may be gone, and an open stream are
   * uses.
   */
  idleMs(now: number): number {
    if (this.isInUse) this.#lastUsed = now;
    return now - this.#lastUsed;
  }

  /** Closes the server, and through it the transport with its streams. */
  async close(): Promise<void> {
    await this.server.close();
  }
}
