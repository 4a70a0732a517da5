/**
 * How deep a value may nest, the wrapper not counted: deeper ones are refused with a finding. JSON has no limit, but
 * what reads it on the other side recurses, and a value this deep is an accident.
 */
export const MAX_DEPTH = 256;

/**
 * How many objects and lists one value may hold. Without an end, a value whose parts are shared at every level, which
 * is small in memory, would double at each of them on the wire.
 */
export const MAX_OBJECTS = 1_000_000;

/** How many elements of a list may be undefined before the list as a whole is what is wrong. */
export const MAX_GAPS = 1_000;

/** How many wrong paths a report lists; it always tells how many there are. */
export const MAX_FINDINGS = 20;

/** How many undeclared arguments of one call are compared with those that are missing. */
export const MAX_DROPPED_NAMES = 100;
