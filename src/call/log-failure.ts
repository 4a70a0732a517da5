import { OutputValidationError } from '../errors/call-errors.js';
import type { CallOutcome } from '../results/log-fields.js';
import type { Call } from './call.js';
import { RenderingError } from './text-blocks.js';

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
function logRefusal(subject: string, error: Error, { logger }: Call): void {
  const { message, cause } = error as OutputValidationError | RenderingError;
  logger.error(`${subject}: ${message}`, cause === undefined ? undefined : { err: cause });
}
