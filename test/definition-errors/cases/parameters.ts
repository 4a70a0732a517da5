import { McpService, Tool, type ToolContext } from 'toolwright';

@McpService()
export class ParameterService {
  @Tool()
  find({ city }: { city: string }, limit: number): string {
    return `${city} ${limit}`;
  }

  @Tool()
  list([first, second]: [string, number]): string {
    return `${first} ${second}`;
  }

  /** A context does not count. */
  @Tool()
  fine({ city }: { city: string }, context: ToolContext): string {
    return `${city} ${context.requestId}`;
  }
}

export const services = [ParameterService];
