import type { DressNode, DressWalk } from './dress-node.js';
import { dressValue, readMember } from './dress-value.js';
import type { Dresser } from './dress.js';
import { MAX_GAPS } from './limits.js';
import { nativeKind } from './native-kind.js';
import { stepsTo, type Place } from './place.js';
import { put } from './snapshot.js';

/** An array, a tuple or a Set; each stays what it is. */
export class ListNode implements DressNode {
  constructor(
    private readonly prefix: readonly DressNode[],
    private readonly items: DressNode,
    private readonly dresser: Dresser,
  ) {}

  object(value: object, place: Place, walk: DressWalk): unknown {
    if (Array.isArray(value)) return this.#snapshot(value as unknown[], place, walk);
    if (nativeKind(value) === 'set')
      return new Set(this.#snapshot([...(value as Set<unknown>)], place, walk) ?? []);
    return this.dresser.any.object(value, place, walk);
  }

  /** Null where the list has hardly anything but gaps: `new Array(1e9)` is quickly made, and slowly walked. */
  #snapshot(values: readonly unknown[], place: Place, walk: DressWalk): unknown[] | null {
    const { length } = values;
    const snapshot = new Array<unknown>(length);
    let gaps = 0;
    for (let index = 0; index < length; index++) {
      const value = values[index];
      if (value === undefined && ++gaps > MAX_GAPS) {
        const sentence = `must not have gaps, and has more than ${MAX_GAPS}: return null in their place or leave them out`;
        walk.findings.fault(stepsTo(place), sentence, 'array');
        return null;
      }
      snapshot[index] = dressValue(this.prefix[index] ?? this.items, value, place, index, walk);
    }
    return snapshot;
  }
}

/** A `Record` or a `Map`; every own key is data, `constructor` and `__proto__` included. */
export class MapNode implements DressNode {
  constructor(
    private readonly values: DressNode,
    private readonly dresser: Dresser,
  ) {}

  object(value: object, place: Place, walk: DressWalk): unknown {
    const kind = nativeKind(value);
    if (kind === 'map') return this.#entries(value as Map<unknown, unknown>, place, walk);
    return kind === undefined
      ? this.#properties(value, place, walk)
      : this.dresser.any.object(value, place, walk);
  }

  #entries(map: ReadonlyMap<unknown, unknown>, place: Place, walk: DressWalk): Map<unknown, unknown> {
    return new Map(
      [...map].map(
        ([key, member]) => [key, dressValue(this.values, member, place, stepOf(key), walk)] as const,
      ),
    );
  }

  #properties(value: object, place: Place, walk: DressWalk): object {
    const snapshot = {};
    for (const key of Object.keys(value)) {
      const member = readMember(value, key, key, place, walk);
      if (member === undefined) continue;
      put(snapshot, key, dressValue(this.values, member, place, key, walk));
    }
    return snapshot;
  }
}

/** A Map's key as a step of a path; one that cannot be a key on the wire is refused when it is written. */
export function stepOf(key: unknown): string {
  return typeof key === 'string' || typeof key === 'number' ? String(key) : `(${typeof key})`;
}
