import { Postcard } from '@shop/cards';
import type { Level } from '~levels';
import { McpService, Tool } from 'toolwright';

@McpService()
export class CardService {
  @Tool()
  card(): Postcard {
    return null!;
  }

  @Tool()
  level(): Level {
    return 'low';
  }
}
