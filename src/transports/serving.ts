import type { RunningCalls } from '../call/running-calls.js';
import type { ConnectionServer } from '../protocol/connection-server.js';
import type { Logger } from '../results/logger.js';
import type { CloseHook } from './served-transport.js';

/** What every transport needs to serve an application. */
export interface Serving {
  /** The application's name, for messages. */
  name: string;
  /** A server for one connection or, where it is not lasting, one request. */
  newServer: (lasting?: boolean) => ConnectionServer;
  runningCalls: RunningCalls;
  closeHooks: readonly CloseHook[];
  logger: Logger;
}
