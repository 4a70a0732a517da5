import type { Node } from '../document/nodes.js';
import { arrayShape, objectShape } from './container-shapes.js';
import { numberShape, textShape } from './limits.js';
import { literalsShape } from './literals-shape.js';
import type { Place } from './place.js';
import type { SchemaMapper } from './schema-mapper.js';
import { unionOf, UNKNOWN, type Shape } from './shapes.js';
import { typesOf, unknownType, type JsonType } from './types.js';
import { unionShape } from './union-shape.js';

/** Words that cannot be said in TypeScript: what they refuse is let pass. */
const UNSAID = [
  'not',
  'if',
  'patternProperties',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'contains',
  'propertyNames',
];

/** What a schema is whose references and `allOf` are resolved, null apart. */
export function structureOf(node: Node, place: Place, mapper: SchemaMapper): Shape {
  for (const word of UNSAID) {
    if (node[word] !== undefined) mapper.notes.add(place.at, `'${word}' is not checked`);
  }
  const literals = literalsShape(node, place, mapper);
  if (literals) return literals;
  if (node.oneOf !== undefined || node.anyOf !== undefined) return unionShape(node, place, mapper);
  const strange = unknownType(node);
  if (strange !== undefined) {
    mapper.notes.add(place.at, `JSON Schema has no type '${strange}': anything is let pass`);
    return UNKNOWN;
  }
  const types = typesOf(node);
  if (types.length === 0) return node.type === 'null' ? { kind: 'null' } : UNKNOWN;
  return unionOf(types.map((type) => typed(type, node, place, mapper)));
}

function typed(type: JsonType, node: Node, place: Place, mapper: SchemaMapper): Shape {
  switch (type) {
    case 'string':
      return textShape(node, place.at, mapper.notes);
    case 'number':
      return numberShape('number', node);
    case 'integer':
      return numberShape('integer', node);
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return arrayShape(node, place, mapper);
    case 'object':
      return objectShape(node, place, mapper);
  }
}
