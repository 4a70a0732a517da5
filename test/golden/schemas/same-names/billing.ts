import { IsNumber, Min } from 'class-validator';

export class Result {
  @IsNumber() @Min(0) total!: number;
}
