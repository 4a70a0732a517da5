import type { Attributes } from '@opentelemetry/api';
import type { CallEnd, CallSubject } from '../call/call-observer.js';
import type { CallChannel } from '../results/call-channel.js';
import { rpcCode } from '../protocol/rpc-code.js';

// Names of https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md; ours begin with
// `toolwright.`. No value is an argument, a result, a token or a header: a resource is named as it is declared, and only
// what is there is named, so that no caller can make up values without bound.

/** How the protocol travels, for all requests of an application. */
export function networkAttributes(transport: 'stdio' | 'http' | 'none'): Attributes {
  if (transport === 'none') return {};
  if (transport === 'stdio') return { 'network.transport': 'pipe' };
  return { 'network.transport': 'tcp', 'network.protocol.name': 'http' };
}

/** What is asked for: the same for all calls of one tool. */
export function subjectAttributes({ method, kind, target }: CallSubject): Attributes {
  return {
    'mcp.method.name': method,
    ...(method === 'tools/call' && { 'gen_ai.operation.name': 'execute_tool' }),
    ...(kind === 'tool' && { 'gen_ai.tool.name': target }),
    ...(kind === 'prompt' && { 'gen_ai.prompt.name': target }),
    ...(kind === 'resource' && { 'mcp.resource.uri': target }),
  };
}

/** What is of this request alone. */
export function requestAttributes({ callId, requestId, sessionId, headers }: CallChannel): Attributes {
  const version = headers['mcp-protocol-version'];
  return {
    'jsonrpc.request.id': String(requestId),
    'toolwright.call.id': callId,
    ...(sessionId !== undefined && { 'mcp.session.id': sessionId }),
    // A header is the client's to write: only what looks like a revision is one.
    ...(typeof version === 'string' &&
      /^\d{4}-\d\d-\d\d$/.test(version) && { 'mcp.protocol.version': version }),
  };
}

/** How it ended. */
export function endAttributes({ outcome, error, isResult }: CallEnd): Attributes {
  if (outcome === 'ok') return { 'toolwright.outcome': outcome };
  if (isResult) return { 'toolwright.outcome': outcome, 'error.type': 'tool_error' };
  const code = String(rpcCode(error));
  return { 'toolwright.outcome': outcome, 'error.type': code, 'rpc.response.status_code': code };
}
