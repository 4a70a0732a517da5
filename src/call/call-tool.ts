import type { JsonObject } from '../metadata/json-schema.js';
import type { ParameterSource, ToolDefinition } from '../registry/tool-definition.js';
import type { Logger } from '../results/logger.js';
import { ToolContext, type CallChannel } from '../results/tool-context.js';
import type { CallResult } from '../results/tool-result.js';
import { toErrorResult } from './error-result.js';
import { withMiddleware, type Middleware } from './middleware.js';
import { toResult } from './to-result.js';

export interface CallOptions {
  /** The instance that a service's methods are called on. */
  resolve(tool: ToolDefinition): object;
  middleware: readonly Middleware[];
  maskErrors: boolean;
  logger: Logger;
}

/** One tool call, from arguments to result; whatever goes wrong on the way becomes an error result. */
export async function callTool(
  tool: ToolDefinition,
  given: JsonObject | undefined,
  channel: CallChannel,
  options: CallOptions,
): Promise<CallResult> {
  try {
    const checked = await tool.judgeArguments(given);
    const returned = await invoke(tool, checked, new ToolContext(channel), options);
    return await toResult(tool, returned);
  } catch (error) {
    return toErrorResult(tool, error, options);
  }
}

function invoke(tool: ToolDefinition, checked: object, context: ToolContext, options: CallOptions): unknown {
  const service = options.resolve(tool) as Record<string, (...args: unknown[]) => unknown>;
  const values = argumentsOf(tool.parameters, checked as Record<string, unknown>, context);
  // Called on its instance, so that `this` and `#private` fields are there.
  const run = (): unknown => service[tool.member]?.(...values);
  if (options.middleware.length === 0) return run();
  const call = { tool: tool.listing, arguments: { ...checked }, context, service, method: tool.member };
  return withMiddleware(options.middleware, call, run);
}

function argumentsOf(
  parameters: readonly ParameterSource[],
  checked: Record<string, unknown>,
  context: ToolContext,
): unknown[] {
  const values: unknown[] = [];
  for (const source of parameters) {
    if (source.from === 'context') values.push(context);
    else if (source.from === 'arguments') values.push(checked);
    else if (source.from === 'rest') values.push(...((ownValue(checked, source.name) ?? []) as unknown[]));
    else values.push(ownValue(checked, source.name));
  }
  return values;
}

/** An argument may be called like a member of every object. */
function ownValue(checked: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(checked, name) ? checked[name] : undefined;
}
