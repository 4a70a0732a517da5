import type { ContentBlock } from './content.js';
import type { Audio, Image } from './media.js';

/** One message of a prompt, as the protocol defines it. */
export interface PromptMessage {
  role: 'user' | 'assistant';
  content: ContentBlock;
}

/** One part of what a message says. */
export type MessagePart = string | ContentBlock | Image | Audio;

/** What is said in one go: a list becomes one message for each of its parts, since the protocol's hold one block. */
export type MessageContent = MessagePart | readonly MessagePart[];

/** What the user says in a prompt: `new UserMessage('Review this code')`. */
export class UserMessage {
  readonly role = 'user';

  constructor(readonly content: MessageContent) {}
}

/** What the assistant says in a prompt: the beginning of its answer, or its part of an example. */
export class AssistantMessage {
  readonly role = 'assistant';

  constructor(readonly content: MessageContent) {}
}
