import type { ToolContext } from '../results/tool-context.js';
import type { ToolListing } from '../registry/tool-definition.js';

/** One tool call, as middleware sees it: the arguments have been checked, the method has not run. */
export interface ToolCall {
  readonly tool: ToolListing;
  /** Checked arguments by name, as the method will get them (a `Date` is a `Date`). */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly context: ToolContext;
  /** The service instance. */
  readonly service: object;
  /** The method's name. */
  readonly method: string;
}

/**
 * Runs around every tool call. What it returns takes the place of the method's value and is checked like it; a
 * {@link ToolError} that it throws reaches the caller.
 *
 * @param next - Runs the rest of the chain and the method, and gives what the method returned.
 */
export type Middleware = (call: ToolCall, next: () => Promise<unknown>) => unknown;

/** The chain as one function; the first in the list is the outermost. */
export function withMiddleware(
  middleware: readonly Middleware[],
  call: ToolCall,
  invoke: () => unknown,
): Promise<unknown> {
  const run = async (position: number): Promise<unknown> => {
    const layer = middleware[position];
    return layer ? await layer(call, () => run(position + 1)) : await invoke();
  };
  return run(0);
}
