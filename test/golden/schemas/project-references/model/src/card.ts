import { IsString, MinLength } from 'class-validator';

/** A card. */
export class Scorecard {
  @IsString() @MinLength(2) id!: string;
}
export type Level = 'low' | 'high';
