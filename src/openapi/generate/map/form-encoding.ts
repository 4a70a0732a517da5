import type { PropertyEncoding } from '../../runtime/operation.js';
import { isNode, nodeAt, nodesIn, textAt, type Node } from '../document/nodes.js';
import type { SchemaMapper } from '../schema/schema-mapper.js';

/** How the properties of a form are sent, by their names: what the document says beside them, and which of them are bytes. */
export function encodingOf(whole: Node, media: Node, mapper: SchemaMapper): Record<string, PropertyEncoding> {
  const said = nodeAt(media, 'encoding');
  const entries = nodesIn(nodeAt(whole, 'properties')).map(([name, schema]): [string, PropertyEncoding] => {
    const own = nodeAt(said, name);
    const contentType = textAt(own, 'contentType');
    const style = textAt(own, 'style') as PropertyEncoding['style'];
    return [
      name,
      {
        ...(contentType !== undefined && { contentType }),
        ...(isBinary(schema, mapper) && { binary: true }),
        ...(style !== undefined && { style }),
        ...(typeof own?.explode === 'boolean' && { explode: own.explode }),
        ...(own?.allowReserved === true && { allowReserved: true }),
      },
    ];
  });
  return Object.fromEntries(entries.filter(([, encoding]) => Object.keys(encoding).length > 0));
}

/** Bytes, or a list of them. */
export function isBinary(schema: Node, mapper: SchemaMapper): boolean {
  const node = mapper.references.target(schema) ?? {};
  const inner = isNode(node.items) ? (mapper.references.target(node.items) ?? {}) : node;
  return inner.format === 'binary' || inner.contentMediaType === 'application/octet-stream';
}
