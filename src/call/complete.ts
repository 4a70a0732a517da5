import type { CompletionDefinition } from '../registry/completion-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import { CompletionContext } from '../results/completion-context.js';
import type { CompletionResult } from '../results/completion-result.js';
import type { CallOptions } from './call-options.js';
import { toRequestError } from './request-error.js';

/** What is to be completed. */
export interface CompletionRequest {
  argument: string;
  /** What the user has typed so far. */
  value: string;
  /** Arguments that are chosen already. */
  chosen: Readonly<Record<string, string>>;
}

/** One completion, from what was typed to the values that it could become. */
export async function complete(
  completion: CompletionDefinition | undefined,
  { argument, value, chosen }: CompletionRequest,
  channel: CallChannel,
  options: CallOptions,
): Promise<CompletionResult> {
  if (!completion) return { values: [] };
  try {
    const context = new CompletionContext(channel, chosen);
    const service = options.resolve(completion.service) as Record<string, (...args: unknown[]) => unknown>;
    const values = completion.parameters.map(({ from }) => (from === 'context' ? context : value));
    return { values: (await service[completion.member]?.(...values)) as string[] };
  } catch (error) {
    throw toRequestError(completion.subject, `Error completing ${argument}`, error, options);
  }
}
