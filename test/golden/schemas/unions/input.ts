import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Card {
  id!: string;
}

@Output()
export class Ticket {
  no!: number;
}

export interface Holder {
  either: Card | Ticket;
  scalar: string | number | null;
  list: (Card | null)[];
  perhaps?: boolean | 'unknown';
}

@McpService()
export class SearchService {
  @Tool()
  either(): Card | Ticket {
    return { id: '' };
  }

  @Tool()
  find(): Card | null {
    return null;
  }

  @Tool()
  async look(): Promise<Card | undefined> {
    return undefined;
  }

  @Tool()
  scalar(value: string | number): string | number | undefined {
    return value;
  }

  @Tool()
  holder(): Holder {
    return { either: { no: 1 }, scalar: null, list: [null] };
  }
}
