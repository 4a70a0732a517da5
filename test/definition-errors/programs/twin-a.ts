import { IsString } from 'class-validator';
import { Output } from '../../../src/index.js';

@Output()
export class Twin {
  @IsString()
  id!: string;
}
