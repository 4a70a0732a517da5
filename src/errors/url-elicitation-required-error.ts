import { randomUUID } from 'node:crypto';
import type { CallErrorCode } from './error-code.js';

/** An interaction that a user has to go through in a browser. */
export interface RequiredElicitation {
  /** Told to the user beside the address. */
  message: string;
  url: string;
  /** Unique on this server; made up where it is left out. */
  elicitationId?: string;
}

/**
 * Thrown where a request cannot be answered before the user has been to an address, to sign in say: the client gets the
 * JSON-RPC error -32042 with the addresses, and tries again afterwards. Call `context.elicitationComplete(id)` when the
 * user is done.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#url-elicitation-required-error
 */
export class UrlElicitationRequiredError extends Error {
  override readonly name = 'UrlElicitationRequiredError';
  readonly code: CallErrorCode = 'URL_ELICITATION_REQUIRED';
  readonly elicitations: readonly Required<RequiredElicitation>[];

  constructor(
    elicitations: readonly RequiredElicitation[],
    message = 'The user has to visit an address first',
  ) {
    super(message);
    this.elicitations = elicitations.map(({ message, url, elicitationId = randomUUID() }) => ({
      message,
      url,
      elicitationId,
    }));
  }
}
