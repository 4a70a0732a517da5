import type { PromptOptions } from '../metadata/options.js';
import { recordMember, type DecoratedMember } from './record-member.js';

/**
 * Makes a method a prompt: its parameters are the arguments that a user fills in, what it returns is the messages. A
 * string is one message of the user.
 */
export function Prompt(options: PromptOptions = {}) {
  return (...decorated: DecoratedMember): void => recordMember('Prompt', 'prompts', decorated, () => options);
}
