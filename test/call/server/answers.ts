import { Exclude, Expose, Transform, Type } from 'class-transformer';
import { IsNumber, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { McpService, Output, Tool, ToolError, ToolResult, type ContentBlock, type integer } from 'toolwright';

@Output()
export class WeatherData {
  @IsNumber()
  temperature!: number;

  @IsNumber()
  @Min(0)
  @Max(1)
  humidity!: number;

  @IsString()
  conditions!: string;
}

/** Rules of what is nested hold without `@ValidateNested`. */
@Output()
export class Forecast {
  city!: string;
  days!: WeatherData[];
}

@Output()
export class Card {
  @IsString()
  id!: string;

  @IsOptional()
  @IsString()
  note?: string;

  owner!: string | null;
}

@Output()
export class Person {
  @IsString()
  name!: string;
}

/** C03: class-validator alone accepts all of these shapes. */
@Output()
export class Team {
  @ValidateNested({ each: true })
  @Type(() => Person)
  people!: Person[];

  @IsString({ each: true })
  tags!: string[];
}

@Output()
export class Account {
  @Expose({ name: 'account_id' })
  id!: string;

  @Transform(({ value }: { value: string }) => value.toUpperCase())
  currency!: string;

  @Exclude()
  password!: string;

  @Expose()
  get label(): string {
    return `${this.id}/${this.currency}`;
  }
}

export interface Cat {
  kind: 'cat';
  lives: integer;
}

export interface Dog {
  kind: 'dog';
  bark: boolean;
}

function untrue<T>(json: string): T {
  return JSON.parse(json) as T;
}

@McpService()
export class AnswerService {
  @Tool()
  getWeather(): WeatherData {
    return untrue('{"temperature": 16.2, "conditions": "Overcast"}');
  }

  @Tool({ annotations: { readOnlyHint: true } })
  readWeather(): WeatherData {
    return untrue('{"temperature": "warm", "humidity": 1.5, "conditions": "Overcast"}');
  }

  @Tool()
  nested(): Forecast {
    return untrue(
      '{"city": "Cairo", "days": [{"temperature": 1, "humidity": 0.5, "conditions": ""}, {"temperature": 1, "humidity": -1, "conditions": 7}]}',
    );
  }

  @Tool()
  wrappedList(): WeatherData[] {
    return untrue('[{"temperature": 1, "humidity": 2, "conditions": "Clear"}]');
  }

  @Tool()
  anonymous(): { at: { x: number } } {
    return untrue('{"at": {"x": "left"}}');
  }

  @Tool()
  pet(kind: string): Cat | Dog {
    return untrue(`{"kind": ${JSON.stringify(kind)}, "lives": "nine"}`);
  }

  @Tool()
  card(note: 'null' | 'text', owner: 'null' | 'number'): Card {
    return untrue(
      `{"id": "1", "note": ${note === 'null' ? null : '"n"'}, "owner": ${owner === 'null' ? null : 7}}`,
    );
  }

  @Tool()
  team(shape: 'object' | 'empty' | 'good'): Team {
    if (shape === 'empty') return untrue('{}');
    if (shape === 'object') return untrue('{"people": {"name": "x"}, "tags": "abc"}');
    return { people: [{ name: 'x' }], tags: ['a'] };
  }

  @Tool()
  account(): Account {
    return Object.assign(new Account(), { id: 'a1', currency: 'eur', password: 'secret' });
  }

  @Tool()
  plainAccount(): Account {
    return { id: 'a1', currency: 'eur', password: 'secret' } as Account;
  }

  /** A03 (2) and (4). */
  @Tool()
  absent(what: 'undefined' | 'null'): WeatherData {
    return (what === 'null' ? null : undefined) as unknown as WeatherData;
  }

  /** A11: what JSON cannot carry although the type promised that it could. */
  @Tool()
  lossy(what: string): { value: number } {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const values: Record<string, unknown> = {
      bigint: 10n,
      huge: 9007199254740993n,
      nan: NaN,
      infinity: Infinity,
      map: new Map([['a', 1]]),
      set: new Set([1]),
      bytes: Buffer.from('hi'),
      cyclic,
      date: new Date(NaN),
      symbol: Symbol('s'),
    };
    return { value: values[what] } as { value: number };
  }

  @Tool()
  anyLossy(what: 'bigint' | 'cyclic' | 'nan'): Record<string, unknown> {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    return { deep: [{ bigint: 10n, cyclic, nan: NaN }[what]] };
  }

  @Tool()
  echo(value: Record<string, unknown>): Record<string, unknown> {
    return value;
  }

  @Tool()
  frozen(): Card {
    return Object.freeze({ id: '1', owner: null });
  }

  /** B09. */
  @Tool()
  undefinedKeys(): Card {
    const card = new Card();
    Object.defineProperty(card, 'note', { value: undefined, enumerable: true });
    card.id = '1';
    card.owner = null;
    return card;
  }

  @Tool()
  undefinedRequired(): Card {
    return Object.assign(new Card(), { id: undefined, owner: 'ann' });
  }

  /** A16. */
  @Tool()
  total(): { total: number } {
    return { total: 3 };
  }

  @Tool()
  badBlock(which: 'type' | 'field' | 'none'): ContentBlock[] {
    const good = { type: 'text' as const, text: 'fine' };
    const bad = { type: { type: 'video', data: '' }, field: { type: 'image', data: 'aGk=' }, none: null }[
      which
    ];
    return [good, bad as unknown as ContentBlock];
  }

  @Tool({ output: WeatherData })
  overridden(): unknown {
    return { temperature: 1, humidity: 0, conditions: 'Clear' };
  }

  @Tool({
    output: { type: 'object', properties: { id: { type: 'string', minLength: 2 } }, required: ['id'] },
  })
  handWritten(id: string): unknown {
    return { id };
  }

  @Tool({ output: WeatherData })
  explicit(good: boolean): ToolResult {
    const structuredContent = { temperature: 1, humidity: good ? 0 : 2, conditions: 'Clear' };
    return new ToolResult({ content: [{ type: 'text', text: 'mine' }], structuredContent });
  }

  @Tool()
  explicitError(): ToolResult {
    return new ToolResult({
      content: [{ type: 'text', text: 'own words' }],
      structuredContent: { a: 1 },
      isError: true,
    });
  }
}

@McpService()
export class ThrowingService {
  /** A02. */
  @Tool()
  thrown(what: string): WeatherData {
    switch (what) {
      case 'error':
        throw new Error('card c9 is locked');
      case 'tool error':
        throw new ToolError('Ask for another card.');
      case 'string':
        throw 'a string'; // eslint-disable-line @typescript-eslint/only-throw-error
      case 'object':
        throw { message: 'an object', secret: 1 }; // eslint-disable-line @typescript-eslint/only-throw-error
      case 'undefined':
        throw undefined; // eslint-disable-line @typescript-eslint/only-throw-error
      case 'null prototype':
        throw Object.create(null);
      case 'empty':
        throw new Error();
      default:
        return { temperature: 1, humidity: 0, conditions: 'Clear' };
    }
  }

  @Tool()
  async rejected(): Promise<string> {
    await Promise.resolve();
    throw new RangeError('too far');
  }
}

@Output({ extras: 'strip' })
export class Stripped {
  id!: string;
  inner!: Open;
}

@Output({ extras: 'allow' })
export class Open {
  id!: string;
}

@Output({ extras: 'reject' })
export class Closed {
  id!: string;
}

export interface Loose {
  id: string;
}

const WITH_EXTRAS = '{"id": "1", "extra": 1, "inner": {"id": "2", "extra": 1}}';

@McpService()
export class ExtrasService {
  readonly cached = { id: '1', secret: 's', inner: { id: '2' } };

  @Tool()
  stripped(): Stripped {
    return untrue(WITH_EXTRAS);
  }

  @Tool()
  closed(): Closed {
    return untrue(WITH_EXTRAS);
  }

  @Tool()
  loose(): Loose {
    return untrue(WITH_EXTRAS);
  }

  @Tool({ extras: 'strip' })
  looseStripped(): Loose {
    return untrue(WITH_EXTRAS);
  }

  @Tool({ extras: 'reject' })
  looseClosed(): Loose[] {
    return [untrue(WITH_EXTRAS)];
  }

  /** The class's own policy wins. */
  @Tool({ extras: 'reject' })
  openInClosedTool(): Open {
    return untrue('{"id": "1", "extra": 1}');
  }

  @Tool({ extras: 'strip' })
  strippedUnion(kind: 'cat' | 'dog'): Cat | Dog {
    return untrue(`{"kind": "${kind}", "lives": 9, "bark": true, "extra": 1}`);
  }

  @Tool({ extras: 'strip' })
  strippedMap(): Record<string, Loose> {
    return untrue('{"a": {"id": "1", "extra": 1}}');
  }

  /** C11. */
  @Tool({ extras: 'strip' })
  fromCache(): { id: string } {
    return this.cached;
  }

  @Tool()
  cacheKeys(): string[] {
    return Object.keys(this.cached);
  }
}

@McpService()
export class TextService {
  @Tool({ text: 'compact' })
  compact(): { a: number; b: number[] } {
    return { a: 1, b: [1, 2] };
  }

  @Tool({ text: (value) => `rendered ${JSON.stringify(value)}` })
  rendered(): integer[] {
    return [1, 2];
  }

  @Tool({
    text: () => {
      throw new Error('no words');
    },
  })
  unrenderable(): { a: number } {
    return { a: 1 };
  }

  /** Everything that a listing can say. */
  @Tool({
    name: 'shown',
    title: 'Shown',
    description: 'In other words.',
    annotations: { title: 'Shown to all', readOnlyHint: true, openWorldHint: false },
    icons: [{ src: 'https://example.com/icon.png', mimeType: 'image/png', sizes: ['48x48'] }],
    meta: { 'example.com/team': 'weather' },
  })
  listed(): { lastSeen: string } {
    return { lastSeen: 'today' };
  }

  @Tool()
  schemaless(): WeatherData {
    return untrue('{"temperature": "broken upstream"}');
  }
}
