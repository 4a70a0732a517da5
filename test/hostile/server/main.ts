import { IsInt, IsString, Min } from 'class-validator';
import { bootstrap, McpService, Output, Tool, ToolResult, type ContentBlock, type integer } from 'toolwright';
import { HOSTILE, revoked, throwing } from './values.js';

@Output()
export class Card {
  @IsString()
  id!: string;

  @IsString({ each: true })
  tags!: string[];
}

@Output()
export class Item {
  @IsInt()
  @Min(0)
  id!: integer;

  @IsString()
  name!: string;

  price!: number;
}

export interface Cat {
  kind: 'cat';
  lives: integer;
}

export interface Dog {
  kind: 'dog';
  bark: boolean;
}

export interface Branch {
  kids: Branch[];
}

export interface Coded {
  /** @pattern ^[A-Z]{3}$ */
  code: string;
}

@McpService()
export class AnswerService {
  @Tool()
  anything(what: string): { value: unknown } {
    return { value: HOSTILE[what]?.() };
  }

  @Tool()
  card(what: string): Card {
    return HOSTILE[what]?.() as Card;
  }

  @Tool({ extras: 'strip' })
  stripped(what: string): { id: string } {
    return HOSTILE[what]?.() as { id: string };
  }

  @Tool({ extras: 'reject' })
  closed(what: string): { id?: string } {
    return HOSTILE[what]?.() as { id?: string };
  }

  @Tool()
  map(what: string): Map<string, number> {
    return HOSTILE[what]?.() as Map<string, number>;
  }

  /** No schema: text only. */
  @Tool({ structuredOutput: false })
  text(what: string): unknown {
    return HOSTILE[what]?.();
  }

  @Tool()
  blocks(what: string): ContentBlock[] {
    return HOSTILE[what]?.() as ContentBlock[];
  }

  @Tool()
  explicit(what: string): ToolResult {
    return new ToolResult({ content: [], structuredContent: { value: HOSTILE[what]?.() as null } });
  }

  /** What a tool finds in its cache after it was sent. */
  @Tool()
  cache(): string {
    return JSON.stringify([HOSTILE['cached']?.(), HOSTILE['frozen']?.()]);
  }

  @Tool()
  polluted(): string[] {
    return ['admin', 'p', 'q'].filter((name) => name in {});
  }

  @Tool()
  items(count: integer, wrong: boolean): Item[] {
    return Array.from({ length: count }, (_, id) => ({
      id: wrong ? -1 : id,
      name: `Item ${id}`,
      price: id / 2,
    }));
  }

  @Tool()
  pets(count: integer, wrong: boolean): (Cat | Dog)[] {
    return Array.from({ length: count }, (_, at) =>
      at % 2 ? { kind: 'cat', lives: wrong ? 1.5 : 9 } : { kind: 'dog', bark: !wrong || (null as never) },
    );
  }

  @Tool()
  thrown(what: string): string {
    if (what === 'revoked') throw revoked({}); // eslint-disable-line @typescript-eslint/only-throw-error
    if (what === 'symbol') throw Symbol('s'); // eslint-disable-line @typescript-eslint/only-throw-error
    if (what === 'deep') throw HOSTILE['deep']?.();
    throw throwing(what);
  }
}

@McpService()
export class ArgumentService {
  @Tool()
  size(value: unknown): integer {
    return typeof value === 'string' ? value.length : Object.keys(value as object).length;
  }

  @Tool()
  sum(numbers: integer[]): integer {
    return numbers.reduce((sum, number) => sum + number, 0);
  }

  @Tool()
  branch(root: Branch): integer {
    return root.kids.length;
  }

  @Tool()
  coded(codes: Coded[]): integer {
    return codes.length;
  }
}

@McpService()
export class MemoryService {
  /** Megabytes in use when nothing is left to be collected. */
  @Tool()
  async heap(): Promise<number> {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      globalThis.gc?.();
    }
    return process.memoryUsage().heapUsed / 2 ** 20;
  }
}

void bootstrap({
  name: 'Hostile',
  version: '1.0.0',
  services: [AnswerService, ArgumentService, MemoryService],
}).then(({ address }) => {
  if (address) console.log(address.url);
});
