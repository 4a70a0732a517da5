import { createServer, type ServerOptions } from 'node:http';
import { hostInUrl, type HttpSettings } from '../http-settings.js';
import type { ServedTransport } from '../served-transport.js';
import type { Serving } from '../serving.js';
import { Shutdown } from '../shutdown.js';
import { Connections } from './connections.js';
import { createHttpApp } from './create-http-app.js';
import { listen } from './listen.js';
import { Sessions } from './sessions.js';
import { Stateless } from './stateless.js';

/** How long a silent TCP connection lives before the system asks whether the other side is still there. */
const TCP_KEEP_ALIVE_MS = 60_000;

/**
 * How long an idle connection is kept: longer than balancers and clients keep theirs (60 seconds in most), who would
 * otherwise send a request into a connection that is being closed, and lose it.
 */
const IDLE_CONNECTION_MS = 75_000;
/** How often requests that take too long to arrive are looked for, at most. */
const LONGEST_CHECK_MS = 5_000;

/** Serves any number of clients over Streamable HTTP. */
export async function serveHttp(serving: Serving, settings: HttpSettings): Promise<ServedTransport> {
  const { name, logger } = serving;
  const { host, path, graceMs } = settings;
  const endpoint = settings.stateless ? new Stateless(serving, settings) : new Sessions(serving, settings);
  const server = createServer(serverOptions(settings));
  const connections = new Connections(server);
  server.on('request', createHttpApp(endpoint, settings, serving));
  const port = await listen(server, host, settings.port);
  server.on('error', (error) => logger.error('transport.http: the server failed.', { err: error }));

  const shutdown = new Shutdown({
    ...serving,
    graceMs,
    closeTransport: async () => {
      await endpoint.close();
      await connections.end();
    },
  }).onSignals();
  const url = `http://${hostInUrl(host)}:${port}${path}`;
  logger.info(`${name} serves MCP at ${url}`);
  return { kind: 'http', address: { host, port, url }, close: () => shutdown.run() };
}

function serverOptions({ requestTimeoutMs }: HttpSettings): ServerOptions {
  return {
    keepAlive: true,
    keepAliveInitialDelay: TCP_KEEP_ALIVE_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    requestTimeout: requestTimeoutMs,
    // A client that dribbles its headers holds a connection for nothing.
    headersTimeout: Math.ceil(requestTimeoutMs / 4),
    connectionsCheckingInterval: Math.min(requestTimeoutMs, LONGEST_CHECK_MS),
    // The check of ours answers with a body.
    requireHostHeader: false,
  };
}
