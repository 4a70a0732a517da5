import { ownRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import { addDtoClass } from '../metadata/dto-classes.js';
import type { DtoOptions } from '../metadata/options.js';
import { decoratingFiles } from './decorating-files.js';
import { expectToRun, refuseStandardDecorators } from './legacy.js';

/** Marks a class that tools return: its fields are the output schema, its class-validator rules are checked. */
export function Output(options: DtoOptions = {}) {
  const runs = expectToRun('Output');
  return (target: Constructor, ...rest: unknown[]): void => {
    runs();
    refuseStandardDecorators('Output', rest[0]);
    recordDto(target, options);
  };
}

/**
 * Marks a class that tools take: as a method's only parameter it is the arguments object, beside others it is one
 * argument.
 */
export function Input(options: Pick<DtoOptions, 'name'> = {}) {
  const runs = expectToRun('Input');
  return (target: Constructor, ...rest: unknown[]): void => {
    runs();
    refuseStandardDecorators('Input', rest[0]);
    recordDto(target, options);
    ownRecord(target).isInput = true;
  };
}

/** One class may be both: `@Input() @Output() class Card {}`. */
function recordDto(target: Constructor, options: DtoOptions): void {
  const record = ownRecord(target);
  record.dto = { ...record.dto, ...options };
  record.decoratedIn = decoratingFiles(recordDto);
  addDtoClass(target);
}
