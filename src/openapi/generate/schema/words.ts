import { isNode, listAt, textAt, type Node } from '../document/nodes.js';
import { isAnnotation, type References } from '../document/references.js';
import { isNullable } from './types.js';

/** What a schema says in words; of one that only refers to another, what that one says. */
export function descriptionOf(node: Node, references: References, depth = 0): string | undefined {
  const own = ownDescription(node);
  if (own) return own;
  const [member, ...others] = listAt(node, 'allOf').filter((it) => !isNode(it) || !isWords(it));
  const next =
    typeof node.$ref === 'string' ? references.target(node) : others.length === 0 ? member : undefined;
  return isNode(next) && depth < 8 ? descriptionOf(next, references, depth + 1) : undefined;
}

/** What a schema says itself: also in a member of `allOf` that says nothing else. */
export function ownDescription(node: Node): string | undefined {
  const beside = listAt(node, 'allOf').filter((it): it is Node => isNode(it) && isWords(it));
  return [node, ...beside.reverse()].map((it) => textAt(it, 'description')?.trim()).find(Boolean);
}

/** A schema of words alone, which admits everything. */
export function isWords(node: Node): boolean {
  return Object.keys(node).every(isAnnotation) && !isNullable(node);
}

/** True where a property, or what it refers to, has the flag. */
export function hasFlag(
  node: Node,
  flag: 'readOnly' | 'writeOnly' | 'deprecated',
  references: References,
  depth = 0,
): boolean {
  if (typeof node[flag] === 'boolean') return node[flag];
  if (depth > 8) return false;
  const inner = [
    ...listAt(node, 'allOf'),
    ...(typeof node.$ref === 'string' ? [references.target(node)] : []),
  ];
  return inner.some((it) => isNode(it) && hasFlag(it, flag, references, depth + 1));
}
