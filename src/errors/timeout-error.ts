import type { CallErrorCode } from './error-code.js';

/** A request took longer than its `timeout`. It is the reason that the request's signal aborts with. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly code: CallErrorCode = 'TIMEOUT';

  constructor(
    /** What the request was allowed, in milliseconds. */
    readonly timeout: number,
  ) {
    super(`timed out after ${timeout} ms`);
  }
}
