import { OutputValidationError } from '../errors/call-errors.js';
import { UpstreamError } from '../errors/upstream-error.js';
import type { CallOutcome } from '../results/log-fields.js';
import type { Call } from './call.js';
import { knownPath } from './field-path.js';

/**
 * Keeps what a call failed with, and logs it where it is the server's own fault: refused arguments and a `ToolError` are
 * in the answer, for those whom they concern.
 *
 * @param subject - `WeatherService.getWeather`
 */
export function logFailure(subject: string, error: unknown, call: Call): CallOutcome {
  const { outcome } = call.fail(error);
  switch (outcome) {
    case 'invalid_output':
      logRefusal(subject, error as Error, call);
      break;
    case 'tool_error':
      if (error instanceof UpstreamError) logUpstream(subject, error, call);
      break;
    case 'timeout':
      call.logger.error(`${subject} ${(error as Error).message}`);
      break;
    case 'failed':
      call.logger.error(`${subject} failed`, { err: error });
      break;
    case 'aborted':
      call.logger.debug(`${subject} failed after it was aborted`, { err: error });
      break;
  }
  return outcome;
}

/** Where a value was refused, the framework's own stack tells nobody anything; what the error was caused by may. */
function logRefusal(subject: string, error: Error, { logger, subject: { listing } }: Call): void {
  const { cause } = error;
  const message =
    error instanceof OutputValidationError ? withoutKeys(error, listing).message : error.message;
  logger.error(`${subject}: ${message}`, cause === undefined ? undefined : { err: cause });
}

/** What a caller asked for in vain concerns nobody else, but a refused credential does. */
function logUpstream(
  subject: string,
  { status = 0, detail, message }: UpstreamError,
  { logger }: Call,
): void {
  const isCallers = status >= 400 && status < 500 && ![401, 403, 407, 429].includes(status);
  logger[isCallers ? 'debug' : 'warn'](`${subject}: ${detail ?? message}`);
}

/** The caller may read the keys of its maps; for the log they are values, which it does not tell. */
function withoutKeys(error: OutputValidationError, listing: object | undefined): OutputValidationError {
  if (!listing || !('outputSchema' in listing)) return error;
  const { typeName, findings, total, upstream } = error;
  const told = findings.map((finding) => ({ ...finding, path: knownPath(finding.path, listing) }));
  return new OutputValidationError(typeName, told, total, upstream);
}
