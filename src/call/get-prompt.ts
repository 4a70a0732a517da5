import type { JsonObject } from '../metadata/json-schema.js';
import type { PromptDefinition } from '../registry/prompt-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import { PromptContext } from '../results/prompt-context.js';
import type { GivenPrompt, PromptResult } from '../results/prompt-result.js';
import { toWireValue } from '../validation/to-wire-value.js';
import type { Call } from './call.js';
import { invokeMethod } from './invoke-method.js';
import { toMessages } from './prompt-messages.js';
import { toRequestError } from './request-error.js';

/** One prompt, from its arguments to the messages. */
export async function getPrompt(
  prompt: PromptDefinition,
  given: JsonObject | undefined,
  channel: CallChannel,
  call: Call,
): Promise<GivenPrompt> {
  try {
    return await call.inTime(prompt.timeout, async () => {
      const checked = await prompt.judgeArguments(given);
      const returned = await invokeMethod(call.instance, prompt, checked, new PromptContext(channel));
      return promptOf(prompt, returned);
    });
  } catch (error) {
    throw toRequestError(prompt.subject, `Error getting prompt ${prompt.name}`, error, call);
  }
}

function promptOf({ returns, listing }: PromptDefinition, returned: unknown): GivenPrompt {
  // What is no object has no messages either, and is refused for that.
  const whole = (returns === 'result' ? Object(returned) : { messages: returned }) as Partial<PromptResult>;
  const { description = listing.description, messages, _meta } = whole;
  return {
    ...(description !== undefined && { description }),
    messages: toMessages(messages),
    ...(_meta && { _meta: toWireValue(_meta) as JsonObject }),
  };
}
