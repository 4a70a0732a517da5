import { STATUS_CODES } from 'node:http';
import { UpstreamError, type UpstreamFailure } from '../../../errors/upstream-error.js';
import type { ApiDescription } from '../api-description.js';
import { apiName } from '../api-name.js';
import { credentialVariable } from '../environment.js';
import type { Operation } from '../operation.js';
import type { Redact } from '../security/redact.js';
import type { UsedScheme } from '../security/security.js';
import { repeatWarning } from '../sending/idempotent.js';
import { retryAfterMs } from '../sending/retry-after.js';
import type { ReceivedAnswer } from '../sending/send.js';
import { excerpt } from './excerpt.js';
import { Unreadable } from './unreadable.js';

/** What an answer that cannot be used is told from. */
export interface RefusedCall {
  description: ApiDescription;
  operation: Operation;
  /** The API's host, with its port. */
  host: string;
  used: readonly UsedScheme[];
  redact: Redact;
}

/** The error for an answer whose status is no success. */
export function refusedAnswer(received: ReceivedAnswer, call: RefusedCall): UpstreamError {
  return upstreamError('status', '', received, call);
}

/** The error for a success that holds something else than declared; anything else is a fault of the program. */
export function unreadableAnswer(error: unknown, received: ReceivedAnswer, call: RefusedCall): unknown {
  return error instanceof Unreadable
    ? upstreamError('unreadable', ` ${error.message}`, received, call)
    : error;
}

function upstreamError(
  failure: UpstreamFailure,
  fault: string,
  received: ReceivedAnswer,
  call: RefusedCall,
): UpstreamError {
  const { operation, description, host, redact } = call;
  const { status } = received.response;
  const reason = STATUS_CODES[status];
  const outcome = `answered ${status}${reason === undefined ? '' : ` ${reason}`}${redact(fault)}`;
  const said = excerpt(received, host, redact);
  const lines = [
    `${operation.id}: the ${apiName(description)} ${outcome}`,
    said,
    failure === 'unreadable' ? repeatWarning(operation.method) : advice(received.response, call),
  ];
  return new UpstreamError(lines.filter((line) => line !== '').join('\n'), {
    failure,
    operation: operation.id,
    status,
    detail: `${operation.method} ${operation.path}: ${outcome}${said === '' ? '' : `: ${said}`}`,
  });
}

/** What can be done about it, where it is known. */
function advice(response: Response, call: RefusedCall): string {
  switch (response.status) {
    case 401:
    case 403:
      return credentialAdvice(response.status, call);
    case 429:
    case 503: {
      const ms = retryAfterMs(response);
      return ms === undefined ? '' : `Try again in ${Math.ceil(ms / 1_000)} s.`;
    }
    default:
      return '';
  }
}

function credentialAdvice(status: 401 | 403, { description, operation, used }: RefusedCall): string {
  const variablesOf = (names: readonly string[]) =>
    names.map((name) => credentialVariable(description, name));
  const sent = variablesOf(used.filter(({ credential }) => credential !== undefined).map(({ name }) => name));
  if (sent.length > 0) {
    const fault = status === 401 ? 'was not accepted' : 'may not do this';
    return `The credential that the server sent (${sent.join(', ')}) ${fault}.`;
  }
  const needed = operation.security?.find((names) => names.length > 0);
  const names = variablesOf(needed ?? Object.keys(description.securitySchemes ?? {}));
  if (names.length === 0) return '';
  return `The server has no credential for it: set ${names.join(needed ? ' and ' : ' or ')} in its environment.`;
}
