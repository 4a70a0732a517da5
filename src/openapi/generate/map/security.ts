import type { SecurityScheme } from '../../runtime/api-description.js';
import { isNode, listAt, nodeAt, nodesIn, textAt, type Node } from '../document/nodes.js';
import type { References } from '../document/references.js';
import { keyOf } from './parameters.js';

/** The document's security schemes that can be used, by name. */
export function securitySchemesOf(document: Node, references: References): Record<string, SecurityScheme> {
  const schemes = nodesIn(nodeAt(nodeAt(document, 'components'), 'securitySchemes')).flatMap(
    ([name, node]) => {
      const scheme = schemeOf(references.followAll(node));
      return scheme ? [[name, scheme] as const] : [];
    },
  );
  return Object.fromEntries(schemes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function schemeOf(node: Node): SecurityScheme | undefined {
  switch (node.type) {
    case 'apiKey': {
      const [name, place] = [textAt(node, 'name'), node.in];
      if (name === undefined || (place !== 'header' && place !== 'query' && place !== 'cookie'))
        return undefined;
      return { type: 'apiKey', in: place, name };
    }
    case 'http':
      return { type: 'http', scheme: (textAt(node, 'scheme') ?? 'bearer').toLowerCase() };
    case 'oauth2':
    case 'openIdConnect':
    case 'mutualTLS':
      return { type: node.type };
    default:
      return undefined;
  }
}

/** Parameters that a scheme fills are none that a model fills. */
export function credentialParameters(schemes: Readonly<Record<string, SecurityScheme>>): Set<string> {
  return new Set(
    Object.values(schemes).flatMap((scheme) =>
      scheme.type === 'apiKey' ? [keyOf({ name: scheme.name, in: scheme.in })] : [],
    ),
  );
}

/** What one operation needs: alternatives of schemes; nothing where none are needed. */
export function securityOf(
  operation: Node,
  document: Node,
  schemes: Readonly<Record<string, SecurityScheme>>,
): string[][] | undefined {
  const written = Array.isArray(operation.security) ? operation.security : listAt(document, 'security');
  const alternatives = written
    .filter(isNode)
    .map((alternative) => Object.keys(alternative))
    .filter((names) => names.every((name) => Object.hasOwn(schemes, name)));
  return alternatives.length > 0 ? alternatives : undefined;
}
