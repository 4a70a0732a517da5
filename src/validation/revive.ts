import type { TypeId, TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { Constructor } from '../metadata/constructor.js';
import { BranchChooser } from './choose-branch.js';
import type { Place } from './place.js';
import { admitsText, flattenUnion, resolveType } from './resolve-type.js';
import { asItIs, listNode, mapNode } from './revive-containers.js';
import { isTextNative, textNode } from './revive-natives.js';
import type { ReviveNode, ReviveWalk } from './revive-node.js';
import { ReviveObject } from './revive-object.js';
import { tryBranches } from './try-branches.js';

/**
 * Reviving makes of checked arguments what the method's parameters are in memory: dates, URLs, sets, maps, bytes, and
 * instances of classes at any depth.
 */
export class Reviver {
  readonly #types = new Map<TypeId, ReviveNode>();

  constructor(private readonly table: TypeTable) {}

  /** @param typed - What `@Type` names, which may say that text is a date whatever the type says. */
  node(schema: TypeSchema, typed?: Constructor): ReviveNode {
    if (typed === (Date as Constructor) && !schema.items) return textNode('Date');
    if (schema.$ref !== undefined) return this.#typeNode(schema.$ref);
    if (isTextNative(schema.native)) return textNode(schema.native);
    if (schema.anyOf) return this.#unionNode(flattenUnion(schema.anyOf, this.table));
    if (schema.items || schema.prefixItems) {
      const prefix = schema.prefixItems?.map((item) => this.node(item)) ?? [];
      return listNode(prefix, this.node(schema.items ?? {}, typed), schema.native === 'Set');
    }
    if (schema.properties) {
      const type = { schema, entry: undefined, target: undefined };
      return new ReviveObject(type, (member) => this.node(member));
    }
    if (!schema.additionalProperties) return asItIs;
    const kind = schema.native !== 'Map' ? 'record' : schema.numericKeys ? 'numeric map' : 'map';
    return mapNode(this.node(schema.additionalProperties), kind);
  }

  /** Made once, since types refer to one another and to themselves. */
  #typeNode(id: TypeId): ReviveNode {
    const known = this.#types.get(id);
    if (known) return known;
    let actual: ReviveNode = asItIs;
    this.#types.set(id, { revive: (value, place, walk) => actual.revive(value, place, walk) });
    const type = resolveType({ $ref: id }, this.table);
    actual = type.schema.properties
      ? new ReviveObject(type, (member, typed) => this.node(member, typed))
      : this.node(type.schema);
    this.#types.set(id, actual);
    return actual;
  }

  #unionNode(branches: readonly TypeSchema[]): ReviveNode {
    const nodes = branches.map((branch) => this.node(branch));
    const chooser = new BranchChooser(branches, this.table, 'input');
    const natives = branches
      .map((branch) => resolveType(branch, this.table).schema.native)
      .filter(isTextNative);
    // Where the union has text of its own, a string is that.
    const hasText = natives.length === 0 || branches.some((branch) => admitsText(branch, this.table));
    const textual = textNode(...natives);
    const union: ReviveNode = {
      revive(value: unknown, place: Place, walk: ReviveWalk) {
        if (typeof value === 'string') return hasText ? value : textual.revive(value, place, walk);
        if (typeof value !== 'object' || value === null) return value;
        const [likeliest = asItIs, ...others] = chooser.choose(value).map((index) => nodes[index] ?? asItIs);
        if (others.length === 0) return likeliest.revive(value, place, walk);
        return tryBranches(union, [likeliest, ...others], value, walk, 'input', (node, trial) =>
          node.revive(value, place, trial),
        );
      },
    };
    return union;
  }
}

const revivers = new WeakMap<TypeTable, Reviver>();

/** One for each table, so that tools share the compiled types that they have in common. */
export function reviverFor(table: TypeTable): Reviver {
  let reviver = revivers.get(table);
  if (!reviver) revivers.set(table, (reviver = new Reviver(table)));
  return reviver;
}
