import type { LogFields } from './log-fields.js';
import { printed, readableReport, readableText, stderrLogger } from './logger.js';
import type { Logger, LoggerLevel } from './logger.js';

/** What Nest calls a `LoggerService`: its `Logger` and `ConsoleLogger`, or one of your own. */
export interface LoggerService {
  log(message: unknown, ...rest: unknown[]): unknown;
  error(message: unknown, ...rest: unknown[]): unknown;
  warn(message: unknown, ...rest: unknown[]): unknown;
  debug?(message: unknown, ...rest: unknown[]): unknown;
}

/** A message in the logger's own idiom. */
type Speak = (level: LoggerLevel, message: string, fields: LogFields | undefined) => unknown;

interface Idiom {
  speak: Speak;
  isLevelEnabled: (level: LoggerLevel) => boolean;
}

/** The fields come first. */
type Pino = Record<LoggerLevel, (...args: unknown[]) => unknown> & Pick<Logger, 'isLevelEnabled'>;

/**
 * A user's logger as the framework speaks to all of them. pino is known by `child` and `bindings`; Nest's kind by having
 * `log` and no `info`; any other takes a message and then the fields, as `console` and winston do.
 */
export function loggerFrom(given: Logger | LoggerService): Logger {
  if (given === stderrLogger) return stderrLogger;
  const { speak, isLevelEnabled } = isNest(given) ? nestIdiom(given) : idiomOf(given);
  const at = (level: LoggerLevel) => (message: string, fields?: LogFields) =>
    safely(speak, level, message, fields);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), isLevelEnabled };
}

function isNest(given: Logger | LoggerService): given is LoggerService {
  return 'log' in given && !('info' in given);
}

function idiomOf(logger: Logger): Idiom {
  const isLevelEnabled = (level: LoggerLevel) => logger.isLevelEnabled?.(level) ?? true;
  if (!isPino(logger)) {
    const speak: Speak = (level, message, fields) =>
      fields === undefined ? logger[level](message) : logger[level](message, fields);
    return { speak, isLevelEnabled };
  }
  const pino = logger as unknown as Pino;
  const speak: Speak = (level, message, fields) =>
    fields === undefined ? pino[level](message) : pino[level](fields, message);
  return { speak, isLevelEnabled };
}

function isPino(logger: object): boolean {
  const { child, bindings } = logger as { child?: unknown; bindings?: unknown };
  return typeof child === 'function' && typeof bindings === 'function';
}

/**
 * Nest prints each argument as a record of its own, so that message and fields have to be one: an object where records
 * are JSON, else a line for readers. A stack is an argument of `error` only.
 */
function nestIdiom(logger: LoggerService): Idiom {
  const speak: Speak = (level, message, fields) => {
    const stack = level === 'error' ? stackOf(fields) : undefined;
    const words = isJson(logger) ? record(message, fields, stack) : line(message, fields, stack);
    if (stack !== undefined) return logger.error(words, stack);
    if (level === 'debug') return logger.debug?.(words);
    return level === 'info' ? logger.log(words) : logger[level](words);
  };
  const isLevelEnabled = (level: LoggerLevel) => {
    const { isLevelEnabled: asked } = logger as { isLevelEnabled?: (nestLevel: string) => boolean };
    if (level === 'debug' && !logger.debug) return false;
    return asked?.call(logger, level === 'info' ? 'log' : level) ?? true;
  };
  return { speak, isLevelEnabled };
}

/** Nest takes for a stack only what looks like one, and another string for the context. */
function stackOf(fields: LogFields | undefined): string | undefined {
  const { err } = fields ?? {};
  const stack = err instanceof Error ? printed(err) : '';
  return /^.+\n\s+at .+:\d+:\d+/.test(stack) ? stack : undefined;
}

/** Nest's `Logger` passes on to the logger that the application has chosen, which may change. */
function isJson(logger: LoggerService): boolean {
  type Configured = { options?: { json?: boolean } };
  const { localInstance = logger } = logger as { localInstance?: unknown };
  return (localInstance as Configured).options?.json === true;
}

function line(message: string, fields: LogFields | undefined, stack: string | undefined): string {
  return stack === undefined ? readableReport(message, fields) : readableText(message, fields);
}

function record(message: string, fields: LogFields | undefined, stack: string | undefined): unknown {
  if (fields === undefined) return message;
  const { err, ...rest } = fields;
  const told = 'err' in fields && stack === undefined ? { err: printed(err) } : {};
  return { message, ...rest, ...told };
}

/** Writing an error runs its getters, and may fail like them, as may the logger itself; a call must not suffer from it. */
function safely(speak: Speak, level: LoggerLevel, message: string, fields: LogFields | undefined): void {
  try {
    const spoken = speak(level, message, fields);
    // A promise that rejects would come back as an unhandled rejection, to be logged in its turn.
    if (spoken instanceof Promise) spoken.catch(() => {});
  } catch {
    lastResort(speak, level, message, fields);
  }
}

function lastResort(speak: Speak, level: LoggerLevel, message: string, fields: LogFields | undefined): void {
  try {
    if (fields && 'err' in fields) return void speak(level, message, { ...fields, err: printed(fields.err) });
  } catch {
    // It is the logger that fails.
  }
  stderrLogger[level](`${message} (the logger failed)`, fields);
}
