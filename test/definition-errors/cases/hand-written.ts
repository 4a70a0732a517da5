import { McpService, Param, Tool, type JsonSchema } from '../../../src/index.js';

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

  @Tool()
  fine(@Param('A description alone.') code: string, @Param({ minimum: 1 }) count: number): string {
    return code.repeat(count);
  }
}

export const services = [WrittenService];
