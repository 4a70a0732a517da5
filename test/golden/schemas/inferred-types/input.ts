import { McpService, Tool } from 'toolwright';

export class Card {
  id = '';
}

@McpService()
export class CardService {
  @Tool()
  async literal() {
    return { id: 'a', count: 1, tags: ['a'], card: new Card(), at: new Date(), none: null };
  }

  @Tool()
  constant() {
    return { kind: 'a', size: 1 } as const;
  }

  @Tool()
  branches(flag: boolean) {
    if (flag) return { ok: true as const, card: new Card() };
    return { ok: false as const, why: 'no' };
  }

  @Tool()
  list(count = 3) {
    return Array.from({ length: count }, (_, at) => ({ at }));
  }

  @Tool()
  self(): this {
    return this;
  }
}
