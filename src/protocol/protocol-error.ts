import { ShuttingDownError } from '../call/running-calls.js';
import { RequestError, UnknownResourceError } from '../errors/call-errors.js';
import { UrlElicitationRequiredError } from '../errors/url-elicitation-required-error.js';
import type { Logger } from '../results/logger.js';
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  JsonRpcError,
  RESOURCE_NOT_FOUND,
  SERVER_UNAVAILABLE,
  URL_ELICITATION_REQUIRED,
} from './json-rpc-error.js';
import { rpcCode } from './rpc-code.js';

/** The JSON-RPC answer to a request that gave no result; what the client may not read goes to the log. */
export function protocolError(
  error: unknown,
  subject: string,
  aborted: boolean,
  logger: Logger,
): JsonRpcError {
  if (error instanceof JsonRpcError) return error;
  if (error instanceof UnknownResourceError) {
    return new JsonRpcError(RESOURCE_NOT_FOUND, error.message, { uri: error.uri });
  }
  if (error instanceof UrlElicitationRequiredError) {
    const elicitations = error.elicitations.map((it) => ({ mode: 'url', ...it }));
    return new JsonRpcError(URL_ELICITATION_REQUIRED, error.message, { elicitations });
  }
  const code = rpcCode(error);
  if (code === INVALID_PARAMS) return new JsonRpcError(code, (error as Error).message);
  if (error instanceof RequestError) return new JsonRpcError(INTERNAL_ERROR, error.message);
  if (error instanceof ShuttingDownError) return new JsonRpcError(SERVER_UNAVAILABLE, error.message);
  // A call that fails because it was aborted did what it was told.
  if (aborted) logger.debug(`${subject}: failed after it was aborted.`, { err: error });
  else logger.error(`${subject}: failed outside of the tool.`, { err: error });
  return new JsonRpcError(INTERNAL_ERROR, 'Internal error');
}
