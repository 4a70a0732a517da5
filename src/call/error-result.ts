import { InputValidationError, OutputValidationError, ToolError } from '../errors/call-errors.js';
import type { ToolDefinition } from '../registry/tool-definition.js';
import type { CallResult } from '../results/tool-result.js';
import type { CallOptions } from './call-options.js';
import { logSafely, messageOf } from './error-text.js';
import { RenderingError } from './text-blocks.js';

const COMPLETED =
  'The tool itself has run to its end; only its answer could not be delivered. Calling it again would repeat its effects.';

/**
 * An error as the result that tells the caller, without structured content, which 1.x clients would check against
 * the schema. The server's own faults go to the log with their cause; a stack never leaves.
 */
export function toErrorResult(tool: ToolDefinition, error: unknown, options: CallOptions): CallResult {
  let text: string;
  try {
    text = errorText(tool, error, options);
  } catch {
    // A revoked Proxy, or an error whose message is a getter that throws: whatever is thrown, an answer is sent.
    options.logger.error(`${tool.subject} failed with an error that cannot be read`);
    text = introOf(tool) + 'an error that cannot be read was thrown';
  }
  return { content: [{ type: 'text', text }], isError: true };
}

function introOf({ name }: ToolDefinition): string {
  return `Error executing tool ${name}: `;
}

function errorText(tool: ToolDefinition, error: unknown, { maskErrors, logger }: CallOptions): string {
  if (error instanceof InputValidationError || error instanceof ToolError) return error.message;
  const intro = introOf(tool);
  const isReadOnly = tool.listing.annotations?.readOnlyHint === true;
  const completed = isReadOnly ? '' : `\n${COMPLETED}`;
  if (error instanceof OutputValidationError) {
    // Where the value was refused, the framework's own stack tells nobody anything.
    logSafely(
      logger,
      `${tool.subject}: ${error.message}`,
      ...(error.cause === undefined ? [] : [error.cause]),
    );
    return intro + error.message + completed;
  }
  if (error instanceof RenderingError) {
    logSafely(logger, `${tool.subject}: ${error.message}:`, error.cause);
    return intro + error.message + completed;
  }
  logSafely(logger, `${tool.subject} failed:`, error);
  return intro + (maskErrors ? 'internal error' : messageOf(error));
}
