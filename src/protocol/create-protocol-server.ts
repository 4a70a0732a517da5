import { RunningCalls } from '../call/running-calls.js';
import { stderrLogger } from '../results/logger.js';
import { ProtocolServer, type Connection } from './protocol-server.js';
import type { ServedApplication } from './served-application.js';

export type { ProtocolServer };

/** A server to be connected to one transport; many may serve one application at the same time. */
export function createProtocolServer(
  app: ServedApplication,
  { runningCalls = new RunningCalls(), logger = stderrLogger, lasting = true }: Partial<Connection> = {},
): ProtocolServer {
  return new ProtocolServer(app, { runningCalls, logger, lasting });
}
