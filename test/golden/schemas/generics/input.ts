import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Card {
  id!: string;
}

export interface Ticket {
  no: number;
}

/** One page of many. */
export class Page<T> {
  items!: T[];
  next!: string | null;
}

export interface Box<T, U = string> {
  value: T;
  label: U;
}

@McpService()
export class PageService {
  @Tool()
  async cards(): Promise<Page<Card>> {
    return { items: [], next: null };
  }

  @Tool()
  async tickets(): Promise<Page<Ticket>> {
    return { items: [], next: null };
  }

  @Tool()
  texts(): Page<string> {
    return { items: [], next: null };
  }

  @Tool()
  nested(): Page<Page<Card>> {
    return { items: [], next: null };
  }

  @Tool()
  inline(): Page<{ x: number }> {
    return { items: [], next: null };
  }

  @Tool()
  both(): { cards: Page<Card>; tickets: Page<Ticket>; box: Box<Card | null>; plain: Box<number, 1 | 2> } {
    return null!;
  }

  @Tool()
  open<T extends Card>(value: T): T {
    return value;
  }
}
