import { McpService, Tool } from 'toolwright';

export interface Card {
  id: string;
}

@McpService()
export class CardService {
  @Tool()
  async get(): Promise<Card> {
    return { id: '' };
  }

  @Tool()
  twice(): Promise<Promise<string>> {
    return Promise.resolve('') as never;
  }

  @Tool()
  either(): Promise<string> | string {
    return '';
  }

  @Tool()
  like(): PromiseLike<Card[]> {
    return Promise.resolve([]);
  }
}
