import { IsString, MinLength } from 'class-validator';

/** A card. */
export class Flashcard {
  @IsString() @MinLength(2) id!: string;
}
