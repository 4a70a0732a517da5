import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { Direction } from '../rules/class-rules.js';
import { memberOf, Structure, SUITS } from './structure.js';
import { resolveType, type ResolvedType } from './resolve-type.js';

/**
 * Tells to which branches of a union an object may belong: by its class, then by the constants that tell branches
 * apart, then by which branch's structure suits it best.
 */
export class BranchChooser {
  readonly #branches: readonly ResolvedType[];
  readonly #constants: readonly ReadonlyMap<string, readonly unknown[]>[];
  readonly #structure: Structure;
  /** The property that tells all branches apart that can hold an object. */
  readonly #tag: string | undefined;
  /** The branch of every object, where only one can hold an object at all. */
  readonly #only: number | undefined;

  constructor(branches: readonly TypeSchema[], table: TypeTable, direction: Direction) {
    this.#branches = branches.map((branch) => resolveType(branch, table));
    this.#structure = new Structure(table, direction);
    this.#constants = this.#branches.map((branch) => constantsOf(branch, this.#structure, table));
    const holders = this.#branches.flatMap(({ schema }, index) => (holdsObjects(schema) ? [index] : []));
    this.#tag = sharedKey(holders.map((index) => this.#constants[index]));
    this.#only = holders.length === 1 ? holders[0] : undefined;
  }

  /**
   * The indexes of the branches, the likeliest first: more than one only where the value has the structure of each, so
   * that their rules alone can tell. None where the value's tag is that of no branch.
   */
  choose(value: object): readonly number[] {
    if (this.#only !== undefined) return [this.#only];
    const byClass = this.#byClass(value);
    if (byClass !== undefined) return [byClass];
    const met = this.#byConstants(value);
    if (met.length === 0 && this.#tag !== undefined && !Array.isArray(value)) return [];
    return this.#byStructure(value, met.length > 0 ? met : this.#branches.map((_, index) => index));
  }

  #byClass(value: object): number | undefined {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) return undefined;
    const exact = this.#branches.findIndex(({ target }) => target?.prototype === prototype);
    const index =
      exact >= 0 ? exact : this.#branches.findIndex(({ target }) => target && value instanceof target);
    return index >= 0 ? index : undefined;
  }

  /** The branches whose constants the value has. */
  #byConstants(value: object): readonly number[] {
    return this.#constants.flatMap((constants, index) => {
      const isMet = [...constants].every(([key, allowed]) => allowed.includes(memberOf(value, key)));
      return constants.size > 0 && isMet ? [index] : [];
    });
  }

  #byStructure(value: object, candidates: readonly number[]): readonly number[] {
    if (candidates.length === 1) return candidates;
    const scored = candidates.map((index) => {
      const branch = this.#branches[index];
      return { index, score: branch ? this.#structure.score(branch.schema, value, branch.target) : -1 };
    });
    scored.sort((a, b) => b.score - a.score);
    const suiting = scored.filter(({ score }) => score >= SUITS);
    return (suiting.length > 0 ? suiting : scored.slice(0, 1)).map(({ index }) => index);
  }
}

/** The first key that is in all of the maps. */
function sharedKey(maps: readonly (ReadonlyMap<string, unknown> | undefined)[]): string | undefined {
  return [...(maps[0]?.keys() ?? [])].find((key) => maps.every((map) => map?.has(key)));
}

/** Required properties of a branch that allow a few values only. */
function constantsOf(
  { schema, target }: ResolvedType,
  structure: Structure,
  table: TypeTable,
): ReadonlyMap<string, readonly unknown[]> {
  const required = new Set(schema.required);
  return new Map(
    Object.entries(schema.properties ?? {}).flatMap(([property, type]): [string, readonly unknown[]][] => {
      const own = resolveType(type, table).schema;
      const allowed = own.const === undefined ? own.enum : [own.const];
      return allowed && required.has(property) ? [[structure.keyOf(property, target), allowed]] : [];
    }),
  );
}

function holdsObjects({
  type,
  native,
  properties,
  additionalProperties,
  items,
  prefixItems,
  anyOf,
}: TypeSchema): boolean {
  if (native || properties || additionalProperties || items || prefixItems || anyOf) return true;
  const types = [type ?? []].flat();
  return types.length === 0 || types.includes('object') || types.includes('array');
}
