import type { ApiServer, ServerVariable } from '../../runtime/api-description.js';
import { isNode, listAt, nodeAt, numberAt, textAt, type Node } from '../document/nodes.js';

/** The servers that a document, a path or an operation names. */
export function serversOf(node: Node): ApiServer[] {
  return listAt(node, 'servers').flatMap((server) => {
    const url = isNode(server) ? textAt(server, 'url') : undefined;
    if (!isNode(server) || url === undefined) return [];
    const described = nodeAt(server, 'variables');
    const inUrl = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
    const variables = Object.fromEntries(inUrl.map((name) => [name, variableOf(nodeAt(described, name))]));
    return [{ url, ...(Object.keys(variables).length > 0 && { variables }) }];
  });
}

function variableOf(node: Node | undefined): ServerVariable {
  const values = listAt(node, 'enum').map(String);
  const initial = textAt(node, 'default') ?? numberAt(node, 'default')?.toString() ?? values[0];
  return { ...(initial !== undefined && { default: initial }), ...(values.length > 0 && { enum: values }) };
}
