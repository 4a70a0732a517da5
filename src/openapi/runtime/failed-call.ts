import { UpstreamError, type UpstreamFailure } from '../../errors/upstream-error.js';
import type { Operation } from './operation.js';
import { Unsendable } from './request/unsendable.js';
import type { Redact } from './security/redact.js';
import type { Deadline } from './sending/deadline.js';
import { RefusedRedirect } from './sending/follow.js';
import { repeatWarning } from './sending/idempotent.js';
import { networkFault } from './sending/network-fault.js';
import { TooLarge } from './sending/read-body.js';
import { Unconfigured } from './unconfigured.js';

/** Characters that the log has of another's message; cut after credentials are taken out, half of which would not be found. */
const MAX_DETAIL = 500;

/** What errors are told with. */
export interface Telling {
  /** The API's, as messages have it. */
  name: string;
  redact: Redact;
}

/** What keeps a request from being made, as the error that the caller reads; anything else is a fault of the program. */
export function unmadeRequest(error: unknown, operation: Operation, { name, redact }: Telling): unknown {
  if (error instanceof Unconfigured) {
    const detail = error.cause === undefined ? undefined : redact(messages(error.cause)).slice(0, MAX_DETAIL);
    return upstream('unconfigured', `the ${name} ${error.message}`, operation, detail);
  }
  if (error instanceof Unsendable) return upstream('unsendable', error.message, operation);
  return error;
}

/** What `send` failed with, as the error that the caller reads; a cancelled call fails with what it was cancelled for. */
export function failedRequest(
  error: unknown,
  operation: Operation,
  { name, redact }: Telling,
  deadline: Deadline,
): unknown {
  if (deadline.isCancelled) return deadline.signal.reason;
  const failed = (failure: UpstreamFailure, words: string, detail?: string) => {
    const warning = failure === 'redirect' ? '' : repeatWarning(operation.method);
    return upstream(failure, `the ${name}${words}`, operation, detail, warning);
  };
  if (deadline.isOver) return failed('timeout', ` did not answer within ${deadline.limit} ms`);
  if (error instanceof TooLarge) {
    const words = `'s answer is longer than the ${error.limit} bytes that are read of it: ask for less`;
    return failed('too_large', words);
  }
  if (error instanceof RefusedRedirect) return failed('redirect', ` ${error.message}`, `${error.status}`);
  const { words, code } = networkFault(error);
  return failed(
    'network',
    ` ${words}`,
    `${code || 'no code'}, ${redact(messages(error)).slice(0, MAX_DETAIL)}`,
  );
}

/** @param detail - For the log alone. */
function upstream(
  failure: UpstreamFailure,
  words: string,
  { id, method, path }: Operation,
  detail?: string,
  warning = '',
): UpstreamError {
  return new UpstreamError(`${id}: ${words}${warning && `\n${warning}`}`, {
    failure,
    operation: id,
    detail: `${method} ${path}: ${words}${detail === undefined ? '' : ` (${detail})`}`,
  });
}

/** Those of an error and of what caused it. */
function messages(error: unknown): string {
  const texts: string[] = [];
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    texts.push(current.message);
    current = current.cause;
  }
  return texts.join(': ');
}
