import { Type } from 'class-transformer';
import { IsEmail, IsInt, IsOptional, IsString, Length, Matches, Max, Min, ValidateNested } from 'class-validator';
import { Input, McpService, Tool, ToolContext } from 'toolwright';

export class Range {
  @IsInt() @Min(0) from!: number;
  @IsOptional() @IsInt() to?: number;
}

/** What to look for. */
@Input()
export class Query {
  /** Any word of it. */
  @IsString() @Length(1, 50) text!: string;
  @IsOptional() @IsEmail() owner?: string;
  @IsOptional() @Matches(/^[a-z]+$/) tag?: string;
  @IsOptional() @Matches(/^\p{L}+$/u) place?: string;
  @ValidateNested() @Type(() => Range) range!: Range;
  @IsInt() @Max(100) limit = 10;
}

@McpService()
export class QueryService {
  /** The one parameter is the arguments object. */
  @Tool()
  find(query: Query): string {
    return query.text;
  }

  @Tool()
  watch(query: Query, context: ToolContext): string {
    return query.text + context.requestId;
  }

  /** Beside others it is one argument. */
  @Tool()
  export(query: Query, format: 'csv' | 'json'): string {
    return query.text + format;
  }
}
