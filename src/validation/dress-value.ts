import type { DressNode, DressWalk } from './dress-node.js';
import { MAX_DEPTH, MAX_OBJECTS } from './limits.js';
import { metType } from './met.js';
import { enter, isWithin, stepsTo, type PathStep, type Place } from './place.js';

/**
 * The snapshot of a value; null where there is a fault, so that its key is known to stand there. What JSON carries as it is stays as it is, all else is copied by its node.
 */
export function dressValue(
  node: DressNode,
  value: unknown,
  parent: Place | undefined,
  step: PathStep | undefined,
  walk: DressWalk,
): unknown {
  if (typeof value === 'string') return node.text ? node.text(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return dressObject(node, value, parent, step, walk);
}

function dressObject(
  node: DressNode,
  value: object,
  parent: Place | undefined,
  step: PathStep | undefined,
  walk: DressWalk,
): unknown {
  if (++walk.objects > MAX_OBJECTS) throw new TooManyObjects();
  const place = enter(parent, step, value);
  if (isWithin(parent, value)) {
    walk.findings.fault(
      stepsTo(place),
      'must not contain itself: return identifiers in place of the outer object',
      'object',
    );
    return null;
  }
  if (place.depth > MAX_DEPTH) {
    walk.findings.fault(
      stepsTo(place),
      `must not nest deeper than ${MAX_DEPTH} levels: return a flatter value`,
      metType(value),
    );
    return null;
  }
  try {
    const written = jsonOf(value, step);
    return written === value
      ? node.object(value, place, walk)
      : dressValue(node, written, place, undefined, walk);
  } catch (error) {
    if (error instanceof TooManyObjects) throw error;
    // A revoked proxy, a trap or a toJSON() that throws.
    walk.findings.fault(stepsTo(place), `could not be read: it threw ${errorName(error)}`, 'object', error);
    return null;
  }
}

/** Ends a walk that would not end by itself in any useful time. */
export class TooManyObjects extends Error {}

/** What `JSON.stringify` would write in place of the value; a Date, a URL and bytes have words of their own here. */
function jsonOf(value: object, step: PathStep | undefined): unknown {
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON !== 'function' || value instanceof Date || value instanceof URL || Buffer.isBuffer(value))
    return value;
  return Reflect.apply(toJSON, value, [String(step ?? '')]) as unknown;
}

/** A member of a value; a getter that throws is a finding. */
export function readMember(
  value: object,
  key: string,
  wireName: string,
  place: Place,
  walk: DressWalk,
): unknown {
  try {
    return (value as Record<string, unknown>)[key];
  } catch (error) {
    walk.findings.fault(
      stepsTo(place, wireName),
      `could not be read: its getter threw ${errorName(error)}`,
      'nothing',
      error,
    );
    return null;
  }
}

/** The class of a thrown error; its message is for the log. */
export function errorName(error: unknown): string {
  try {
    return error instanceof Error ? error.name : 'a value that is no Error';
  } catch {
    return 'an error that cannot be read';
  }
}
