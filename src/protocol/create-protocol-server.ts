import { RunningCalls } from '../call/running-calls.js';
import { stderrLogger, type Logger } from '../results/logger.js';
import { ProtocolServer } from './protocol-server.js';
import type { ServedApplication } from './served-application.js';

export type { ProtocolServer };

export interface ProtocolServerOptions {
  /** Where calls are counted, shared by all servers of one application. */
  runningCalls?: RunningCalls;
  logger?: Logger;
}

/** A server to be connected to one transport; many may serve one application at the same time. */
export function createProtocolServer(
  app: ServedApplication,
  options: ProtocolServerOptions = {},
): ProtocolServer {
  return new ProtocolServer(app, options.runningCalls ?? new RunningCalls(), options.logger ?? stderrLogger);
}
