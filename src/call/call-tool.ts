import { OutputValidationError } from '../errors/call-errors.js';
import { UrlElicitationRequiredError } from '../errors/url-elicitation-required-error.js';
import type { JsonObject } from '../metadata/json-schema.js';
import type { CallableTool, ToolDefinition } from '../registry/tool-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import { ToolContext } from '../results/tool-context.js';
import type { CallResult } from '../results/tool-result.js';
import { upstreamOf } from '../results/upstream-answer.js';
import type { Call } from './call.js';
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
  call: Call,
): Promise<CallResult> {
  try {
    return await call.inTime(tool.timeout, () => answer(tool, given, channel, call));
  } catch (error) {
    // In this order: of what is thrown by chance nothing can be asked before it is known for an error of ours.
    if (call.fail(error).outcome === 'tool_error' && error instanceof UrlElicitationRequiredError)
      throw error;
    return toErrorResult(tool, error, call);
  }
}

async function answer(
  tool: ToolDefinition,
  given: JsonObject | undefined,
  channel: CallChannel,
  call: Call,
): Promise<CallResult> {
  const callable = await tool.callable();
  const checked = await callable.judgeArguments(given);
  const returned = await invoke(tool, callable, checked, new ToolContext(channel), call);
  const result = await toResult(callable, returned).catch((error: unknown) => {
    throw fromUpstream(error, returned, channel);
  });
  if (result.isError) call.failByResult();
  return result;
}

/** A value that a method passed on as it got it is the fault of where it came from. */
function fromUpstream(error: unknown, returned: unknown, { signal }: CallChannel): unknown {
  const upstream = upstreamOf(signal, returned);
  if (upstream === undefined || !(error instanceof OutputValidationError)) return error;
  return new OutputValidationError(error.typeName, error.findings, error.total, upstream);
}

function invoke(
  { member, listing }: ToolDefinition,
  { parameters }: CallableTool,
  checked: object,
  context: ToolContext,
  call: Call,
): unknown {
  const service = call.instance;
  const run = (): unknown => invokeMethod(service, { member, parameters }, checked, context);
  if (call.middleware.length === 0) return run();
  const about = { tool: listing, arguments: { ...checked }, context, service, method: member };
  return withMiddleware(call.middleware, about, run);
}
