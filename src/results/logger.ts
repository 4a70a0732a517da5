import { debuglog, inspect } from 'node:util';

/** Where the framework reports what is not for the client. */
export interface Logger {
  debug(message: string, ...details: unknown[]): void;
  info(message: string, ...details: unknown[]): void;
  warn(message: string, ...details: unknown[]): void;
  error(message: string, ...details: unknown[]): void;
}

/**
 * The default logger: one line a message on stderr, each beginning with `toolwright:`, since stdout belongs
 * to the protocol. An error among the details brings its stack along. Debug messages appear with
 * `NODE_DEBUG=toolwright`.
 */
export const stderrLogger: Logger = {
  debug: (message, ...details) => {
    if (debuglog('toolwright').enabled) write(message, details);
  },
  info: (message, ...details) => write(message, details),
  warn: (message, ...details) => write(message, details),
  error: (message, ...details) => write(message, details),
};

function write(message: string, details: readonly unknown[]): void {
  const text = [
    message,
    ...details.map((detail) => (typeof detail === 'string' ? detail : inspect(detail))),
  ].join(' ');
  // Every line carries the prefix, so that a stack stays recognisable among other programs' output.
  process.stderr.write(text.replace(/^/gm, 'toolwright: ') + '\n');
}
