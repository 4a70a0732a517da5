import { InputValidationError, UnknownPrimitiveError, UnknownResourceError } from '../errors/call-errors.js';
import { UrlElicitationRequiredError } from '../errors/url-elicitation-required-error.js';
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  RESOURCE_NOT_FOUND,
  URL_ELICITATION_REQUIRED,
} from './json-rpc-error.js';

/** The code of the JSON-RPC error that is made of what a request failed with. */
export function rpcCode(error: unknown): number {
  if (error instanceof UnknownResourceError) return RESOURCE_NOT_FOUND;
  if (error instanceof UrlElicitationRequiredError) return URL_ELICITATION_REQUIRED;
  const isCallers = error instanceof InputValidationError || error instanceof UnknownPrimitiveError;
  return isCallers ? INVALID_PARAMS : INTERNAL_ERROR;
}
