import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';
import type { Direction } from '../rules/class-rules.js';
import { memberOf, Structure } from './structure.js';
import { resolveType, type ResolvedType } from './resolve-type.js';

/**
 * Tells to which branch of a union an object belongs: by its class, then by the constants that tell branches apart,
 * then by which branch's structure suits it best.
 */
export class BranchChooser {
  readonly #branches: readonly ResolvedType[];
  readonly #constants: readonly ReadonlyMap<string, readonly unknown[]>[];
  readonly #structure: Structure;
  /** The branch of every object, where only one can hold an object at all. */
  readonly #only: number | undefined;

  constructor(branches: readonly TypeSchema[], table: TypeTable, direction: Direction) {
    this.#branches = branches.map((branch) => resolveType(branch, table));
    this.#structure = new Structure(table, direction);
    this.#constants = this.#branches.map((branch) => constantsOf(branch, this.#structure, table));
    const holders = this.#branches.flatMap(({ schema }, index) => (holdsObjects(schema) ? [index] : []));
    this.#only = holders.length === 1 ? holders[0] : undefined;
  }

  /** The index of the branch. */
  choose(value: object): number {
    if (this.#only !== undefined) return this.#only;
    return this.#byClass(value) ?? this.#byStructure(value, this.#byConstants(value));
  }

  #byClass(value: object): number | undefined {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) return undefined;
    const exact = this.#branches.findIndex(({ target }) => target?.prototype === prototype);
    const index =
      exact >= 0 ? exact : this.#branches.findIndex(({ target }) => target && value instanceof target);
    return index >= 0 ? index : undefined;
  }

  /** The branches whose constants the value has; all of them where no branch's are met. */
  #byConstants(value: object): readonly number[] {
    const all = this.#branches.map((_, index) => index);
    const met = all.filter((index) => {
      const constants = this.#constants[index];
      if (!constants?.size) return false;
      return [...constants].every(([key, allowed]) => allowed.includes(memberOf(value, key)));
    });
    return met.length > 0 ? met : all;
  }

  #byStructure(value: object, candidates: readonly number[]): number {
    let best = candidates[0] ?? 0;
    if (candidates.length === 1) return best;
    let most = -1;
    for (const index of candidates) {
      const branch = this.#branches[index];
      const score = branch ? this.#structure.score(branch.schema, value, branch.target) : -1;
      if (score > most) [best, most] = [index, score];
    }
    return best;
  }
}

/** Properties of a branch that allow a few values only. */
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
