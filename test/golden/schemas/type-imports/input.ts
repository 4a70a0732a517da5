import { McpService, Tool } from 'toolwright';
import type { Card } from './cards.js';
import { type Level, LEVEL } from './levels.js';
import type * as shapes from './shapes.js';

@McpService()
export class CardService {
  @Tool()
  card(like: Card): Card {
    return like;
  }

  @Tool()
  level(): Level {
    return LEVEL;
  }

  @Tool()
  point(): shapes.Point | import('./shapes.js').Line {
    return { x: 1 };
  }
}
