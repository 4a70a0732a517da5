import type { CompletionDefinition, CompletionMethod } from '../registry/completion-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import { CompletionContext } from '../results/completion-context.js';
import type { GivenCompletion } from '../results/completion-result.js';
import type { Call } from './call.js';
import { toCompletion } from './completion-values.js';
import { toRequestError } from './request-error.js';

/** What is to be completed. */
export interface CompletionRequest {
  argument: string;
  /** What the user has typed so far. */
  value: string;
  /** Arguments that are chosen already. */
  chosen: Readonly<Record<string, string>>;
}

/** One completion, from what was typed to the values that it could become; none where nothing completes the argument. */
export async function complete(
  completion: CompletionDefinition | undefined,
  request: CompletionRequest,
  channel: CallChannel,
  call: Call,
): Promise<GivenCompletion> {
  if (!completion) return { values: [] };
  if (completion.kind === 'listed') {
    return toCompletion(startingWith(completion.values, request.value), request.argument);
  }
  try {
    return await call.inTime(undefined, async () =>
      toCompletion(await invoke(completion, request, channel, call), completion.subject),
    );
  } catch (error) {
    throw toRequestError(completion.subject, `Error completing ${request.argument}`, error, call);
  }
}

function invoke(
  { member, parameters }: CompletionMethod,
  { value, chosen }: CompletionRequest,
  channel: CallChannel,
  { instance }: Call,
): unknown {
  const context = new CompletionContext(channel, chosen);
  const methods = instance as Record<string, (...args: unknown[]) => unknown>;
  return methods[member]?.(...parameters.map(({ from }) => (from === 'context' ? context : value)));
}

/** Whatever the case. */
function startingWith(values: readonly string[], typed: string): string[] {
  const start = typed.toLowerCase();
  return values.filter((value) => value.toLowerCase().startsWith(start));
}
