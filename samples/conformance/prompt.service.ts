import { Completion, Image, McpService, Prompt, UserMessage } from 'toolwright';
import { RED_PIXEL } from './media.js';

/** Words that a user may want for an argument. */
const WORDS = ['paris', 'park', 'party', 'test', 'testing'];

/** What a user can ask a model in a click. */
@McpService()
export class PromptService {
  /** A prompt without arguments. */
  @Prompt({ name: 'test_simple_prompt' })
  simple(): string {
    return 'This is a simple prompt for testing.';
  }

  /**
   * A prompt with two arguments.
   * @param arg1 - First test argument
   * @param arg2 - Second test argument
   */
  @Prompt({ name: 'test_prompt_with_arguments' })
  withArguments(arg1: string, arg2: string): string {
    return `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`;
  }

  @Completion('withArguments', 'arg1')
  words(typed: string): string[] {
    return WORDS.filter((word) => word.startsWith(typed));
  }

  /**
   * A prompt with the contents of a resource.
   * @param resourceUri - URI of the resource to embed
   */
  @Prompt({ name: 'test_prompt_with_embedded_resource' })
  withResource(resourceUri: string): UserMessage {
    const text = 'Embedded resource content for testing.';
    return new UserMessage([
      { type: 'resource', resource: { uri: resourceUri, mimeType: 'text/plain', text } },
      'Please process the embedded resource above.',
    ]);
  }

  /** A prompt with an image. */
  @Prompt({ name: 'test_prompt_with_image' })
  withImage(): UserMessage {
    return new UserMessage([new Image(RED_PIXEL, 'image/png'), 'Please analyze the image above.']);
  }
}
