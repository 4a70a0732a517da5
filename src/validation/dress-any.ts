import { types } from 'node:util';
import { ListNode, MapNode } from './dress-containers.js';
import type { DressNode, DressWalk } from './dress-node.js';
import { ObjectNode } from './dress-object.js';
import type { Dresser } from './dress.js';
import { classOfInstance, isKnownClass } from './known-class.js';
import { nativeKind } from './native-kind.js';
import type { Place } from './place.js';

/** A value of a type that says nothing: walked for what it is, as `JSON.stringify` would. */
export class AnyNode implements DressNode {
  #nodes: { list: DressNode; map: DressNode; plain: DressNode } | undefined;

  constructor(private readonly dresser: Dresser) {}

  object(value: object, place: Place, walk: DressWalk): unknown {
    const nodes = (this.#nodes ??= this.#make());
    switch (nativeKind(value)) {
      case 'list':
      case 'set':
        return nodes.list.object(value, place, walk);
      case 'map':
        return nodes.map.object(value, place, walk);
      case 'boxed':
        return unboxed(value);
      case 'date':
        // What only looks like one, a Proxy for example, throws here, where its place is known.
        Date.prototype.getTime.call(value);
        return value;
      case 'url':
        void (value as URL).href;
        return value;
      case undefined:
        return this.#nodeOf(value, nodes.plain).object(value, place, walk);
      default:
        return value;
    }
  }

  /** An instance of a class that the manifest knows is that class's, wherever it stands. */
  #nodeOf(value: object, plain: DressNode): DressNode {
    const target = classOfInstance(value);
    const id = target && this.dresser.table.typeOf(target);
    if (id !== undefined) {
      const node = this.dresser.typeNode(id);
      return node === this ? plain : node;
    }
    return target && isKnownClass(target, this.dresser.table) ? plain : (this.#map(value) ?? plain);
  }

  /** A plain object is a map of anything: no key of it is special. */
  #map(value: object): DressNode | undefined {
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null ? this.#nodes?.map : undefined;
  }

  #make() {
    return {
      list: new ListNode([], this, this.dresser),
      map: new MapNode(this, this.dresser),
      plain: new ObjectNode(
        { schema: { properties: {} }, entry: undefined, target: undefined },
        this.dresser,
      ),
    };
  }
}

/** The primitive within, whatever the object's own `valueOf` would say. */
function unboxed(value: object): unknown {
  if (types.isNumberObject(value)) return Number.prototype.valueOf.call(value);
  if (types.isStringObject(value)) return String.prototype.valueOf.call(value);
  if (types.isBooleanObject(value)) return Boolean.prototype.valueOf.call(value);
  if (types.isBigIntObject(value)) return BigInt.prototype.valueOf.call(value);
  return Symbol.prototype.valueOf.call(value);
}
