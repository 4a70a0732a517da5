import { IsString } from 'class-validator';

export class Card {
  @IsString() id!: string;
}
export class Ticket {
  no!: number;
}
