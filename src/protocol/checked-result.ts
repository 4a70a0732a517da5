import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Logger } from '../results/logger.js';
import type { CallResult } from '../results/tool-result.js';

/**
 * The result as it is, when clients will take it for one. An explicit result may hold anything that its
 * author wrote; a malformed one is a tool error, since clients fail to read the whole answer otherwise.
 */
export function checkedResult(
  tool: string,
  result: CallResult,
  logger: Logger,
  callId: string,
): CallToolResult {
  const { success, error } = CallToolResultSchema.safeParse(result);
  if (success) return result as CallToolResult;
  const places = placesOf(error.issues);
  const text = `Error executing tool ${tool}: the result is not a tool result of the protocol: ${places}`;
  logger.error(`${tool}: the result is not a tool result of the protocol: ${places}`, { callId, err: error });
  return { content: [{ type: 'text', text }], isError: true };
}

/** Where the protocol's schema found a fault. */
export function placesOf(issues: readonly { path: readonly PropertyKey[] }[]): string {
  return [...new Set(issues.map(({ path }) => path.join('.') || 'the result'))].join(', ');
}
