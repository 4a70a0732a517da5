import { Image, McpService, Tool, type ContentBlock, type ImageContent, type TextContent } from 'toolwright';
import type { TextContent as SdkText } from '@modelcontextprotocol/sdk/types.js';

export interface Note {
  type: 'text';
  text: string;
}

@McpService()
export class PictureService {
  @Tool()
  text(): TextContent {
    return { type: 'text', text: '' };
  }

  @Tool()
  blocks(): ContentBlock[] {
    return [];
  }

  @Tool()
  helper(): Image {
    return new Image('a.png');
  }

  @Tool()
  tuple(): [TextContent, ImageContent] {
    return null!;
  }

  @Tool()
  sdk(): SdkText | undefined {
    return undefined;
  }

  @Tool()
  structural(): Note {
    return { type: 'text', text: '' };
  }

  @Tool()
  inObject(): { note: Note } {
    return { note: { type: 'text', text: '' } };
  }
}
