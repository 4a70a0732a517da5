import {
  Audio,
  Image,
  McpService,
  Tool,
  ToolError,
  type EmbeddedResource,
  type TextContent,
} from 'toolwright';
import { RED_PIXEL, SILENCE } from './media.js';

export interface Address {
  street?: string;
  city?: string;
}

/** What a tool can take and answer with. */
@McpService()
export class ContentService {
  /** Answers with text. */
  @Tool({ name: 'test_simple_text' })
  text(): string {
    return 'This is a simple text response for testing.';
  }

  /** Answers with an image. */
  @Tool({ name: 'test_image_content' })
  image(): Image {
    return new Image(RED_PIXEL, 'image/png');
  }

  /** Answers with a recording. */
  @Tool({ name: 'test_audio_content' })
  audio(): Audio {
    return new Audio(SILENCE, 'audio/wav');
  }

  /** Answers with the contents of a resource. */
  @Tool({ name: 'test_embedded_resource' })
  resource(): EmbeddedResource {
    return {
      type: 'resource',
      resource: {
        uri: 'test://embedded-resource',
        mimeType: 'text/plain',
        text: 'This is an embedded resource content.',
      },
    };
  }

  /** Answers with text, an image and a resource. */
  @Tool({ name: 'test_multiple_content_types' })
  several(): [TextContent, Image, EmbeddedResource] {
    return [
      { type: 'text', text: 'Multiple content types test:' },
      new Image(RED_PIXEL, 'image/png'),
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: JSON.stringify({ test: 'data', value: 123 }),
        },
      },
    ];
  }

  /** Fails. */
  @Tool({ name: 'test_error_handling' })
  error(): string {
    throw new ToolError('This tool intentionally returns an error for testing');
  }

  /** Tool with JSON Schema 2020-12 features */
  @Tool({
    name: 'json_schema_2020_12_tool',
    // Written by hand, since a type says neither which dialect its schema has nor what is put into $defs.
    input: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    },
  })
  schema({ name = 'Somebody', address = {} }: { name?: string; address?: Address }): string {
    return `${name} lives in ${address.city ?? 'an unknown city'}.`;
  }
}
