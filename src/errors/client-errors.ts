import { ToolError, type Finding } from './call-errors.js';
import type { CallErrorCode } from './error-code.js';

/**
 * The client cannot do what a method asked of it. Like the other errors of this file it is no fault of the server's:
 * left uncaught in a tool, its text is the tool's error result as it stands.
 */
export class ClientCapabilityError extends ToolError {
  override readonly name = 'ClientCapabilityError';
  override readonly code: CallErrorCode = 'CLIENT_LACKS_CAPABILITY';

  constructor(
    /** `elicitation.form`, as in the client's declared capabilities. */
    readonly capability: string,
    message: string,
  ) {
    super(message);
  }
}

/** Why a request to the client got no answer. */
export type ClientRequestFailure =
  /** The client answered with an error, e.g. since the user refused. */
  | 'refused'
  /** No answer within the time that was allowed. */
  | 'timeout'
  /** The call was cancelled, or the server shuts down. */
  | 'cancelled'
  /** The connection is closed. */
  | 'disconnected'
  /** The call that wanted to ask has ended already. */
  | 'ended';

/** A request to the client that got no result. */
export class ClientRequestError extends ToolError {
  override readonly name = 'ClientRequestError';
  override readonly code: CallErrorCode = 'CLIENT_REQUEST_FAILED';

  constructor(
    readonly failure: ClientRequestFailure,
    message: string,
    /** The JSON-RPC code of the client's answer, where it `refused`. */
    readonly rpcCode?: number,
  ) {
    super(message);
  }
}

/** A client's answer that is not what was asked for. */
export class ClientAnswerError extends ToolError {
  override readonly name = 'ClientAnswerError';
  override readonly code: CallErrorCode = 'INVALID_CLIENT_ANSWER';

  constructor(
    /** What asked: the tool's or prompt's name, the resource's URI. */
    asker: string,
    /** The request's method, `elicitation/create`. */
    readonly method: string,
    readonly findings: readonly Finding[],
    /** How many paths are wrong; the findings may be capped. */
    readonly total: number = findings.length,
  ) {
    const lines = findings.map(
      ({ path, rules, met }) => `${path || 'answer'}: ${rules.join('; ')} (got ${met})`,
    );
    const more = total > findings.length ? [`… and ${total - findings.length} more`] : [];
    const faults = `${total} ${total === 1 ? 'fault' : 'faults'}`;
    super([`${asker}: the client's answer to ${method} has ${faults}`, ...lines, ...more].join('\n'));
  }
}
