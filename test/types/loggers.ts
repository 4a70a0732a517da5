/** Compiled with everything else by `npm run typecheck`, and never run: loggers that fit as they are. */
import { ConsoleLogger, Logger as NestLogger, type LoggerService } from '@nestjs/common';
import { pino, type Logger as PinoLogger } from 'pino';
import type { BootstrapOptions, LogFields, Logger } from '../../src/index.js';

type Given = NonNullable<BootstrapOptions['logger']>;

const ofPino: Given = pino();
const child: Given = pino().child({ part: 'mcp' });
const anyPino = (logger: PinoLogger): Given => logger;
const withOwnLevels: Given = pino({ customLevels: { audit: 35 } });
const ofNest: Given = new NestLogger('Mcp');
const nestConsole: Given = new ConsoleLogger('Mcp', { json: true });
const service = (logger: LoggerService): Given => logger;
const nodes: Given = console;
const own: Logger = {
  debug: () => {},
  info: (message: string) => void message,
  warn: (message: string, fields?: LogFields) => void [message, fields?.callId],
  error: (message, fields) => void [message, fields?.err],
};
const ours: Given = own;
// @ts-expect-error Nothing is said of errors.
const half: Given = { debug() {}, info() {}, warn() {} };
// @ts-expect-error A function is no logger.
const fn: Given = (message: string) => void message;

export const proof = {
  ofPino,
  child,
  anyPino,
  withOwnLevels,
  ofNest,
  nestConsole,
  service,
  nodes,
  ours,
  half,
  fn,
};
