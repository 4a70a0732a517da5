import type { ApiServer, ServerVariable } from '../../runtime/api-description.js';
import { isNode, listAt, nodeAt, nodesIn, numberAt, textAt, type Node } from '../document/nodes.js';

/** The servers that a document, a path or an operation names. */
export function serversOf(node: Node): ApiServer[] {
  return listAt(node, 'servers').flatMap((server) => {
    const url = isNode(server) ? textAt(server, 'url') : undefined;
    if (!isNode(server) || url === undefined) return [];
    const variables = Object.fromEntries(nodesIn(nodeAt(server, 'variables')).map(variableOf));
    return [{ url, ...(Object.keys(variables).length > 0 && { variables }) }];
  });
}

function variableOf([name, node]: [string, Node]): [string, ServerVariable] {
  const values = listAt(node, 'enum').map(String);
  const initial = textAt(node, 'default') ?? numberAt(node, 'default')?.toString() ?? values[0] ?? '';
  return [name, { default: initial, ...(values.length > 0 && { enum: values }) }];
}
