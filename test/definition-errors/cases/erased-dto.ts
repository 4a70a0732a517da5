import { IsString } from 'class-validator';

// A module that cannot be loaded by itself, as in a bundle that has it under another name.
throwAtLoad();

export class ErasedDto {
  @IsString()
  id!: string;
}

function throwAtLoad(): void {
  throw new Error('not loadable');
}
