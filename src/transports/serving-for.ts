import { createProtocolServer } from '../protocol/create-protocol-server.js';
import type { ServedApplication } from '../protocol/served-application.js';
import type { Serving } from './serving.js';

/** An application of this process, as transports serve it: a protocol server of its own for each connection. */
export function servingFor(
  app: ServedApplication,
  rest: Pick<Serving, 'runningCalls' | 'closeHooks' | 'logger'>,
): Serving {
  return {
    ...rest,
    name: app.info.name,
    newServer: (lasting = true) => createProtocolServer(app, { ...rest, lasting }),
  };
}
