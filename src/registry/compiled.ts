import type { Problem } from '../errors/definition-error.js';

/** One decorated method, compiled as far as it goes. */
export interface Compiled<Definition> {
  definition?: Definition;
  problems: Problem[];
  warnings: string[];
}
