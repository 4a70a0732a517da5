import { McpService, Output, Tool } from 'toolwright';

export class Page<T> {
  items!: T[];
}

export interface Card {
  id: string;
}

/** Named as an instantiation of the generic one is published. */
export interface Page_Card {
  text: string;
}

export namespace Inner {
  export interface Card {
    no: number;
  }
}

@Output({ name: 'Card' })
export class CardView {
  view!: boolean;
}

/** A type of that name, and the tool `list` beside it. */
export interface listOutput {
  own: string;
}

@McpService()
export class CardService {
  @Tool()
  all(): { page: Page<Card>; other: Page_Card; inner: Inner.Card; card: Card; view: CardView; innerPage: Page<Inner.Card> } {
    return null!;
  }

  @Tool()
  list(): listOutput[] {
    return [];
  }

  @Tool()
  local() {
    class Card {
      local!: Date;
    }
    return { here: null! as Card, there: null! as Inner.Card };
  }
}
