import { isNode, listAt, nodeAt, type Node } from '../document/nodes.js';
import { className, isOfEveryObject } from '../names.js';
import type { Place } from './place.js';
import type { SchemaMapper } from './schema-mapper.js';
import type { Property, Shape } from './shapes.js';
import { descriptionOf, hasFlag, ownDescription } from './words.js';

/**
 * The fields of an object. What is read-only is no argument; what is write-only is never in an answer, also when an
 * upstream sends it.
 */
export function propertiesOf(node: Node, place: Place, mapper: SchemaMapper): Property[] {
  const required = new Set(listAt(node, 'required'));
  const tag = mapper.tagOf(place);
  const { pointer: _pointer, ...inner } = place;
  return Object.entries(nodeAt(node, 'properties') ?? {}).flatMap(([name, schema]): Property[] => {
    const at = `${place.at}.${name}`;
    if (isOfEveryObject(name)) {
      mapper.notes.add(at, 'a class cannot have a field of this name: it is left out');
      return [];
    }
    const words = isNode(schema) ? schema : {};
    const { references } = mapper;
    if (place.direction === 'input' && hasFlag(words, 'readOnly', references)) return [];
    // What a property says itself beats what it refers to.
    const isSent = words.readOnly === true || !hasFlag(words, 'writeOnly', references);
    if (place.direction === 'output' && !isSent) {
      return [{ name, shape: { kind: 'unknown' }, required: false, hidden: true }];
    }
    const mapped = mapper.partOf(schema, { ...inner, name: `${place.name}${className(name, 'Field')}`, at });
    const shape: Shape =
      tag?.property === name && mapped.kind === 'string' ? { kind: 'literals', values: tag.values } : mapped;
    // What is said of a class is said at the class, where the property does not say more.
    const description = shape.kind === 'named' ? ownDescription(words) : descriptionOf(words, references);
    return [
      {
        name,
        shape,
        required: required.has(name),
        ...(description !== undefined && { description }),
        ...(hasFlag(words, 'deprecated', references) && { deprecated: true }),
        ...wordsOf(words),
      },
    ];
  });
}

export function wordsOf(schema: Node): Pick<Property, 'default' | 'example'> {
  const [first] = listAt(schema, 'examples');
  const example = schema.example ?? first;
  return {
    ...(schema.default !== undefined && { default: schema.default }),
    ...(example !== undefined && { example }),
  };
}
