import type { Request, Response } from 'express';
import type { HttpSettings } from '../http-settings.js';
import type { Serving } from '../serving.js';
import type { Endpoint } from './endpoint.js';
import { HttpTransport } from './http-transport.js';

/**
 * The stateless endpoint: a server and a transport of its own for every request, since clients' ids may be
 * equal.
 */
export class Stateless implements Endpoint {
  readonly methods = ['POST'];

  constructor(
    private readonly serving: Serving,
    private readonly settings: HttpSettings,
  ) {}

  async handle(req: Request, res: Response): Promise<void> {
    const server = this.serving.newServer(false);
    const transport = new HttpTransport({
      sessionIdGenerator: undefined,
      keepAliveMs: this.settings.keepAliveMs,
    });
    await server.connect(transport);
    // A client that goes away does not cancel its call, which closing the server would.
    res.once('close', () => void server.settled().then(() => server.close()));
    await transport.handleRequest(req, res, req.body);
  }

  /** Streams live as long as their calls, which a shutdown has waited for. */
  async close(): Promise<void> {}
}
