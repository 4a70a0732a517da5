import { IsString, MaxLength } from 'class-validator';
import { Output } from '../../../src/index.js';

@Output()
export class Twin {
  @IsString()
  @MaxLength(3)
  id!: string;
}
