import { McpService, Tool } from 'toolwright';
import type { Missing } from '@nowhere/missing';

export class Card {
  id!: string;
  missing!: Missing;
}

@McpService()
export class CardService {
  @Tool()
  card(): Card {
    return null!;
  }

  @Tool()
  direct(): Missing[] {
    return [];
  }
}
