import { Input, McpService, Tool } from 'toolwright';

export interface ByUrl {
  /** Where it is. */
  url: string;
  timeout?: number;
}

export interface ByFile {
  path: string;
  timeout?: number;
  encoding?: 'utf8' | 'latin1';
}

export interface Base {
  id: string;
}

export interface Extra {
  note?: string;
}

@McpService()
export class ReadService {
  /** Reads a text. */
  @Tool()
  read({ ...source }: ByUrl | ByFile): string {
    return JSON.stringify(source);
  }

  @Tool()
  save({ id, note }: Base & Extra): string {
    return id + (note ?? '');
  }

  @Tool()
  beside(source: ByUrl | ByFile, all: Base & Extra): string {
    return JSON.stringify([source, all]);
  }
}
