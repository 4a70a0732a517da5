import 'toolwright/stdio';
import {
  AssistantMessage,
  bootstrap,
  Completion,
  Image,
  McpService,
  Prompt,
  Tool,
  UserMessage,
  type CompletionContext,
  type EmbeddedResource,
  type PromptResult,
  type integer,
} from 'toolwright';

const LANGUAGES = ['Python', 'Rust', 'TypeScript'];
const FRAMEWORKS: Record<string, string[]> = { Python: ['Django', 'Flask'], TypeScript: ['Express', 'Nest'] };

const EXAMPLE = 'iVBORw0KGgo=';

@McpService()
export class ReviewService {
  // #region prompt
  /**
   * Reviews a piece of code.
   * @param code - The code.
   * @param language - What it is written in.
   * @param depth - How thorough the review is.
   * @param limit - How many findings to report.
   */
  @Prompt({ title: 'Review code' })
  review(code: string, language: string, depth: 'quick' | 'thorough' = 'quick', limit: integer = 10): string {
    return `Give this ${language} code a ${depth} review, ${limit} findings at most:\n\n${code}`;
  }
  // #endregion

  // #region messages
  /** Explains a chart, after an example. */
  @Prompt()
  explainChart(question: string): (UserMessage | AssistantMessage)[] {
    return [
      new UserMessage(['What does this chart say?', new Image(EXAMPLE, 'image/png')]),
      new AssistantMessage('Sales doubled in May.'),
      new UserMessage(question),
    ];
  }
  // #endregion

  // #region blocks
  /** Applies the style guide to a text. */
  @Prompt()
  restyle(text: string): (string | EmbeddedResource)[] {
    const guide = { uri: 'docs://style', mimeType: 'text/markdown', text: '# Be brief' };
    return ['Follow this guide:', { type: 'resource', resource: guide }, text];
  }
  // #endregion

  // #region result
  /** Plans a migration. */
  @Prompt()
  migrate(language: string, framework: string): PromptResult {
    return {
      description: `Moving to ${framework}`,
      messages: [new UserMessage(`Plan the move of a ${language} service to ${framework}.`)],
    };
  }
  // #endregion

  /** Languages that reviews know. */
  @Tool()
  languages(): string[] {
    return LANGUAGES;
  }

  // #region completion
  @Completion('review', 'language')
  @Completion('migrate', 'language')
  completeLanguage(typed: string): string[] {
    return LANGUAGES.filter((language) => language.toLowerCase().startsWith(typed.toLowerCase()));
  }

  @Completion('migrate', 'framework')
  completeFramework(typed: string, context: CompletionContext): string[] {
    const frameworks = FRAMEWORKS[context.arguments['language'] ?? ''] ?? [];
    return frameworks.filter((framework) => framework.startsWith(typed));
  }
  // #endregion
}

await bootstrap({ name: 'Reviews', version: '1.0.0', services: [ReviewService] });
