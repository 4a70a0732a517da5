import { McpService, Tool } from 'toolwright';

@McpService()
export class FindService {
  find(id: string): string;
  find(no: number): number;
  @Tool()
  find(what: string | number): string | number {
    return what;
  }
}
