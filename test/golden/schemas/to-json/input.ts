import { McpService, Tool } from 'toolwright';

export class Money {
  constructor(readonly cents: bigint) {}
  toJSON(): { amount: string; currency: 'EUR' } {
    return { amount: String(this.cents), currency: 'EUR' };
  }
}

export class Code {
  constructor(readonly text: string) {}
  toJSON(): string {
    return this.text;
  }
}

@McpService()
export class MoneyService {
  @Tool()
  price(): Money {
    return new Money(1n);
  }

  @Tool()
  code(): Code {
    return new Code('a');
  }

  @Tool()
  all(): { money: Money; codes: Code[] } {
    return { money: this.price(), codes: [] };
  }
}
