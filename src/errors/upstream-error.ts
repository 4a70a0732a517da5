import { ToolError } from './call-errors.js';
import type { CallErrorCode } from './error-code.js';

/** Why a call to an API has no answer that can be used. */
export type UpstreamFailure =
  /** It answered with a status that is no success. */
  | 'status'
  /** No, or not the whole answer within the time that was allowed. */
  | 'timeout'
  /** It cannot be reached, or the connection broke. */
  | 'network'
  /** It redirects to another host, in circles or nowhere. */
  | 'redirect'
  /** Its answer is longer than the limit. */
  | 'too_large'
  /** Its answer is no JSON, or of another media type than it declares. */
  | 'unreadable'
  /** A credential or the API's address is not configured. */
  | 'unconfigured'
  /** The arguments cannot be sent. */
  | 'unsendable';

/**
 * An API that a tool calls refused, failed or did not answer. Left uncaught in a tool, its text is the tool's error result; it
 * holds neither credentials nor addresses.
 */
export class UpstreamError extends ToolError {
  override readonly name = 'UpstreamError';
  override readonly code: CallErrorCode = 'UPSTREAM_FAILED';
  readonly failure: UpstreamFailure;
  /** The operation that was called, by its id. */
  readonly operation: string;
  /** The HTTP status, where there was an answer. */
  readonly status?: number;
  /** For the log: what happened in more detail, without credentials. */
  readonly detail?: string;

  constructor(
    message: string,
    about: { failure: UpstreamFailure; operation: string; status?: number; detail?: string },
  ) {
    super(message);
    this.failure = about.failure;
    this.operation = about.operation;
    if (about.status !== undefined) this.status = about.status;
    if (about.detail !== undefined) this.detail = about.detail;
  }
}
