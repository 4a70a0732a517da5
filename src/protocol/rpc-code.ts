import {
  InputValidationError,
  UnknownPromptError,
  UnknownResourceError,
  UnknownTemplateError,
  UnknownToolError,
} from '../errors/call-errors.js';
import { UrlElicitationRequiredError } from '../errors/url-elicitation-required-error.js';
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  RESOURCE_NOT_FOUND,
  URL_ELICITATION_REQUIRED,
} from './json-rpc-error.js';

const CALLERS = [InputValidationError, UnknownToolError, UnknownPromptError, UnknownTemplateError];

/** The code of the JSON-RPC error that is made of what a request failed with. */
export function rpcCode(error: unknown): number {
  if (error instanceof UnknownResourceError) return RESOURCE_NOT_FOUND;
  if (error instanceof UrlElicitationRequiredError) return URL_ELICITATION_REQUIRED;
  return CALLERS.some((type) => error instanceof type) ? INVALID_PARAMS : INTERNAL_ERROR;
}
