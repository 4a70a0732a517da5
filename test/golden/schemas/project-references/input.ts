import { Scorecard, type Level } from './model/src/card.js';
import { McpService, Tool } from 'toolwright';

@McpService()
export class CardService {
  @Tool()
  card(level: Level): Scorecard {
    return Object.assign(new Scorecard(), { id: level });
  }
}
