import type { JsonObject } from '../metadata/json-schema.js';
import type { ContentBlock } from './content.js';

/** One message of a prompt. */
export interface PromptMessage {
  role: 'user' | 'assistant';
  content: ContentBlock;
}

/** What `prompts/get` answers with, as plain JSON. */
export interface PromptResult {
  description?: string;
  messages: PromptMessage[];
  _meta?: JsonObject;
}
