import { IsNumber, IsString, Max, Min } from 'class-validator';
import {
  Audio,
  Image,
  McpService,
  Output,
  Tool,
  ToolResult,
  type ImageContent,
  type ResourceLink,
  type TextContent,
  type integer,
} from 'toolwright';

/** A type of each kind that the contract's table names; `rows.ts` says what each publishes and sends. */

/** The weather at one place. */
@Output()
export class WeatherData {
  /** Degrees Celsius. */
  @IsNumber()
  temperature!: number;

  /** Relative humidity, 0 to 1. */
  @IsNumber()
  @Min(0)
  @Max(1)
  humidity!: number;

  @IsString()
  conditions!: string;
}

@Output()
export class Card {
  @IsString()
  id!: string;

  note?: string;

  owner!: string | null;
}

/** The weather at one place. */
export interface WeatherInterface {
  /** Degrees Celsius. */
  temperature: number;
  conditions: string;
}

export type WeatherAlias = { temperature: number; conditions: string };

export class PlainWeather {
  /** Degrees Celsius. */
  temperature = 16.2;
  conditions = 'Overcast';
}

export interface Page<T> {
  items: T[];
  next: string | null;
}

export interface Tree {
  value: integer;
  children: Tree[];
}

export enum Color {
  Red = 'red',
  Green = 'green',
}

export class Sealed {
  #secret = 1;

  reveal(): number {
    return this.#secret;
  }
}

const london: WeatherData = { temperature: 16.2, humidity: 0.83, conditions: 'Overcast' };
const cairo: WeatherData = { temperature: 34.1, humidity: 0.21, conditions: 'Clear' };

@McpService()
export class ScalarService {
  @Tool() number(): number {
    return 17.5;
  }

  @Tool() string(): string {
    return 'ok';
  }

  @Tool() boolean(): boolean {
    return true;
  }

  @Tool() integer(): integer {
    return 17;
  }

  /** @asType integer */
  @Tool() integerByTag(): number {
    return 17;
  }

  @Tool() nothing(): void {}

  @Tool() undefinedOnly(): undefined {
    return undefined;
  }

  @Tool() nullOnly(): null {
    return null;
  }

  @Tool() bytes(): Uint8Array {
    return new Uint8Array([104, 105]);
  }

  @Tool() buffer(): Buffer {
    return Buffer.from('hi');
  }

  @Tool() date(): Date {
    return new Date(0);
  }

  @Tool() enumeration(): Color {
    return Color.Red;
  }

  @Tool() literals(): 'low' | 'high' {
    return 'high';
  }
}

@McpService()
export class ObjectService {
  @Tool() outputClass(): WeatherData {
    return Object.assign(new WeatherData(), london);
  }

  @Tool() outputClassPlain(): WeatherData {
    return london;
  }

  @Tool() interfaceType(): WeatherInterface {
    return { temperature: 16.2, conditions: 'Overcast' };
  }

  @Tool() aliasType(): WeatherAlias {
    return { temperature: 16.2, conditions: 'Overcast' };
  }

  @Tool() plainClass(): PlainWeather {
    return new PlainWeather();
  }

  @Tool() async promise(): Promise<WeatherInterface> {
    return { temperature: 16.2, conditions: 'Overcast' };
  }

  @Tool() inferred() {
    return Promise.resolve({ total: 3 });
  }

  @Tool() generic(): Page<Card> {
    return { items: [{ id: 'c1', owner: null }], next: null };
  }

  @Tool() pick(): Pick<WeatherData, 'temperature'> {
    return { temperature: 16.2 };
  }

  @Tool() partial(): Partial<WeatherInterface> {
    return { temperature: 16.2 };
  }

  @Tool() intersection(): WeatherInterface & { station: string } {
    return { temperature: 16.2, conditions: 'Overcast', station: 'EGLL' };
  }

  @Tool() recursive(): Tree {
    return { value: 1, children: [{ value: 2, children: [] }] };
  }
}

@McpService()
export class CollectionService {
  @Tool() list(): WeatherData[] {
    return [london, cairo];
  }

  @Tool() emptyList(): WeatherData[] {
    return [];
  }

  @Tool() readonlyList(): ReadonlyArray<string> {
    return ['a', 'b'];
  }

  @Tool() set(): Set<integer> {
    return new Set([1, 2]);
  }

  @Tool() tuple(): [string, integer?] {
    return ['a', 1];
  }

  @Tool() shortTuple(): [string, integer?] {
    return ['a'];
  }

  @Tool() union(): WeatherData | Card {
    return { id: 'c1', owner: 'ann' };
  }

  @Tool() nullable(): Card | null {
    return null;
  }

  @Tool() optional(): Card | undefined {
    return undefined;
  }

  @Tool() record(): Record<string, number> {
    return { London: 16.2 };
  }

  @Tool() map(): Map<string, number> {
    return new Map([['London', 16.2]]);
  }

  @Tool() indexSignature(): { [city: string]: number } {
    return { London: 16.2 };
  }

  @Tool() numericRecord(): Record<number, string> {
    return { 1: 'one' };
  }

  @Tool() numericMap(): Map<number, string> {
    return new Map([[1, 'one']]);
  }
}

@McpService()
export class ContentService {
  @Tool() textBlock(): TextContent {
    return { type: 'text', text: 'hello' };
  }

  @Tool() imageHelper(): Image {
    return new Image(new Uint8Array([104, 105]), 'image/png');
  }

  @Tool() blocks(): (TextContent | ImageContent | ResourceLink)[] {
    return [
      { type: 'text', text: 'hello' },
      { type: 'resource_link', uri: 'file:///a', name: 'a' },
    ];
  }

  @Tool() blockTuple(): [TextContent, Audio] {
    return [{ type: 'text', text: 'listen' }, new Audio('aGk=', 'audio/wav')];
  }

  @Tool() structuralBlock(): { type: 'text'; text: string } {
    return { type: 'text', text: 'hello' };
  }

  @Tool() toolResult(): ToolResult {
    return new ToolResult({ content: [{ type: 'text', text: 'mine' }], structuredContent: { own: true } });
  }

  @Tool({ output: WeatherData }) toolResultWithOutput(): ToolResult {
    return new ToolResult({ content: [{ type: 'text', text: 'mine' }], structuredContent: { ...london } });
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the row is about this type
  @Tool() anything(): any {
    return { total: 3 };
  }

  @Tool() unknownValue(): unknown {
    return { total: 3 };
  }

  @Tool() objectOnly(): object {
    return { total: 3 };
  }

  @Tool() sealedClass(): Sealed {
    return new Sealed();
  }

  @Tool({ structuredOutput: false }) unstructured(): WeatherData {
    return london;
  }

  @Tool({ structuredOutput: false }) unstructuredText(): string {
    return 'plain';
  }
}
