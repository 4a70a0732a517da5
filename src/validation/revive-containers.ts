import { enter } from './place.js';
import type { ReviveNode } from './revive-node.js';
import { put } from './snapshot.js';

/** Stays as it came: arguments were copied before. */
export const asItIs: ReviveNode = { revive: (value) => value };

/** A list, or a Set, which is a list on the wire. */
export function listNode(prefix: readonly ReviveNode[], items: ReviveNode, isSet: boolean): ReviveNode {
  return {
    revive(value, place, walk) {
      if (!Array.isArray(value)) return value;
      const revived = value.map((item: unknown, index) =>
        (prefix[index] ?? items).revive(item, enter(place, index, item), walk),
      );
      return isSet ? new Set(revived) : revived;
    },
  };
}

/** An object with any keys: a record, or a Map with text or numbers for keys. */
export function mapNode(values: ReviveNode, kind: 'record' | 'map' | 'numeric map'): ReviveNode {
  return {
    revive(value, place, walk) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const entries = Object.entries(value).map(([key, member]): [string, unknown] => [
        key,
        values.revive(member, enter(place, key, member), walk),
      ]);
      if (kind === 'map') return new Map(entries);
      if (kind === 'numeric map') return new Map(entries.map(([key, member]) => [Number(key), member]));
      const record = {};
      for (const [key, member] of entries) put(record, key, member);
      return record;
    },
  };
}
