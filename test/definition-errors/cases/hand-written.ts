import { McpService, Param, Tool, type JsonObject, type JsonSchema } from 'toolwright';

@McpService()
export class WrittenService {
  @Tool()
  pattern(@Param({ pattern: '(' }) code: string): string {
    return code;
  }

  @Tool({ output: { type: 'objekt' } as unknown as JsonSchema })
  misspelt(): unknown {
    return {};
  }

  @Tool({ output: { type: 'object', properties: { at: { $ref: '#/$defs/Nowhere' } } } })
  dangling(): unknown {
    return {};
  }

  @Tool({ input: { type: 'object', properties: { to: { $ref: '#/$defs/Nowhere' } } } })
  adrift(args: JsonObject): string {
    return Object.keys(args).join();
  }

  @Tool({ input: { type: 'array' } as unknown as { type: 'object' } })
  list(args: JsonObject): string {
    return Object.keys(args).join();
  }

  @Tool({ input: { type: 'object' } })
  apart(from: string, to: string): string {
    return from + to;
  }

  @Tool({ input: { type: 'object' } })
  text(from: string): string {
    return from;
  }

  @Tool({ input: { type: 'object' } })
  rest(...from: string[]): string {
    return from.join();
  }

  @Tool({ input: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' } })
  fineToo({ from = 'here' }: { from?: string }): string {
    return from;
  }

  @Tool()
  fine(@Param('A description alone.') code: string, @Param({ minimum: 1 }) count: number): string {
    return code.repeat(count);
  }
}

export const services = [WrittenService];
