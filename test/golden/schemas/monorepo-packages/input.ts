import { Flashcard } from 'shop-model';
import type { Level } from 'shop-model/levels';
import { McpService, Tool } from 'toolwright';

@McpService()
export class CardService {
  @Tool()
  card(level: Level): Flashcard {
    return Object.assign(new Flashcard(), { id: level });
  }
}
