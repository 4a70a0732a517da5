import { isNode, listAt, nodeAt, textAt, type Node } from '../document/nodes.js';
import { arrayLimits, mapLimits } from './limits.js';
import { propertiesOf } from './properties.js';
import type { Place } from './place.js';
import type { SchemaMapper } from './schema-mapper.js';
import { UNKNOWN, type ClassModel, type Shape } from './shapes.js';

/** A list, or a tuple where its first items have schemas of their own. */
export function arrayShape(node: Node, place: Place, mapper: SchemaMapper): Shape {
  const { pointer: _pointer, ...inner } = place;
  const itemPlace = { ...inner, name: `${place.name}Item`, at: `${place.at}[]` };
  const first = [...listAt(node, 'prefixItems'), ...listAt(node, 'items')];
  if (first.length === 0)
    return { kind: 'array', items: mapper.partOf(node.items, itemPlace), ...arrayLimits(node) };
  const rest = Array.isArray(node.items) ? node.additionalItems : node.items;
  const least = typeof node.minItems === 'number' ? node.minItems : 0;
  return {
    kind: 'tuple',
    items: first.map((item, index) =>
      mapper.partOf(item, { ...itemPlace, name: `${place.name}Item${index + 1}` }),
    ),
    required: Math.min(least, first.length),
    ...(rest !== false && { rest: mapper.partOf(rest, itemPlace) }),
  };
}

/** A class where there are properties, else a map. */
export function objectShape(node: Node, place: Place, mapper: SchemaMapper): Shape {
  const properties = nodeAt(node, 'properties');
  if (!properties || Object.keys(properties).length === 0) return mapShape(node, place, mapper);
  const name = place.pointer === undefined ? mapper.claim(place.name) : place.name;
  const description = textAt(node, 'description')?.trim();
  const model: ClassModel = {
    kind: 'class',
    name,
    ...(description && { description }),
    properties: [],
    open: isOpen(node),
  };
  mapper.models.set(name, model);
  model.properties = propertiesOf(node, { ...place, name }, mapper);
  if (model.properties.some(({ hidden }) => !hidden)) return { kind: 'named', name };
  // A class without a field would say nothing; its values may still be anything.
  if (model.properties.length > 0) return { kind: 'named', name };
  mapper.models.delete(name);
  return mapShape(node, place, mapper);
}

function mapShape(node: Node, place: Place, mapper: SchemaMapper): Shape {
  const { pointer: _pointer, ...inner } = place;
  const values = isNode(node.additionalProperties)
    ? mapper.partOf(node.additionalProperties, { ...inner, name: `${place.name}Value`, at: `${place.at}.*` })
    : UNKNOWN;
  return { kind: 'map', values, ...mapLimits(node) };
}

/** Extra properties are data that the document speaks of. */
function isOpen({ additionalProperties }: Node): boolean {
  return additionalProperties === true || isNode(additionalProperties);
}
