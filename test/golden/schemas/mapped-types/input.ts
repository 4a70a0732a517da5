import { McpService, Tool } from 'toolwright';

export interface Card {
  /** Its number. */
  id: string;
  note?: string;
  count: number;
}

export type Nullable<T> = { [K in keyof T]: T[K] | null };
export type Flags<T> = { readonly [K in keyof T as `has_${string & K}`]-?: boolean };
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type Lookup = { [K in 'a' | 'b']: K };
export type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;

@McpService()
export class CardService {
  @Tool()
  nullable(): Nullable<Card> {
    return null!;
  }

  @Tool()
  flags(): Flags<Card> {
    return null!;
  }

  @Tool()
  mutable(): Mutable<Readonly<Card>> {
    return null!;
  }

  @Tool()
  lookup(): Lookup {
    return { a: 'a', b: 'b' };
  }

  @Tool()
  deep(changes: DeepPartial<{ card: Card; tags: string[] }>): string {
    return JSON.stringify(changes);
  }
}
