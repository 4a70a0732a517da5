import type { Constructor } from '../metadata/constructor.js';
import type { Findings } from './findings.js';
import type { Place } from './place.js';

/** A node of a type, compiled to what makes a snapshot of a value in that place. */
export interface DressNode {
  /** The snapshot of an object that stands at `place`. */
  object(value: object, place: Place, walk: DressWalk): unknown;
  /** What a string becomes; absent where it stays. */
  text?(value: string): unknown;
}

/** What one walk over one value gathers. */
export interface DressWalk {
  readonly findings: Findings;
  /** Every instance of a class that class-validator may have rules for, the outer ones first. */
  readonly instances: DressedInstance[];
  /** While branches of unions are tried: what came of those that were. */
  readonly trials?: Trials | undefined;
  /** How many objects have been met so far. */
  objects: number;
}

export function startWalk(findings: Findings): DressWalk {
  return { findings, instances: [], objects: 0 };
}

/** Value → union → what came of it: in nested unions each value is tried once, not once for each branch above. */
export type Trials = Map<object, Map<object, Trial>>;

export interface Trial {
  readonly made: unknown;
  readonly walk: DressWalk;
}

/** An instance in the snapshot, for class-validator to judge. */
export interface DressedInstance {
  readonly instance: object;
  readonly target: Constructor;
  /** Members whose rules do not count, since nobody outside sees them. */
  readonly hidden: readonly string[];
  readonly place: Place;
}
