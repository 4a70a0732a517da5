import { McpService, Tool } from 'toolwright';

export class Bad {
  big!: bigint;
  pattern!: RegExp;
  mark!: symbol;
  callback!: { run: () => void };
  failure!: Error;
  pending!: Promise<string>;
  keyed!: Map<object, string>;
}

@McpService()
export class BadService {
  @Tool()
  bad(): Bad {
    return null!;
  }

  @Tool()
  async *stream(): AsyncGenerator<string> {
    yield '';
  }

  @Tool()
  give(value: bigint): string {
    return String(value);
  }
}
