import 'toolwright/stdio';
import { IsIn, IsInt, IsOptional, Length, Max, Min } from 'class-validator';
import {
  bootstrap,
  Input,
  McpService,
  Param,
  Tool,
  type JsonObject,
  type ToolContext,
  type integer,
} from 'toolwright';

// #region class
@Input()
export class SearchQuery {
  /** Words to look for. */
  @Length(1, 200)
  text!: string;

  @IsOptional()
  @IsIn(['new', 'old'])
  order?: 'new' | 'old';

  @IsInt()
  @Min(1)
  @Max(100)
  limit = 20;
}
// #endregion

@McpService()
export class ArgumentService {
  // #region parameters
  /**
   * Forecast for a city.
   * @param city - A city's name, in English.
   * @param unit - Unit of the temperature.
   */
  @Tool()
  forecast(city: string, days: integer = 3, unit: 'celsius' | 'fahrenheit' = 'celsius'): string {
    return `${days} days of ${city} in ${unit}`;
  }
  // #endregion

  // #region param
  /** Throws dice. */
  @Tool()
  roll(
    @Param('How many dice.') dice: integer,
    @Param({ description: 'Sides of each.', minimum: 2, maximum: 100 }) sides = 6,
  ): integer[] {
    return Array.from({ length: dice }, () => sides);
  }
  // #endregion

  // #region whole
  /** Searches notes. */
  @Tool()
  search(query: SearchQuery): string[] {
    return [`${query.limit} notes with ${query.text}`];
  }
  // #endregion

  // #region beside
  /** Searches the notes of one folder. */
  @Tool()
  searchIn(folder: string, query: SearchQuery): string[] {
    return [`${query.limit} notes in ${folder} with ${query.text}`];
  }
  // #endregion

  // #region destructured
  /**
   * Moves a note.
   * @param args.to - Name of the folder.
   */
  @Tool()
  move({ id, to = 'archive' }: { id: integer; to?: string }): string {
    return `${id} is in ${to}`;
  }
  // #endregion

  // #region rest
  /** Joins words. */
  @Tool()
  join(...words: string[]): string {
    return words.join(' ');
  }
  // #endregion

  // #region written
  /** Hands a note on to the archive's own server. */
  @Tool({
    input: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { id: { type: 'integer' }, shelf: { $ref: '#/$defs/shelf' } },
      required: ['id'],
      additionalProperties: false,
      $defs: { shelf: { type: 'string', minLength: 2 } },
    },
  })
  handOn(note: JsonObject): string {
    return `handed on ${JSON.stringify(note)}`;
  }
  // #endregion

  // #region native
  /** Days between two moments. */
  @Tool()
  daysBetween(from: Date, to: Date): number {
    return (to.getTime() - from.getTime()) / 86_400_000;
  }
  // #endregion

  // #region context
  /** Counts, and says how far it is. */
  @Tool()
  async count(to: integer, context: ToolContext): Promise<string> {
    for (let done = 1; done <= to; done += 1) {
      context.signal.throwIfAborted();
      await context.progress(done, to);
    }
    await context.log('info', { counted: to });
    return `${to} for ${context.client?.name ?? 'somebody'}`;
  }
  // #endregion
}

await bootstrap({ name: 'Arguments', version: '1.0.0', services: [ArgumentService] });
