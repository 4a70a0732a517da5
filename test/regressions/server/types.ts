import { McpService, Tool } from 'toolwright';
import { type Result as Bill } from './billing/result.js';
import { type Card, type Ticket } from './outputs.js';
import { type Result as User } from './users/result.js';

// D02.
export class Page<T> {
  items!: T[];
  next!: string | null;
}

// D03.
export class Natives {
  map!: Map<string, number>;
  set!: Set<string>;
  bytes!: Buffer;
  link!: URL;
}

// eslint-disable-next-line @typescript-eslint/no-namespace
export namespace Cal {
  export interface Date {
    day: number;
  }
}

// D09.
export class Slot {
  on!: Cal.Date;
  at!: Date;
}

@McpService()
export class TypeService {
  @Tool()
  bill(): Bill {
    return { total: 1 };
  }

  @Tool()
  user(swapped = false): User {
    return (swapped ? { total: 1 } : { id: 'u' }) as User;
  }

  @Tool()
  both(): { bill: Bill; user: User } {
    return { bill: { total: 1 }, user: { id: 'u' } };
  }

  @Tool()
  async cardPage(): Promise<Page<Card>> {
    return Promise.resolve({ items: [{ id: '1' }], next: null });
  }

  @Tool()
  async ticketPage(good: boolean): Promise<Page<Ticket>> {
    return Promise.resolve({ items: [(good ? { seat: 1 } : { id: '1' }) as Ticket], next: 'more' });
  }

  @Tool()
  picked(): Pick<Card, 'id'> {
    return { id: '1' };
  }

  @Tool()
  record(good: boolean): Record<string, Card> {
    return { a: (good ? { id: '1' } : { id: 1 }) as Card };
  }

  @Tool()
  natives(): Natives {
    return {
      map: new Map([['a', 1]]),
      set: new Set(['a', 'b']),
      bytes: Buffer.from('hi'),
      link: new URL('https://example.com/a'),
    };
  }

  @Tool()
  slot(): Slot {
    return { on: { day: 1 }, at: new Date(0) };
  }
}
