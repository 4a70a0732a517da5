/** Compiled with everything else by `npm run typecheck`, and never run: each line holds, or says why it does not. */
import type { GetPromptResult, PromptMessage as SdkMessage } from '@modelcontextprotocol/sdk/types.js';
import {
  AssistantMessage,
  Completion,
  Image,
  Prompt,
  UserMessage,
  type CompletionContext,
  type CompletionResult,
  type PromptMessage,
  type PromptOptions,
  type PromptResult,
  type RequestContext,
} from '../../src/index.js';

// What is ours and what is the SDK's can stand for one another.
const message: PromptMessage = { role: 'user', content: { type: 'text', text: 'a' } };
const theirs: SdkMessage = message;
const result: PromptResult = { messages: [message, new UserMessage('b')] };
const given: PromptResult = { messages: [] } satisfies GetPromptResult;
const said = new AssistantMessage(['a', new Image('', 'image/png'), message.content]);
// @ts-expect-error A prompt has no system messages.
const system: PromptMessage = { role: 'system', content: message.content };
// @ts-expect-error A number is nothing to say.
const counted = new UserMessage(5);
// @ts-expect-error Prompts have no annotations.
const options: PromptOptions = { annotations: {} };

class Completed {
  @Prompt(options)
  review(language: string): string {
    return language;
  }

  @Completion('review', 'a')
  value(typed: string): string[] {
    return [typed];
  }

  @Completion('review', 'b')
  @Completion('review', 'c')
  protected async both(typed: string, context?: CompletionContext): Promise<CompletionResult> {
    return { values: [typed, ...Object.keys(context?.arguments ?? {})], total: 3 };
  }

  @Completion('review', 'd')
  turned(_context: CompletionContext, typed: string): ReadonlySet<string> {
    return new Set([typed]);
  }

  @Completion('review', 'e')
  *general(_typed: string, _context: RequestContext): Generator<'a' | 'b'> {
    yield 'a';
  }

  @Completion('review', 'f')
  nothingAsked(): readonly string[] {
    return [];
  }

  // @ts-expect-error A text is a list of letters, and not meant as one.
  @Completion('review', 'g')
  text(typed: string): string {
    return typed;
  }

  // @ts-expect-error Values are texts.
  @Completion('review', 'h')
  numbers(): number[] {
    return [];
  }

  // @ts-expect-error What is typed is text.
  @Completion('review', 'i')
  typedNumber(_typed: number): string[] {
    return [];
  }

  // @ts-expect-error There is no more to ask for.
  @Completion('review', 'j')
  greedy(_typed: string, _context: CompletionContext, _limit: number): string[] {
    return [];
  }

  // @ts-expect-error It answers nothing.
  @Completion('review', 'k')
  void(): void {}

  // @ts-expect-error A field is no method.
  @Completion('review', 'l')
  field = (): string[] => [];
}

export const used = [theirs, result, given, said, system, counted, Completed];
