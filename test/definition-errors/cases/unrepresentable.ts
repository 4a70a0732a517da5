import { McpService, Output, Tool, type ToolResult } from 'toolwright';

/** What RxJS calls by this name. */
export interface Observable<T> {
  subscribe(next: (value: T) => void): void;
  pipe(): Observable<T>;
}

@Output()
export class Ledger {
  entries!: LedgerEntry[];
}

export class LedgerEntry {
  amount!: bigint;
  audit?: { by: symbol };
  undo!: () => void;
}

interface Listing {
  index: Map<LedgerEntry, string>;
}

@McpService()
export class StreamService {
  @Tool() balance = 0;

  @Tool()
  total(): bigint {
    return 1n;
  }

  @Tool()
  async key(): Promise<symbol> {
    return Symbol('key');
  }

  @Tool()
  callback(): () => number {
    return () => 1;
  }

  @Tool()
  *pages(): Generator<string> {
    yield 'one';
  }

  @Tool()
  async *events(): AsyncGenerator<number> {
    yield 1;
  }

  @Tool()
  watch(): Observable<number> {
    throw new Error('never called');
  }

  @Tool()
  download(): ReadableStream<Uint8Array> {
    throw new Error('never called');
  }

  @Tool()
  listing(): Listing {
    return { index: new Map() };
  }

  @Tool()
  ledger(): Ledger[] {
    return [];
  }

  @Tool()
  transfer(amount: bigint, note: string): string {
    return `${amount} ${note}`;
  }

  @Tool()
  mixed(): ToolResult | { total: number } {
    return { total: 1 };
  }

  @Tool()
  later(): { value: Promise<number> } {
    return { value: Promise.resolve(1) };
  }
}

export const services = [StreamService];
