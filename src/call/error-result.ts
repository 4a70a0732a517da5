import { InputValidationError, OutputValidationError, ToolError } from '../errors/call-errors.js';
import type { ToolDefinition } from '../registry/tool-definition.js';
import type { CallResult } from '../results/tool-result.js';
import type { CallOptions } from './call-tool.js';
import { RenderingError } from './text-blocks.js';

const COMPLETED =
  'The tool itself has run to its end; only its answer could not be delivered. Calling it again would repeat its effects.';

/**
 * An error as the result that tells the caller, without structured content, which 1.x clients would check against
 * the schema. The server's own faults go to the log with their cause; a stack never leaves.
 */
export function toErrorResult(tool: ToolDefinition, error: unknown, options: CallOptions): CallResult {
  return { content: [{ type: 'text', text: errorText(tool, error, options) }], isError: true };
}

function errorText(tool: ToolDefinition, error: unknown, { maskErrors, logger }: CallOptions): string {
  if (error instanceof InputValidationError || error instanceof ToolError) return error.message;
  const intro = `Error executing tool ${tool.name}: `;
  const isReadOnly = tool.listing.annotations?.readOnlyHint === true;
  const completed = isReadOnly ? '' : `\n${COMPLETED}`;
  if (error instanceof OutputValidationError) {
    // Where the value was refused, the framework's own stack tells nobody anything.
    logger.error(`${tool.subject}: ${error.message}`, ...(error.cause === undefined ? [] : [error.cause]));
    return intro + error.message + completed;
  }
  if (error instanceof RenderingError) {
    logger.error(`${tool.subject}: ${error.message}:`, error.cause);
    return intro + error.message + completed;
  }
  logger.error(`${tool.subject} failed:`, error);
  return intro + (maskErrors ? 'internal error' : messageOf(error));
}

/** Whatever is thrown, an answer is sent; of an object that is no error only its message is for the caller. */
function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown !== 'object' || thrown === null) return `${String(thrown)} was thrown`;
  const { message } = thrown as { message?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return thrown instanceof Error ? thrown.name : 'an object that is no Error was thrown';
}
