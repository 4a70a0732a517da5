import { UrlElicitationRequiredError } from '../errors/url-elicitation-required-error.js';
import type { JsonObject } from '../metadata/json-schema.js';
import type { ToolDefinition } from '../registry/tool-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import { ToolContext } from '../results/tool-context.js';
import type { CallResult } from '../results/tool-result.js';
import type { CallOptions } from './call-options.js';
import { toErrorResult } from './error-result.js';
import { invokeMethod } from './invoke-method.js';
import { withMiddleware } from './middleware.js';
import { toResult } from './to-result.js';

/**
 * One tool call, from arguments to result; whatever goes wrong on the way becomes an error result.
 *
 * @throws {@link UrlElicitationRequiredError}, which the protocol answers in its own way.
 */
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
    if (error instanceof UrlElicitationRequiredError) throw error;
    return toErrorResult(tool, error, options);
  }
}

function invoke(tool: ToolDefinition, checked: object, context: ToolContext, options: CallOptions): unknown {
  const service = options.resolve(tool.service);
  const run = (): unknown => invokeMethod(service, tool, checked, context);
  if (options.middleware.length === 0) return run();
  const call = { tool: tool.listing, arguments: { ...checked }, context, service, method: tool.member };
  return withMiddleware(options.middleware, call, run);
}
