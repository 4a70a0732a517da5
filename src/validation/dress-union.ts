import type { TypeSchema } from '../manifest/schema-manifest.js';
import { BranchChooser } from './choose-branch.js';
import type { DressNode, DressWalk } from './dress-node.js';
import type { Dresser } from './dress.js';
import type { Place } from './place.js';
import { admitsText } from './resolve-type.js';
import { tryBranches } from './try-branches.js';

/** A union without unions in it: the value is dressed as the branch that it belongs to, or as one that accepts it. */
export class UnionNode implements DressNode {
  /** Where the union has text of its own, a string is that. */
  readonly #hasText: boolean;
  readonly #nodes: readonly DressNode[];
  readonly #chooser: BranchChooser;

  constructor(
    branches: readonly TypeSchema[],
    private readonly dresser: Dresser,
  ) {
    this.#nodes = branches.map((branch) => dresser.node(branch));
    this.#chooser = new BranchChooser(branches, dresser.table, 'output');
    this.#hasText = branches.some((branch) => admitsText(branch, dresser.table));
  }

  text(value: string): unknown {
    if (this.#hasText) return value;
    for (const node of this.#nodes) {
      const read = node.text?.(value);
      if (read !== undefined && read !== value) return read;
    }
    return value;
  }

  object(value: object, place: Place, walk: DressWalk): unknown {
    const [likeliest = this.dresser.any, ...others] = this.#chooser
      .choose(value)
      .map((index) => this.#nodes[index] ?? this.dresser.any);
    if (others.length === 0) return likeliest.object(value, place, walk);
    return tryBranches(this, [likeliest, ...others], value, walk, 'output', (node, trial) =>
      node.object(value, place, trial),
    );
  }
}
