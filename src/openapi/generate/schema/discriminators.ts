import { isNode, listAt, nodeAt, textAt, type Node } from '../document/nodes.js';
import { stepsOf } from '../document/references.js';
import type { Literal } from './shapes.js';

/** What the tag of one variant of a union may be. */
export interface Tag {
  property: string;
  values: Literal[];
}

/** The values by which unions with a discriminator tell their variants apart, by the pointers of these. */
export function tagsOf(document: Node): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  visit(document, (node) => {
    const discriminator = nodeAt(node, 'discriminator');
    const property = textAt(discriminator, 'propertyName');
    if (property === undefined) return;
    const mapping = Object.entries(nodeAt(discriminator, 'mapping') ?? {});
    for (const branch of [...listAt(node, 'oneOf'), ...listAt(node, 'anyOf')]) {
      const pointer = isNode(branch) ? textAt(branch, '$ref') : undefined;
      if (pointer === undefined) continue;
      const name = stepsOf(pointer).at(-1) ?? '';
      const mapped = mapping.filter(([, to]) => to === pointer || to === name).map(([value]) => value);
      addTag(tags, pointer, property, mapped.length > 0 ? mapped : [name]);
    }
  });
  return tags;
}

/** A variant whose unions name different properties has no one tag. */
function addTag(tags: Map<string, Tag>, pointer: string, property: string, values: readonly string[]): void {
  const known = tags.get(pointer);
  if (!known) tags.set(pointer, { property, values: [...values] });
  else if (known.property !== property) known.values = [];
  else if (known.values.length > 0) known.values = [...new Set([...known.values, ...values])];
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) value.forEach((item) => visit(item, see));
  if (!isNode(value)) return;
  see(value);
  Object.values(value).forEach((member) => visit(member, see));
}
