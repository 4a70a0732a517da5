import type { RequestContext } from '../../results/request-context.js';
import { answerValue } from './answer/answer-value.js';
import { refusedAnswer, unreadableAnswer } from './answer/refused-answer.js';
import type { ApiDescription } from './api-description.js';
import { apiName } from './api-name.js';
import type { ApiOptions } from './api-options.js';
import { failedRequest, unmadeRequest } from './failed-call.js';
import type { Operation } from './operation.js';
import { outgoingRequest } from './request/outgoing-request.js';
import { callRedaction } from './security/secrets.js';
import { usedSchemes, type UsedScheme } from './security/security.js';
import { Deadline } from './sending/deadline.js';
import type { OutgoingRequest } from './sending/request.js';
import { send, type ReceivedAnswer } from './sending/send.js';
import { serverUrl } from './server-url.js';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
const DEFAULT_MAX_RESPONSE_BYTES = 10 * 1024 * 1024;

export interface OperationCall {
  description: ApiDescription;
  options: ApiOptions;
  operation: Operation;
  args: object;
  context: RequestContext | undefined;
}

/**
 * One call of an operation, from arguments to the value of its answer.
 *
 * @throws UpstreamError, or what the call was cancelled for.
 */
export async function callOperation(call: OperationCall): Promise<unknown> {
  const { options, context } = call;
  const deadline = new Deadline(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, context?.signal);
  try {
    const made = await madeRequest(call, deadline);
    return answered(await sent(call, made, deadline), call, made);
  } finally {
    deadline.clear();
  }
}

interface MadeRequest {
  request: OutgoingRequest;
  used: UsedScheme[];
}

async function madeRequest(call: OperationCall, deadline: Deadline): Promise<MadeRequest> {
  const { description, options, operation } = call;
  try {
    const server = serverUrl(description, options, operation);
    const used = await deadline.race(usedSchemes({ ...call, isOwnHost: isOwnHost(server, call) }));
    return { request: outgoingRequest(server, call, used), used };
  } catch (error) {
    if (deadline.signal.aborted) throw failedRequest(error, operation, told(call, []), deadline);
    throw unmadeRequest(error, operation, told(call, []));
  }
}

/** An operation may have a server of its own, whose host is not to see the tokens of the API's callers. */
function isOwnHost(server: URL, { description, options, operation }: OperationCall): boolean {
  if (!operation.servers || options.forwardAuthorization !== true) return true;
  try {
    return server.origin === serverUrl(description, options).origin;
  } catch {
    return false;
  }
}

async function sent(
  call: OperationCall,
  { request, used }: MadeRequest,
  deadline: Deadline,
): Promise<ReceivedAnswer> {
  const { options, operation } = call;
  try {
    return await send(request, {
      fetch: options.fetch ?? fetch,
      retries: options.retries ?? DEFAULT_RETRIES,
      maxResponseBytes: options.maxResponseBytes ?? DEFAULT_MAX_RESPONSE_BYTES,
      deadline,
    });
  } catch (error) {
    throw failedRequest(error, operation, told(call, used), deadline);
  }
}

function answered(received: ReceivedAnswer, call: OperationCall, { request, used }: MadeRequest): unknown {
  const { operation, description } = call;
  // Only for errors: to look for credentials takes longer than the rest.
  const about = () => ({ ...told(call, used), description, operation, used, host: request.url.host });
  if (!received.response.ok) throw refusedAnswer(received, about());
  try {
    return answerValue(operation, received);
  } catch (error) {
    throw unreadableAnswer(error, received, about());
  }
}

/** What errors are told with. */
function told({ description, options, context }: OperationCall, used: readonly UsedScheme[]) {
  return { name: apiName(description), redact: callRedaction(description, options, context, used) };
}
