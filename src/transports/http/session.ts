import type { Request, Response } from 'express';
import type { ConnectionServer } from '../../protocol/connection-server.js';
import type { HttpTransport } from './http-transport.js';

/** One client's connection to the application, over as many HTTP requests as it takes. */
export class Session {
  #openRequests = 0;
  #lastUsed = Date.now();

  constructor(
    private readonly server: ConnectionServer,
    private readonly transport: HttpTransport,
    /** Who opened it; another client's token does not get in. */
    private readonly clientId: string | undefined,
  ) {}

  get id(): string | undefined {
    return this.transport.sessionId;
  }

  belongsTo(clientId: string | undefined): boolean {
    return this.clientId === clientId;
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
    if (this.#openRequests > 0 || this.server.running > 0) this.#lastUsed = now;
    return now - this.#lastUsed;
  }

  /** Closes the server, and through it the transport with its streams. */
  async close(): Promise<void> {
    await this.server.close();
  }
}
