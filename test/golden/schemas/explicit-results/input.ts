import { McpService, Output, Tool, ToolResult } from 'toolwright';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

@Output()
export class Card {
  id!: string;
}

@McpService()
export class ResultService {
  @Tool()
  own(): ToolResult {
    return null!;
  }

  @Tool()
  async sdk(): Promise<CallToolResult> {
    return { content: [] };
  }

  @Tool({ output: Card })
  promised(): ToolResult {
    return null!;
  }

  @Tool({ output: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } })
  written(): ToolResult {
    return null!;
  }
}
