import { McpService, Tool } from 'toolwright';

@McpService()
export class LogService {
  @Tool()
  clear(): void {}

  @Tool()
  async flush(): Promise<undefined> {
    return undefined;
  }

  @Tool()
  never(): null {
    return null;
  }
}
