import { OutputValidationError } from '../errors/call-errors.js';
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

/** The caller may read the keys of its maps; for the log they are values, which it does not tell. */
function withoutKeys(error: OutputValidationError, listing: object | undefined): OutputValidationError {
  if (!listing || !('outputSchema' in listing)) return error;
  const { typeName, findings, total } = error;
  const told = findings.map((finding) => ({ ...finding, path: knownPath(finding.path, listing) }));
  return new OutputValidationError(typeName, told, total);
}
