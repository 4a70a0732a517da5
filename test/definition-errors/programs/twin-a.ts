import { IsString } from 'class-validator';
import { Output } from 'toolwright';

@Output()
export class Twin {
  @IsString()
  id!: string;
}
