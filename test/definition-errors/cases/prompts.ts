import { Completion, McpService, Output, Prompt, Resource, Tool, type ToolResult } from 'toolwright';

@Output()
export class Summary {
  text!: string;
}

@McpService()
export class PromptService {
  @Prompt()
  nothing(): void {}

  @Prompt()
  dto(): Summary {
    return new Summary();
  }

  @Prompt()
  count(): number {
    return 1;
  }

  @Prompt()
  perhaps(): string | undefined {
    return undefined;
  }

  @Prompt()
  anything(): unknown {
    return 'x';
  }

  @Prompt()
  bytes(): Uint8Array {
    return new Uint8Array();
  }

  @Prompt()
  toolResult(): ToolResult {
    throw new Error();
  }

  @Prompt()
  callback(done: () => void): string {
    done();
    return '';
  }

  @Prompt({ name: ' ' })
  blank(): string {
    return '';
  }

  @Prompt({ name: 'a\nb' })
  broken(): string {
    return '';
  }

  @Prompt()
  twin(): string {
    return '';
  }

  @Prompt({ name: 'twin' })
  other(): string {
    return '';
  }

  @Prompt()
  arrow = (): string => '';
}

@McpService()
export class CompletedService {
  @Prompt()
  review(language: string): string {
    return language;
  }

  @Prompt()
  plain(): string {
    return '';
  }

  @Tool()
  find(word: string): string {
    return word;
  }

  @Resource('config://app')
  config(): string {
    return '';
  }

  @Completion('reviews', 'language')
  misnamed(): string[] {
    return [];
  }

  @Completion('somewhere', 'language')
  lost(): string[] {
    return [];
  }

  @Completion('find', 'word')
  ofTool(): string[] {
    return [];
  }

  @Completion('review', 'langage')
  misspelt(): string[] {
    return [];
  }

  @Completion('plain', 'topic')
  @Completion('config', 'name')
  ofNothing(): string[] {
    return [];
  }

  @Completion('review', 'language')
  first(): string[] {
    return [];
  }

  @Completion('review', 'language')
  second(): string[] {
    return [];
  }
}

@McpService()
export class StrangeCompletionService {
  @Prompt()
  review(language: string): string {
    return language;
  }

  // What JavaScript, or a decorator of a team's own, can still do.
  // @ts-expect-error It takes more than a text and a context.
  @Completion('review', 'language')
  greedy(typed: string, limit: number): string[] {
    return [typed, String(limit)];
  }

  // @ts-expect-error It says no argument.
  @Completion('review')
  aimless(typed: string): string[] {
    return [typed];
  }
}

export const services = [PromptService, CompletedService, StrangeCompletionService];
