import type { JsonObject } from '../metadata/json-schema.js';
import type { PromptDefinition } from '../registry/prompt-definition.js';
import type { CallChannel } from '../results/call-channel.js';
import { PromptContext } from '../results/prompt-context.js';
import type { PromptResult } from '../results/prompt-result.js';
import type { CallOptions } from './call-options.js';
import { invokeMethod } from './invoke-method.js';
import { toRequestError } from './request-error.js';

/** One prompt, from its arguments to the messages. */
export async function getPrompt(
  prompt: PromptDefinition,
  given: JsonObject | undefined,
  channel: CallChannel,
  options: CallOptions,
): Promise<PromptResult> {
  try {
    const checked = await prompt.judgeArguments(given);
    const context = new PromptContext(channel);
    const returned = await invokeMethod(options.resolve(prompt.service), prompt, checked, context);
    return { messages: [{ role: 'user', content: { type: 'text', text: String(returned) } }] };
  } catch (error) {
    throw toRequestError(prompt.subject, `Error getting prompt ${prompt.name}`, error, options);
  }
}
