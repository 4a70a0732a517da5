import { IsInt, Min } from 'class-validator';
import { Input, type integer } from 'toolwright';

@Input()
export class AddArguments {
  @IsInt()
  @Min(1)
  count!: integer;
}
