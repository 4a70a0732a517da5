import { IsString } from 'class-validator';

export class Result {
  @IsString() id!: string;
}
