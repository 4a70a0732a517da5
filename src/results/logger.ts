import { debuglog, inspect } from 'node:util';
import type { LogFields } from './log-fields.js';

// Made once: making one costs more than the rest of a call's way through the framework.
const debugging = debuglog('toolwright');

export type LoggerLevel = 'debug' | 'info' | 'warn' | 'error';

/** Where the framework reports what is not for the client. A method that throws is no harm to a call. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Where it says that a level is off, messages of that level are not even made. */
  isLevelEnabled?(level: LoggerLevel): boolean;
}

/**
 * The default logger: one line a message on stderr, each beginning with `toolwright:`, since stdout belongs
 * to the protocol. An error brings its stack along. Debug messages appear with `NODE_DEBUG=toolwright`.
 */
export const stderrLogger: Logger = {
  debug: (message, fields) => {
    if (debugging.enabled) write(message, fields);
  },
  info: (message, fields) => write(message, fields),
  warn: (message, fields) => write(message, fields),
  error: (message, fields) => write(message, fields),
  isLevelEnabled: (level) => level !== 'debug' || debugging.enabled,
};

/** For a reader: the call's id finds the other lines of the same call, and the words say the rest. */
export function readableText(message: string, fields: LogFields = {}): string {
  return fields.callId === undefined ? message : `${message} (call ${fields.callId})`;
}

/** {@link readableText} and what was thrown. */
export function readableReport(message: string, fields: LogFields = {}): string {
  const text = readableText(message, fields);
  if (!('err' in fields)) return text;
  return `${text}${/[.:)]$/.test(text) ? '' : ':'} ${printed(fields.err)}`;
}

/** Printing an error runs its getters, and may fail like them. */
export function printed(err: unknown): string {
  try {
    return typeof err === 'string' ? err : inspect(err);
  } catch {
    return '(an error that cannot be printed)';
  }
}

function write(message: string, fields: LogFields | undefined): void {
  // Every line carries the prefix, so that a stack stays recognisable among other programs' output.
  process.stderr.write(readableReport(message, fields).replace(/^/gm, 'toolwright: ') + '\n');
}
