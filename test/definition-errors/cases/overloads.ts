import { McpService, Tool } from 'toolwright';

@McpService()
export class OverloadedService {
  find(id: number): string;
  find(name: string): string;
  @Tool()
  find(key: number | string): string {
    return String(key);
  }
}

export const services = [OverloadedService];
