import { IsString, MaxLength } from 'class-validator';
import { Output } from 'toolwright';

@Output()
export class Twin {
  @IsString()
  @MaxLength(3)
  id!: string;
}
