import type { LogLevel } from '../results/call-channel.js';

const SEVERITY: readonly LogLevel[] = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
];

/** The least severe log message that a client wants to see; every one until it says so. */
export class LogThreshold {
  #least = 0;

  /** False for a level that the protocol does not know. */
  set(level: unknown): boolean {
    const severity = SEVERITY.indexOf(level as LogLevel);
    if (severity < 0) return false;
    this.#least = severity;
    return true;
  }

  admits(level: LogLevel): boolean {
    return SEVERITY.indexOf(level) >= this.#least;
  }
}
