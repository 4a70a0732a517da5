import type { HttpMethod } from '../../runtime/operation.js';
import { isNode, listAt, nodeAt, nodesIn, textAt, type Node } from './nodes.js';
import { ReferenceFault, type References } from './references.js';

/** One operation as the document has it. */
export interface SourceOperation {
  method: HttpMethod;
  path: string;
  node: Node;
  /** The path's own parameters and servers. */
  pathItem: Node;
  tags: readonly string[];
  operationId: string | undefined;
}

/** An operation for which no tool can be made. */
export interface LeftOut {
  /** `TRACE /pets` */
  operation: string;
  reason: string;
}

const METHODS: readonly HttpMethod[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** All operations, in the order of their paths: the order of a document's keys never shows. */
export function operationsOf(
  document: Node,
  references: References,
): { operations: SourceOperation[]; leftOut: LeftOut[] } {
  const operations: SourceOperation[] = [];
  const leftOut: LeftOut[] = [];
  for (const [path, item] of nodesIn(nodeAt(document, 'paths')).sort(byKey)) {
    if (!path.startsWith('/')) continue;
    try {
      const pathItem = wholeItem(item, references);
      for (const method of METHODS) {
        const node = nodeAt(pathItem, method.toLowerCase());
        if (node) operations.push({ method, path, node, pathItem, ...identity(node) });
      }
      if (isNode(pathItem.trace)) {
        leftOut.push({ operation: `TRACE ${path}`, reason: 'fetch sends no TRACE' });
      }
    } catch (error) {
      if (!(error instanceof ReferenceFault)) throw error;
      leftOut.push({ operation: path, reason: error.message });
    }
  }
  return { operations, leftOut };
}

function wholeItem(item: Node, references: References): Node {
  if (typeof item.$ref !== 'string') return item;
  const { $ref: _, ...own } = item;
  return { ...references.followAll({ $ref: item.$ref }), ...own };
}

function identity(node: Node) {
  const tags = listAt(node, 'tags').filter((tag) => typeof tag === 'string' && tag.trim() !== '');
  return { tags: tags as string[], operationId: textAt(node, 'operationId') };
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
