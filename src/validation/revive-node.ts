import type { DressWalk } from './dress-node.js';
import type { Place } from './place.js';

/** A node of a type, compiled to what makes a value in memory of a wire value in that place. */
export interface ReviveNode {
  revive(value: unknown, place: Place, walk: ReviveWalk): unknown;
}

export type ReviveWalk = DressWalk;
