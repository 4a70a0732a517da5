import type { GetPromptResult, PromptMessage as SdkMessage } from '@modelcontextprotocol/sdk/types.js';
import {
  AssistantMessage,
  Audio,
  Image,
  McpService,
  Prompt,
  ToolError,
  UserMessage,
  type EmbeddedResource,
  type PromptContext,
  type PromptMessage,
  type PromptResult,
  type ResourceLink,
} from 'toolwright';

const PIXEL = 'iVBORw0KGgo=';
const LINK: ResourceLink = { type: 'resource_link', uri: 'docs://style', name: 'style' };
const EMBEDDED: EmbeddedResource = {
  type: 'resource',
  resource: { uri: 'docs://style', text: 'Be brief.', mimeType: 'text/plain' },
};

type Tone = 'kind' | 'plain';

/** Every way to return messages. */
@McpService()
export class MessageService {
  /** One text. */
  @Prompt()
  text(): string {
    return 'Hello';
  }

  @Prompt()
  texts(): readonly Tone[] {
    return ['kind', 'plain'];
  }

  @Prompt()
  blocks(): (Image | Audio | EmbeddedResource | ResourceLink)[] {
    return [new Image(PIXEL, 'image/png'), new Audio(Buffer.from('wav'), 'audio/wav'), EMBEDDED, LINK];
  }

  @Prompt()
  async mixed(): Promise<[string, Image, ...(string | Image)[]]> {
    return ['Look:', new Image(PIXEL, 'image/png'), 'Well?'];
  }

  @Prompt()
  dialogue(): (UserMessage | AssistantMessage)[] {
    return [
      new UserMessage(['What is in it?', new Image(PIXEL, 'image/png')]),
      new AssistantMessage('A pixel.'),
      new AssistantMessage(LINK),
    ];
  }

  @Prompt()
  plain(): PromptMessage[] {
    return [{ role: 'assistant', content: { type: 'text', text: 'Yes?' } }];
  }

  @Prompt()
  sdk(): SdkMessage {
    return { role: 'user', content: { type: 'text', text: 'Ours too' } };
  }

  @Prompt()
  own() {
    return { role: 'assistant' as const, content: 'No import needed' };
  }

  /** A whole result. */
  @Prompt()
  whole(): PromptResult {
    return { description: 'Made now', messages: [new UserMessage('Hi')], _meta: { cost: 1 } };
  }

  /** As the SDK has it. */
  @Prompt()
  async sdkWhole(): Promise<GetPromptResult> {
    return { messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }] };
  }

  @Prompt({
    name: 'listed',
    title: 'Listed',
    description: 'By its options',
    icons: [{ src: 'https://example.org/i.png', mimeType: 'image/png', sizes: ['48x48'] }],
    meta: { team: 'docs' },
  })
  byOptions(context: PromptContext): string {
    return String(context.requestId !== undefined);
  }
}

/** What goes wrong. */
@McpService()
export class FailingPromptService {
  @Prompt()
  throws(): string {
    throw new Error('The disk is full');
  }

  @Prompt()
  async tells(): Promise<string> {
    throw new ToolError('Ask the owner first.');
  }

  @Prompt()
  liar(): (PromptMessage | string)[] {
    const wrong: unknown = [
      { role: 'system', content: { type: 'text', text: 'a' } },
      5,
      { type: 'image', data: '' },
    ];
    return wrong as string[];
  }

  @Prompt()
  base64(): Image {
    return new Image('*no base64*', 'image/png');
  }

  @Prompt()
  nowhere(): PromptResult {
    return undefined as unknown as PromptResult;
  }
}
