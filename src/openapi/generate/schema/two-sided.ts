import { isNode, nodesIn, nodeAt, type Node } from '../document/nodes.js';
import type { References } from '../document/references.js';
import type { Tag } from './discriminators.js';

/**
 * The schemas that are not the same as argument and as answer, by pointer: those with a property that is read-only or
 * write-only or tells variants apart, at any depth, and all that refer to them.
 */
export function twoSided(
  document: Node,
  references: References,
  tags: ReadonlyMap<string, Tag>,
): Set<string> {
  const users = new Map<string, Set<string>>();
  const queue: string[] = [];
  const seen = new Set<string>();
  const enter = (pointer: string, node: Node): void => {
    if (seen.has(pointer)) return;
    seen.add(pointer);
    const { differs, references: used } = read(node);
    if (differs || (tags.get(pointer)?.values.length ?? 0) > 0) queue.push(pointer);
    for (const next of used) {
      users.set(next, (users.get(next) ?? new Set()).add(pointer));
      const target = references.target({ $ref: next });
      if (target) enter(next, target);
    }
  };
  for (const [name, schema] of nodesIn(nodeAt(nodeAt(document, 'components'), 'schemas'))) {
    enter(`#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, schema);
  }
  const result = new Set(queue);
  for (let pointer = queue.shift(); pointer !== undefined; pointer = queue.shift()) {
    for (const user of users.get(pointer) ?? []) {
      if (result.has(user)) continue;
      result.add(user);
      queue.push(user);
    }
  }
  return result;
}

function read(schema: Node): { differs: boolean; references: Set<string> } {
  const references = new Set<string>();
  let differs = false;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.readOnly === true || value.writeOnly === true) differs = true;
    if (typeof value.$ref === 'string') references.add(value.$ref);
    Object.values(value).forEach(visit);
  };
  visit(schema);
  return { differs, references };
}
