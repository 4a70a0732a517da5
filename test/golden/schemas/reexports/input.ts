import { McpService, Tool } from 'toolwright';
import Default, { Card, Renamed } from './barrel.js';

@McpService()
export class CardService {
  @Tool()
  all(): { card: Card; renamed: Renamed; made: Default } {
    return null!;
  }
}
