import type { JsonValue } from '../../../metadata/json-schema.js';
import { listAt, textAt, type Node } from '../document/nodes.js';
import type { Place } from './place.js';
import type { SchemaMapper } from './schema-mapper.js';
import type { Literal, Shape } from './shapes.js';
import { typesOf, type JsonType } from './types.js';

/** Literals that are longer, or more of them, get a name. */
const SHORT_LITERALS = 8;

/** The values that `enum` or `const` allows; nothing where there is none, or where they contradict the type. */
export function literalsShape(node: Node, place: Place, mapper: SchemaMapper): Shape | undefined {
  const listed = Object.hasOwn(node, 'const') ? [node.const as JsonValue] : listAt(node, 'enum');
  const values = listed.filter((value) => value !== null);
  if (values.length === 0) return listed.length > 0 ? { kind: 'null' } : undefined;
  const types = typesOf(node);
  const fitting = values.filter((value): value is Literal => isLiteral(value, types));
  if (fitting.length < values.length) {
    mapper.notes.add(place.at, 'has values in its enum that are not of its type; the enum is not checked');
    return undefined;
  }
  if (fitting.length === 2 && fitting.every((value) => typeof value === 'boolean'))
    return { kind: 'boolean' };
  const shape: Shape = { kind: 'literals', values: [...new Set(fitting)] };
  const isShort = fitting.length <= SHORT_LITERALS && JSON.stringify(fitting).length <= 60;
  if (isShort || place.pointer !== undefined) return shape;
  return mapper.named(shape, place.name, textAt(node, 'description'));
}

function isLiteral(value: JsonValue, types: readonly JsonType[]): value is Literal {
  if (typeof value === 'number') {
    const fits = Number.isInteger(value) ? Number.isSafeInteger(value) : !types.includes('integer');
    return fits && (types.length === 0 || types.includes('number') || types.includes('integer'));
  }
  if (typeof value !== 'string' && typeof value !== 'boolean') return false;
  return types.length === 0 || types.includes(typeof value as JsonType);
}
