import { McpService, Tool } from 'toolwright';

export interface ByYear {
  [year: number]: string;
}

@McpService()
export class HistoryService {
  @Tool()
  record(): Record<number, string> {
    return { 1: 'a' };
  }

  @Tool()
  map(): Map<number, string> {
    return new Map();
  }

  @Tool()
  byYear(): ByYear {
    return {};
  }
}
