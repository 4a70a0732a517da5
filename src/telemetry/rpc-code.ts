import {
  InputValidationError,
  UnknownPromptError,
  UnknownResourceError,
  UnknownToolError,
} from '../errors/call-errors.js';
import { UrlElicitationRequiredError } from '../errors/url-elicitation-required-error.js';
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  RESOURCE_NOT_FOUND,
  URL_ELICITATION_REQUIRED,
} from '../protocol/json-rpc-error.js';

/** The code of the JSON-RPC error that the protocol makes of what a request failed with. */
export function rpcCode(error: unknown): number {
  if (error instanceof UnknownResourceError) return RESOURCE_NOT_FOUND;
  if (error instanceof UrlElicitationRequiredError) return URL_ELICITATION_REQUIRED;
  const isCallers = [InputValidationError, UnknownToolError, UnknownPromptError].some(
    (type) => error instanceof type,
  );
  return isCallers ? INVALID_PARAMS : INTERNAL_ERROR;
}
