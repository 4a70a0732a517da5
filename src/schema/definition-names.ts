import type { TypeId } from '../manifest/schema-manifest.js';
import type { TypeTable } from '../manifest/type-table.js';

/** Names in one schema's `$defs`: two types of one name get a number, in the order in which they are met. */
export class DefinitionNames {
  readonly #names = new Map<TypeId, string>();
  readonly #taken = new Set<string>();

  constructor(private readonly table: TypeTable) {}

  of(id: TypeId): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const { name } = this.table.entry(id);
    let unique = name;
    for (let number = 2; this.#taken.has(unique); number += 1) unique = `${name}_${number}`;
    this.#taken.add(unique);
    this.#names.set(id, unique);
    return unique;
  }
}
