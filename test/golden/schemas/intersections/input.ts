import { IsString } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Card {
  /** Its number. */
  @IsString() id!: string;
  note?: string;
}

export interface Stamped {
  at: Date;
}

/** A card with a date. */
export type StampedCard = Card & Stamped;

@McpService()
export class CardService {
  @Tool()
  inline(): Card & { extra: number } {
    return null!;
  }

  @Tool()
  named(): StampedCard {
    return null!;
  }

  @Tool()
  narrowed(): { kind: string; n: number } & { kind: 'a' } {
    return { kind: 'a', n: 1 };
  }

  @Tool()
  ofUnion(): { id: string } & ({ a: number } | { b: number }) {
    return { id: '', a: 1 };
  }
}
