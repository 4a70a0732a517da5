import { IsOptional, IsString } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Card {
  id!: string;
  optional?: string;
  undefinable!: string | undefined;
  nullable!: string | null;
  both?: string | null;
  nothing: undefined;
  @IsOptional() @IsString() ruled?: string;
  @IsOptional() @IsString() nullRuled!: string | null;
  list!: (string | undefined)[];
}

@McpService()
export class CardService {
  @Tool()
  card(): Card {
    return null!;
  }
}
