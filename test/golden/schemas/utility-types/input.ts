import { IsString, Length } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Card {
  /** Its number. */
  @IsString() @Length(3, 10) id!: string;
  note?: string;
  pinned = false;
  get label(): string {
    return this.id;
  }
  open(): void {}
}

@McpService()
export class CardService {
  @Tool()
  pick(): Pick<Card, 'id' | 'pinned'> {
    return { id: 'abc', pinned: true };
  }

  @Tool()
  omit(): Omit<Card, 'id'> {
    return null!;
  }

  @Tool()
  partial(changes: Partial<Card>): Partial<Card> {
    return changes;
  }

  @Tool()
  required(): Required<Card> {
    return null!;
  }

  @Tool()
  readonly(): Readonly<Card> {
    return null!;
  }

  @Tool()
  records(): Record<string, Card> {
    return {};
  }

  @Tool()
  excluded(): Exclude<'c' | 'b' | 'a', 'b'> {
    return 'a';
  }

  @Tool()
  nonNullable(): NonNullable<string | null> {
    return '';
  }

  @Tool()
  returned(): Awaited<ReturnType<CardService['later']>> {
    return { at: new Date() };
  }

  async later() {
    return { at: new Date() };
  }
}
