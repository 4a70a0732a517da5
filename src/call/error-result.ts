import type { ToolDefinition } from '../registry/tool-definition.js';
import type { CallResult } from '../results/tool-result.js';
import type { Call } from './call.js';
import { messageOf } from './error-text.js';
import { logFailure } from './log-failure.js';

const COMPLETED =
  'The tool itself has run to its end; only its answer could not be delivered. Calling it again would repeat its effects.';

const MAY_BE_RUNNING =
  'The tool was told to stop, but may still be running or have had its effects; calling it again could repeat them.';

/**
 * An error as the result that tells the caller, without structured content, which 1.x clients would check against
 * the schema. The server's own faults go to the log with their cause; a stack never leaves.
 */
export function toErrorResult(tool: ToolDefinition, error: unknown, call: Call): CallResult {
  let text: string;
  try {
    text = errorText(tool, error, call);
  } catch {
    // A revoked Proxy, or an error whose message is a getter that throws: whatever is thrown, an answer is sent.
    text = introOf(tool) + 'an error that cannot be read was thrown';
  }
  return { content: [{ type: 'text', text }], isError: true };
}

function introOf({ name }: ToolDefinition): string {
  return `Error executing tool ${name}: `;
}

function errorText(tool: ToolDefinition, error: unknown, call: Call): string {
  const intro = introOf(tool);
  const isReadOnly = tool.listing.annotations?.readOnlyHint === true;
  const withAdvice = (advice: string) => intro + messageOf(error) + (isReadOnly ? '' : `\n${advice}`);
  switch (logFailure(tool.subject, error, call)) {
    case 'invalid_arguments':
    case 'tool_error':
      return messageOf(error);
    case 'invalid_output':
      return withAdvice(COMPLETED);
    case 'timeout':
      return withAdvice(MAY_BE_RUNNING);
    default:
      return intro + (call.maskErrors ? 'internal error' : messageOf(error));
  }
}
