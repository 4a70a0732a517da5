import type { Logger } from '../results/logger.js';

/** Reports what was thrown. */
export function logSafely(logger: Logger, message: string, err: unknown): void {
  logger.error(message, { err });
}

/** Of an object that is no error only its message is for the caller. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown !== 'object' || thrown === null) return `${String(thrown)} was thrown`;
  const { message } = thrown as { message?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return thrown instanceof Error ? thrown.name : 'an object that is no Error was thrown';
}
