import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import {
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { Input, McpService, Param, Tool, type integer, type ToolContext } from 'toolwright';
import type { TypeOnlyQuery } from './type-only.js';

/** What arrived in the method, as Node prints it: classes show. */
function seen(...values: unknown[]): string {
  return values.map((value) => inspect(value, { depth: 9, breakLength: Infinity })).join(' ');
}

export type Unit = 'celsius' | 'fahrenheit';

export enum Level {
  Low = 'low',
  High = 'high',
}

@Input()
export class StationQuery {
  /** Degrees north. */
  @IsNumber()
  @Min(-90)
  @Max(90)
  latitude!: number;

  @IsInt()
  radius: integer = 50;

  @IsOptional()
  @IsString()
  @Length(2, 4)
  code?: string;
}

@Input()
export class Ruled {
  @Matches(/^[a-z]+$/)
  demanded?: string;

  @IsOptional()
  @Matches(/^[a-z]+$/)
  optional?: string;

  @ValidateIf(({ optional }: Ruled) => optional !== undefined)
  @IsString()
  conditional?: string;

  @IsString()
  initialised?: string = 'set';
}

@Input()
export class Filter {
  level!: Level;
  least?: Level;
}

@Input()
export class Search {
  text!: string;
  level!: Level;
  filter!: Filter;
}

export interface Measure {
  /**
   * @minimum 0
   * @maximum 1
   */
  share: number;
  /** @pattern ^[A-Z]{3}$ */
  code: string;
}

export interface TreeNode {
  name: string;
  children: TreeNode[];
}

export interface ByUrl {
  /** Where it is. */
  url: string;
  depth?: integer;
}

export interface ByFile {
  path: string;
}

@McpService()
export class ArgumentService {
  /**
   * Where an argument stands.
   * @param city - A city's name.
   */
  @Tool()
  positional(city: string, days: integer): string {
    return seen(city, days);
  }

  @Tool()
  dto(query: StationQuery): string {
    return seen(query, query instanceof StationQuery);
  }

  @Tool()
  ruled(@Param('All of them.') query: Ruled): string {
    return seen(query);
  }

  @Tool()
  ruledAnswer(): Ruled {
    return { demanded: 'a', initialised: 'b' };
  }

  /** Names that every object has in another meaning. */
  @Tool()
  strangeNames(constructor: string, toString: integer): string {
    return seen(constructor, toString);
  }

  @Tool()
  dtoBeside(query: StationQuery, limit: integer): string {
    return seen(query, limit);
  }

  @Tool()
  dtoAndContext(context: ToolContext, query: StationQuery): string {
    return seen(query, typeof context.requestId);
  }

  /**
   * @param args.city A city's name.
   */
  @Tool()
  destructured({ city, days = 3 }: { city: string; days?: integer }): string {
    return seen(city, days);
  }

  @Tool()
  rest(first: string, ...others: integer[]): string {
    return seen(first, others);
  }

  @Tool()
  optional(city?: string, unit?: Unit): string {
    return seen(city, unit);
  }

  @Tool()
  undefinable(city: string | undefined, code: string | null): string {
    return seen(city, code);
  }

  @Tool()
  defaults(unit: Unit = 'celsius', days: integer = 3, tags: string[] = ['a'], at = new Date(0)): string {
    return seen(unit, days, tags, at);
  }

  @Tool()
  contextFirst(context: ToolContext, city: string): string {
    return seen(typeof context.requestId, city);
  }

  @Tool()
  contextBetween(city: string, context: ToolContext | undefined, days: integer = 3): string {
    return seen(city, typeof context?.requestId, days);
  }

  @Tool()
  contextLast(city: string, context?: ToolContext): string {
    return seen(city, typeof context?.requestId);
  }

  @Tool()
  param(
    @Param('How many.') count: integer,
    @Param({ description: 'At most.', minimum: 1, maximum: 50 }) limit: integer = 10,
  ): string {
    return seen(count, limit);
  }

  @Tool()
  measured(measure: Measure): string {
    return seen(measure);
  }

  @Tool()
  natives(
    when: Date,
    link: URL,
    tags: Set<string>,
    scores: Map<string, integer>,
    bytes: Uint8Array,
    days: Date[],
  ): string {
    return seen(when, link instanceof URL && link.href, tags, scores, Buffer.from(bytes).toString(), days);
  }

  @Tool()
  lists(numbers: integer[], place: { name: string; at: number[] }, text: string): string {
    return seen(numbers, place, text);
  }

  @Tool()
  scalars(count: number, flag: boolean, text: string): string {
    return seen(count, flag, text);
  }

  @Tool()
  merged({ ...source }: ByUrl | ByFile): string {
    return seen(source);
  }

  @Tool()
  intersected({ ...source }: ByUrl & { path: string }): string {
    return seen(source);
  }

  @Tool()
  search(search: Search): string {
    return seen(search);
  }

  @Tool()
  tree(root: TreeNode): string {
    return seen(root);
  }

  @Tool()
  map(entries: Record<string, number>): string {
    return seen(entries);
  }

  @Tool()
  byTypeOnly(query: TypeOnlyQuery): string {
    return seen(query);
  }

  @Tool()
  sameText(text: string): string {
    return text;
  }

  @Tool()
  roundTrip(when: Date, link: URL, bytes: Uint8Array): { when: Date; link: URL; bytes: Uint8Array } {
    assert(when instanceof Date && link instanceof URL && bytes instanceof Uint8Array);
    return { when, link, bytes };
  }

  /** What a careless merge of arguments would have left on every object. */
  @Tool()
  polluted(): string[] {
    return ['admin', 'p', 'q'].filter((name) => name in {});
  }

  @Tool()
  anyJson(value: unknown): string {
    return JSON.stringify(value);
  }
}
