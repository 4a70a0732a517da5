import { McpService, Tool, ToolResult, type TextContent } from 'toolwright';

export class Sealed {
  #state = 1;

  describe(): string {
    return `${this.#state}`;
  }
}

@McpService()
export class OpaqueService {
  @Tool({ structuredOutput: true })
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  anything(): any {
    return 1;
  }

  @Tool({ structuredOutput: true })
  async something(): Promise<unknown> {
    return 1;
  }

  @Tool({ structuredOutput: true })
  sealed(): Sealed {
    return new Sealed();
  }

  @Tool({ structuredOutput: true })
  blocks(): TextContent[] {
    return [];
  }

  @Tool({ structuredOutput: true })
  result(): ToolResult {
    return new ToolResult({});
  }

  /** The schema that the type cannot give. */
  @Tool({ structuredOutput: true, output: { type: 'object' } })
  fine(): unknown {
    return {};
  }
}

export const services = [OpaqueService];
