import { McpService, Tool } from 'toolwright';

export interface Card {
  id: string;
}

export type Only<T> = T extends string ? { text: T } : { count: T };
export type Element<T> = T extends readonly (infer U)[] ? U : T;
export type Keys<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T];

@McpService()
export class CardService {
  @Tool()
  text(): Only<'x'> {
    return { text: 'x' };
  }

  @Tool()
  distributed(): Only<'a' | 1> {
    return { count: 1 };
  }

  @Tool()
  element(): Element<Card[]> {
    return { id: '' };
  }

  @Tool()
  keys(): Keys<{ a: string; b: number; c: string }> {
    return 'a';
  }
}
