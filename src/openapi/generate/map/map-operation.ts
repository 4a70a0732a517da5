import type { SecurityScheme } from '../../runtime/api-description.js';
import { isNode, textAt, type Node } from '../document/nodes.js';
import type { SourceOperation } from '../document/operations.js';
import { ReferenceFault } from '../document/references.js';
import { capitalised, type Names } from '../names.js';
import type { SchemaMapper } from '../schema/schema-mapper.js';
import type { Property } from '../schema/shapes.js';
import { mapAnswer } from './answer.js';
import { annotationsOf } from './annotations.js';
import { ArgumentNames } from './argument-names.js';
import type { ToolPlan } from './catalogue.js';
import { mapParameters } from './parameters.js';
import { mapBody, type MappedBody } from './request-body.js';
import { securityOf } from './security.js';
import { serversOf } from './servers.js';
import { titleOf, toolText } from './texts.js';

/** What all operations of a document have in common. */
export interface OperationScope {
  document: Node;
  mapper: SchemaMapper;
  names: Names;
  schemes: Readonly<Record<string, SecurityScheme>>;
  credentials: ReadonlySet<string>;
  /** An address of the caller's own: the servers of single operations do not count. */
  hasBaseUrl: boolean;
}

export function mapOperation(
  source: SourceOperation,
  { tool, method }: { tool: string; method: string },
  scope: OperationScope,
): ToolPlan {
  const { mapper, document, schemes } = scope;
  const { node, path } = source;
  const at = `${source.method} ${path}`;
  const name = capitalised(method);
  const names = new ArgumentNames();
  const { properties, parameters } = mapParameters({
    source,
    mapper,
    names,
    credentials: scope.credentials,
    name,
    at,
  });
  const body = bodyOf(source, { mapper, names, name: `${name}Body`, at });
  const { result, answer } = mapAnswer(source, mapper, { name: `${name}Response`, at });
  const servers = scope.hasBaseUrl
    ? []
    : [serversOf(node), serversOf(source.pathItem)].find(({ length }) => length > 0);
  const security = securityOf(node, document, schemes);
  const title = titleOf(textAt(node, 'summary'));
  const argumentsClass = addArguments(name, [...properties, ...(body?.properties ?? [])], scope);
  return {
    tool,
    method,
    operation: {
      id: source.operationId ?? tool,
      method: source.method,
      path,
      ...(servers && servers.length > 0 && { servers }),
      ...(parameters.length > 0 && { parameters }),
      ...(body && { body: body.body }),
      ...(security && { security }),
      ...((answer.kind !== 'json' || answer.mediaTypes) && { answer }),
    },
    ...(title !== undefined && { title }),
    description: toolText({
      summary: textAt(node, 'summary'),
      description: textAt(node, 'description'),
      deprecated: node.deprecated === true,
      fallback: at,
    }),
    annotations: annotationsOf(source.method),
    ...(argumentsClass !== undefined && { argumentsClass }),
    result,
  };
}

function addArguments(
  name: string,
  properties: Property[],
  { mapper, names }: OperationScope,
): string | undefined {
  if (properties.length === 0) return undefined;
  const argumentsClass = names.claim(`${name}Arguments`);
  mapper.models.set(argumentsClass, { kind: 'class', name: argumentsClass, properties, open: false });
  return argumentsClass;
}

function bodyOf(
  { node, method }: SourceOperation,
  request: { mapper: SchemaMapper; names: ArgumentNames; name: string; at: string },
): MappedBody | undefined {
  const { mapper, at } = request;
  if (!isNode(node.requestBody)) return undefined;
  if (method === 'GET' || method === 'HEAD') {
    mapper.notes.add(at, `its body is left out: fetch sends none with ${method}`);
    return undefined;
  }
  try {
    return mapBody({ ...request, node: mapper.references.followAll(node.requestBody) });
  } catch (error) {
    if (!(error instanceof ReferenceFault)) throw error;
    mapper.notes.add(at, `its body is left out: ${error.message}`);
    return undefined;
  }
}
