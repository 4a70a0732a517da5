import type { JsonObject } from '../metadata/json-schema.js';
import type { AssistantMessage, PromptMessage, UserMessage } from './prompt-message.js';

/** Full control of a prompt's result, for a method that declares it as its return type. */
export interface PromptResult {
  /** By default that of the prompt. */
  description?: string;
  messages: readonly (PromptMessage | UserMessage | AssistantMessage)[];
  _meta?: JsonObject;
}

/** What `prompts/get` answers with, as plain JSON. */
export interface GivenPrompt {
  description?: string;
  messages: PromptMessage[];
  _meta?: JsonObject;
}
