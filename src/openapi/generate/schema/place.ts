import type { Direction } from './shapes.js';

/** Where a schema stands. */
export interface Place {
  direction: Direction;
  /** What a class is called that is made for it. */
  name: string;
  /** For notes: a pointer or an operation, and the properties from there. */
  at: string;
  /** The pointer of the named schema that this one is itself. */
  pointer?: string;
}
