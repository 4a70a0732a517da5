import type { TypeId, TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import { AnyNode } from './dress-any.js';
import { ListNode, MapNode } from './dress-containers.js';
import type { DressNode, DressWalk } from './dress-node.js';
import { ObjectNode } from './dress-object.js';
import { UnionNode } from './dress-union.js';
import { dressValue, TooManyObjects } from './dress-value.js';
import { parseIsoDate } from './iso-date.js';
import { MAX_OBJECTS } from './limits.js';
import type { PathStep, Place } from './place.js';
import { flattenUnion, resolveType } from './resolve-type.js';

/**
 * Dressing takes a snapshot of what a method returned: plain objects get the prototype of the class that the type
 * names, at any depth, so that class-validator can judge them. The author's object is only read.
 */
export class Dresser {
  readonly any: DressNode = new AnyNode(this);
  readonly #types = new Map<TypeId, DressNode>();
  readonly #date: DressNode = {
    object: (value, place, walk) => this.any.object(value, place, walk),
    text: (text) => parseIsoDate(text) ?? text,
  };

  constructor(readonly table: TypeTable) {}

  /** The snapshot of a whole value. */
  dress(
    node: DressNode,
    value: unknown,
    parent: Place | undefined,
    step: PathStep | undefined,
    walk: DressWalk,
  ): unknown {
    try {
      return dressValue(node, value, parent, step, walk);
    } catch (error) {
      if (!(error instanceof TooManyObjects)) throw error;
      const sentence = `must not hold more than ${MAX_OBJECTS} objects and lists: return a part of it`;
      walk.findings.fault([], sentence, 'object');
      walk.instances.length = 0;
      return null;
    }
  }

  /** @param typed - Whether `@Type(() => Date)` says that the value is a date, whatever its type says. */
  node(schema: TypeSchema, typed?: unknown): DressNode {
    if (typed === Date && !schema.items) return this.#date;
    if (schema.$ref !== undefined) return this.typeNode(schema.$ref);
    if (schema.native === 'Date') return this.#date;
    if (schema.native === 'URL' || schema.native === 'bytes') return this.any;
    if (schema.anyOf) return new UnionNode(flattenUnion(schema.anyOf, this.table), this);
    if (schema.items || schema.prefixItems) {
      return new ListNode(
        schema.prefixItems?.map((item) => this.node(item)) ?? [],
        this.node(schema.items ?? {}, typed),
        this,
      );
    }
    if (schema.properties) return new ObjectNode({ schema, target: undefined, entry: undefined }, this);
    return schema.additionalProperties ? new MapNode(this.node(schema.additionalProperties), this) : this.any;
  }

  /** The node of a named type; made once, since types refer to one another and to themselves. */
  typeNode(id: TypeId): DressNode {
    const known = this.#types.get(id);
    if (known) return known;
    const deferred = new DeferredNode();
    this.#types.set(id, deferred);
    const { schema, entry, target } = resolveType({ $ref: id }, this.table);
    const node =
      entry && schema.properties ? new ObjectNode({ schema, entry, target }, this) : this.node(schema);
    deferred.actual = node;
    this.#types.set(id, node);
    return node;
  }
}

/** Stands for a type while its own members are compiled. */
class DeferredNode implements DressNode {
  actual: DressNode | undefined;

  text(value: string): unknown {
    return this.actual?.text ? this.actual.text(value) : value;
  }

  object(value: object, place: Place, walk: DressWalk): unknown {
    return this.actual?.object(value, place, walk);
  }
}

const dressers = new WeakMap<TypeTable, Dresser>();

/** One for each table, so that tools share the compiled types that they have in common. */
export function dresserFor(table: TypeTable): Dresser {
  let dresser = dressers.get(table);
  if (!dresser) dressers.set(table, (dresser = new Dresser(table)));
  return dresser;
}
