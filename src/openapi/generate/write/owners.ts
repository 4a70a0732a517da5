import type { CataloguePlan, ToolPlan } from '../map/catalogue.js';
import { namesIn, namesInModel, type Direction } from '../schema/shapes.js';

/** Which files have which models, and which way the values of each one go. */
export interface Ownership {
  /** The service whose operations alone reach a model; absent for those of several. */
  readonly owner: ReadonlyMap<string, string>;
  readonly directions: ReadonlyMap<string, ReadonlySet<Direction>>;
  /** Models that an operation reaches as arguments and as answers. */
  reached(tool: ToolPlan, direction: Direction): ReadonlySet<string>;
}

export function ownershipOf({ services, models }: CataloguePlan): Ownership {
  const users = new Map<string, Set<string>>();
  const directions = new Map<string, Set<Direction>>();
  const closures = new Map<string, Set<string>>();
  const closureOf = (roots: readonly string[]): Set<string> => {
    const reached = new Set<string>();
    const queue = [...roots];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const model = models.get(name);
      if (!model || reached.has(name)) continue;
      reached.add(name);
      queue.push(...namesInModel(model));
    }
    return reached;
  };
  const reached = (tool: ToolPlan, direction: Direction): Set<string> => {
    const key = `${direction} ${tool.tool}`;
    const known = closures.get(key) ?? closureOf(rootsOf(tool, direction));
    closures.set(key, known);
    return known;
  };
  for (const { file, tools } of services) {
    for (const tool of tools) {
      for (const direction of ['input', 'output'] as const) {
        for (const name of reached(tool, direction)) {
          users.set(name, (users.get(name) ?? new Set()).add(file));
          directions.set(name, (directions.get(name) ?? new Set()).add(direction));
        }
      }
    }
  }
  const owned = [...users].flatMap(([name, files]) =>
    files.size === 1 ? [[name, [...files][0] ?? ''] as const] : [],
  );
  return { owner: new Map(owned), directions, reached };
}

function rootsOf({ argumentsClass, result }: ToolPlan, direction: Direction): string[] {
  if (direction === 'input') return argumentsClass === undefined ? [] : [argumentsClass];
  return result.kind === 'value' ? namesIn(result.shape) : [];
}
