import { ownRecord } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import { addDtoClass } from '../metadata/dto-classes.js';
import type { DtoOptions } from '../metadata/options.js';
import { refuseStandardDecorators } from './legacy.js';

/** Marks a class that tools return: its fields are the output schema, its class-validator rules are checked. */
export function Output(options: DtoOptions = {}) {
  return markDto('Output', options);
}

/**
 * Marks a class that tools take: as a method's only parameter it is the arguments object, beside others it is one
 * argument.
 */
export function Input(options: DtoOptions = {}) {
  return markDto('Input', options);
}

function markDto(decorator: string, options: DtoOptions) {
  return (target: Constructor, ...rest: unknown[]): void => {
    refuseStandardDecorators(decorator, rest[0]);
    const record = ownRecord(target);
    // One class may be both: `@Input() @Output() class Card {}`.
    record.dto = { ...record.dto, ...options };
    addDtoClass(target);
  };
}
