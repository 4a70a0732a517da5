import { IsString } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';
import type { ErasedDto } from './erased-dto.js';

// A second copy of class-validator keeps its rules in a storage of its own.
const copies = globalThis as { classValidatorMetadataStorage?: unknown };
const ours = copies.classValidatorMetadataStorage;
delete copies.classValidatorMetadataStorage;

@Output()
export class ForeignDto {
  @IsString()
  id!: string;
}

copies.classValidatorMetadataStorage = ours;

@McpService({ models: () => import('./erased-dto.js') })
export class RulesService {
  @Tool()
  foreign(): ForeignDto {
    return { id: '1' };
  }

  @Tool()
  erased(): ErasedDto {
    return { id: '1' };
  }
}

export const services = [RulesService];
