import { IsInt, Min } from 'class-validator';
import { Input, type integer } from '../../../../src/index.js';

@Input()
export class AddArguments {
  @IsInt()
  @Min(1)
  count!: integer;
}
