/**
 * How deep a value may nest, the wrapper not counted: deeper ones are refused with a finding. JSON has no limit, but
 * what reads it on the other side recurses, and a value this deep is an accident.
 */
export const MAX_DEPTH = 256;

/** How many wrong paths a report lists; it always tells how many there are. */
export const MAX_FINDINGS = 20;
