/** A card. */
export class Card {
  id!: string;
}
