import { isTrue, listAt, nodeAt, type Node } from '../document/nodes.js';

export const JSON_TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/**
 * The JSON types that a schema names; none when it says nothing. Properties without a type are meant for an object. `items`
 * without one, which some converters leave behind, admit whatever is no list, and say nothing.
 */
export function typesOf(node: Node): JsonType[] {
  const written = typeof node.type === 'string' ? [node.type] : listAt(node, 'type');
  const named = written.filter((type): type is JsonType => JSON_TYPES.includes(type as JsonType));
  if (named.length > 0) return named;
  return nodeAt(node, 'properties') || nodeAt(node, 'additionalProperties') ? ['object'] : [];
}

/** A `type` that JSON Schema does not have. */
export function unknownType(node: Node): string | undefined {
  const written = typeof node.type === 'string' ? [node.type] : listAt(node, 'type');
  const strange = written.find((type) => type !== 'null' && !JSON_TYPES.includes(type as JsonType));
  return strange === undefined ? undefined : typeof strange === 'string' ? strange : JSON.stringify(strange);
}

/** OpenAPI 3.0 says it with `nullable`, Swagger 2.0 with an extension, JSON Schema with a type or a value. */
export function isNullable(node: Node): boolean {
  return (
    isTrue(node, 'nullable') ||
    isTrue(node, 'x-nullable') ||
    node.type === 'null' ||
    listAt(node, 'type').includes('null') ||
    listAt(node, 'enum').includes(null) ||
    (Object.hasOwn(node, 'const') && node.const === null)
  );
}
