import { McpService, Output, Tool, type integer } from 'toolwright';

@Output()
export class Card {
  id!: string;
}

@Output()
export class Ticket {
  seat!: integer;
}

// A08.
@Output()
export class Pair {
  at!: [number, string];
}

export interface Missing {
  card: Card;
}

@McpService()
export class OutputService {
  // A02.
  @Tool()
  async locked(): Promise<Card> {
    await Promise.resolve();
    throw new Error('card c9 is locked');
  }

  // A03.
  @Tool({ structuredOutput: true })
  async touch(): Promise<void> {
    await Promise.resolve();
  }

  @Tool()
  inferred() {
    return { card: { id: '1' } };
  }

  @Tool()
  async found(what: 'undefined' | 'null' | 'card'): Promise<Card> {
    await Promise.resolve();
    return { undefined, null: null, card: { id: '1' } }[what] as Card;
  }

  // A04.
  @Tool()
  async cards(): Promise<Card[]> {
    return Promise.resolve([{ id: '1' }]);
  }

  @Tool()
  async count(): Promise<number> {
    return Promise.resolve(3);
  }

  @Tool()
  async either(which: 'card' | 'ticket'): Promise<Card | Ticket> {
    return Promise.resolve(which === 'card' ? { id: '1' } : { seat: 7 });
  }

  @Tool()
  async perhaps(there: boolean): Promise<Card | null> {
    return Promise.resolve(there ? { id: '1' } : null);
  }

  @Tool()
  async plain(): Promise<Card> {
    return Promise.resolve({ id: '1' });
  }

  @Tool()
  pair(good: boolean): Pair {
    return { at: (good ? [1, 'a'] : ['a', 1]) as [number, string] };
  }
}
