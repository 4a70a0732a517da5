import {
  InputValidationError,
  OutputValidationError,
  RequestError,
  ToolError,
} from '../errors/call-errors.js';
import { TimeoutError } from '../errors/timeout-error.js';
import { UrlElicitationRequiredError } from '../errors/url-elicitation-required-error.js';
import type { Call } from './call.js';
import { messageOf } from './error-text.js';
import { logFailure } from './log-failure.js';

/**
 * What a resource or a prompt failed with, as the error that the client is answered: these have no error results. The
 * server's own faults go to the log with their cause; a stack never leaves.
 *
 * @param intro - `Error reading resource books://1`
 */
export function toRequestError(subject: string, intro: string, error: unknown, call: Call): Error {
  try {
    return requestError(subject, intro, error, call);
  } catch {
    // A revoked Proxy, or an error whose message is a getter that throws: whatever is thrown, an answer is sent.
    return new RequestError(`${intro}: an error that cannot be read was thrown`);
  }
}

function requestError(subject: string, intro: string, error: unknown, call: Call): Error {
  const outcome = logFailure(subject, error, call);
  if (error instanceof InputValidationError || error instanceof RequestError) return error;
  if (error instanceof UrlElicitationRequiredError) return error;
  if (error instanceof ToolError) return new RequestError(error.message);
  const isFrameworks =
    error instanceof OutputValidationError || (error instanceof TimeoutError && outcome === 'timeout');
  const isMasked = call.maskErrors && !isFrameworks;
  return new RequestError(`${intro}: ${isMasked ? 'internal error' : messageOf(error)}`);
}
