import { IsString, MinLength } from 'class-validator';

/** A card. */
export class Postcard {
  @IsString() @MinLength(2) id!: string;
}
