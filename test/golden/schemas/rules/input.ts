import {
  ArrayMaxSize,
  ArrayMinSize,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsNegative,
  IsNotEmpty,
  IsPositive,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { Input, McpService, Output, Tool } from 'toolwright';

export enum Level {
  Low = 'low',
  High = 'high',
}

@Output()
@Input()
export class Ruled {
  @IsInt() @Min(1) @Max(10) count!: number;
  @IsPositive() above!: number;
  @IsNegative() below!: number;
  @MinLength(2) @MaxLength(4) text!: string;
  @IsNotEmpty() filled!: string;
  @Matches(/^[a-z]{2}$/) code!: string;
  @IsIn(['x', 'y']) letter!: string;
  @IsEnum(Level) level!: string;
  @IsUUID() id!: string;
  @IsEmail() mail!: string;
  @IsString({ each: true }) @MinLength(2, { each: true }) @ArrayMinSize(1) @ArrayMaxSize(3) tags!: string[];
}

@McpService()
export class RuleService {
  @Tool()
  pass(ruled: Ruled): Ruled {
    return ruled;
  }
}
