import { McpService, Output, Tool } from 'toolwright';

/**
 * A card. See {@link Author} and {@link Author the author}.
 *
 * With a second paragraph.
 * @deprecated Use Sheet.
 */
@Output()
export class Card {
  /**
   * How often it was read.
   * @minimum 0
   * @maximum 100
   * @example 17
   * @examples [1, 2]
   */
  reads!: number;
  /**
   * @exclusiveMinimum 0
   * @multipleOf 0.5
   * @default 1.5
   */
  ratio?: number;
  /**
   * @title Short text
   * @pattern ^[a-z]+$
   * @minLength 2
   * @maxLength 8
   * @example 42
   */
  text!: string;
  /** @format email */
  mail?: string;
  /**
   * @minItems 1
   * @maxItems 3
   * @uniqueItems
   */
  tags!: string[];
  /** @deprecated Use text. */
  old?: string;
  /** @ignore */
  internal?: string;
  /** The one who wrote it. */
  author!: Author;
  /** @minLength lots */
  wrong?: string;
  /**
   * @example const card = await get();
   * @TJS-minimum 3
   */
  code!: number;
}

/** Who wrote it. */
export interface Author {
  name: string;
}

@McpService()
export class CardService {
  /**
   * Finds a card.
   * @param text What it says.
   * @returns The card.
   * @example find('a')
   * @deprecated
   */
  @Tool()
  find(text: string): Card {
    return { text } as Card;
  }
}
