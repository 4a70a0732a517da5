import {
  InputValidationError,
  OutputValidationError,
  RequestError,
  ToolError,
} from '../errors/call-errors.js';
import { UrlElicitationRequiredError } from '../errors/url-elicitation-required-error.js';
import type { CallOptions } from './call-options.js';
import { logSafely, messageOf } from './error-text.js';

/**
 * What a resource or a prompt failed with, as the error that the client is answered: these have no error results. The
 * server's own faults go to the log with their cause; a stack never leaves.
 *
 * @param intro - `Error reading resource books://1`
 */
export function toRequestError(
  subject: string,
  intro: string,
  error: unknown,
  { maskErrors, logger }: CallOptions,
): Error {
  if (error instanceof InputValidationError || error instanceof RequestError) return error;
  if (error instanceof UrlElicitationRequiredError) return error;
  if (error instanceof ToolError) return new RequestError(error.message);
  if (error instanceof OutputValidationError) {
    logSafely(logger, `${subject}: ${error.message}`, ...(error.cause === undefined ? [] : [error.cause]));
    return new RequestError(`${intro}: ${error.message}`);
  }
  logSafely(logger, `${subject} failed:`, error);
  return new RequestError(`${intro}: ${maskErrors ? 'internal error' : messageOf(error)}`);
}
