import { IsInt, Length, Max } from 'class-validator';
import {
  Completion,
  Input,
  McpService,
  Param,
  Prompt,
  Resource,
  type CompletionContext,
  type CompletionResult,
  type integer,
} from 'toolwright';

export enum Depth {
  Quick = 'quick',
  Thorough = 'thorough',
}

@Input()
export class ReviewQuestion {
  /** The code. */
  @Length(1, 20)
  code!: string;

  @IsInt()
  @Max(3)
  rounds = 1;
}

const told = (value: object): string => JSON.stringify(value);

/** Every kind of argument, told as it arrived. */
@McpService()
export class ArgumentPromptService {
  readonly #languages = ['TypeScript', 'Rust', 'TeX'];

  /**
   * Reviews code.
   * @param language - What it is written in.
   * @param tags - What to look for.
   */
  @Prompt()
  review(
    language: string,
    @Param({ description: 'Lines.', maximum: 100 }) lines: integer,
    since: Date,
    strict: boolean,
    depth: Depth = Depth.Quick,
    tags?: string[],
  ): string {
    return told({ language, lines, since, strict, depth, tags });
  }

  /** An @Input class. */
  @Prompt()
  ask(question: ReviewQuestion): string {
    return told({ isInstance: question instanceof ReviewQuestion, ...question });
  }

  /**
   * Destructured.
   * @param args.city - Where.
   */
  @Prompt()
  visit({ city, days = 2 }: { city: string; days?: number }): string {
    return told({ city, days });
  }

  /** A file of a language. */
  @Resource('files://{language}/{depth}/{name}')
  file(language: string, depth: Depth, name: string): string {
    return told({ language, depth, name });
  }

  @Completion('file', 'language')
  @Completion('review', 'language')
  completeLanguage(typed: string): string[] {
    return this.#languages.filter((it) => it.toLowerCase().startsWith(typed.toLowerCase()));
  }

  @Completion('review', 'since')
  @Completion('visit', 'city')
  protected async completeMany(context: CompletionContext, typed: string): Promise<CompletionResult> {
    return { values: [`${typed}!`, told(context.arguments)], total: 7, hasMore: true };
  }

  @Completion('review', 'lines')
  completeLines(): string[] {
    return Array.from({ length: 250 }, (_, index) => String(index));
  }

  @Completion('ask', 'code')
  *completeCode(): Generator<string> {
    for (let index = 0; ; index++) yield `${index}`;
  }

  @Completion('ask', 'rounds')
  completeRounds(): string[] {
    return [1, 2] as unknown as string[];
  }
}

/** What a class inherits is its own. */
abstract class DraftService {
  @Prompt()
  draft(topic: 'news' | 'sports', mood: '' | 'glad' = 'glad'): string {
    return told({ topic, mood });
  }

  @Completion('draft', 'mood')
  completeMood(): ReadonlySet<string> {
    return new Set(['glad']);
  }

  @Completion('draft', 'topic')
  completeTopic(): string[] {
    return ['of the base'];
  }
}

@McpService()
export class LetterService extends DraftService {
  override completeTopic(): string[] {
    return ['overridden'];
  }
}
