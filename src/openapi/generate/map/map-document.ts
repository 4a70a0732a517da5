import type { ApiServer } from '../../runtime/api-description.js';
import { isNode, listAt, nodeAt, numberAt, textAt, type Node } from '../document/nodes.js';
import type { LeftOut, SourceOperation } from '../document/operations.js';
import type { References } from '../document/references.js';
import type { SourceDocument } from '../document/read-document.js';
import { className, fileName, methodName, Names, toolName } from '../names.js';
import { cutReferences } from '../schema/cut-references.js';
import { Notes } from '../schema/notes.js';
import { SchemaMapper } from '../schema/schema-mapper.js';
import type { CataloguePlan, ServicePlan } from './catalogue.js';
import { mapOperation, type OperationScope } from './map-operation.js';
import { credentialParameters, securitySchemesOf } from './security.js';
import { serversOf } from './servers.js';
import { FIELD_TEXT, plainText } from './texts.js';

export interface MappingRequest {
  source: SourceDocument;
  /** The document, normalised. */
  document: Node;
  references: References;
  operations: readonly SourceOperation[];
  leftOut: LeftOut[];
  /** In place of the document's servers. */
  baseUrl?: string;
}

const UNTAGGED = 'default';

/** From the document to what is written: names are given, schemas become shapes, operations become tools. */
export function mapDocument(request: MappingRequest): CataloguePlan {
  const { document, references, source, baseUrl } = request;
  const info = nodeAt(document, 'info');
  const title = plainText(textAt(info, 'title') ?? source.name, 200).replace(/\s+/g, ' ');
  const schemes = securitySchemesOf(document, references);
  const names = new Names();
  const notes = new Notes();
  const mapper = new SchemaMapper(references, notes, names, document);
  const scope: OperationScope = {
    document,
    mapper,
    names,
    schemes,
    credentials: credentialParameters(schemes),
    hasBaseUrl: baseUrl !== undefined,
  };
  const services = mapServices(request.operations, scope);
  cutReferences(mapper.models, notes);
  const servers: ApiServer[] = baseUrl === undefined ? serversOf(document) : [{ url: baseUrl }];
  return {
    source: source.name,
    title,
    version: textAt(info, 'version') ?? String(numberAt(info, 'version') ?? ''),
    api: {
      // Messages say `the Petstore API`.
      title: title.replace(/(?<=.)\s+API$/i, ''),
      envPrefix: envPrefix(title),
      servers,
      ...(source.url !== undefined && { documentUrl: source.url }),
      ...(Object.keys(schemes).length > 0 && { securitySchemes: schemes }),
    },
    services,
    models: mapper.models,
    leftOut: request.leftOut,
    notes: notes.all,
  };
}

function mapServices(operations: readonly SourceOperation[], scope: OperationScope): ServicePlan[] {
  const byTag = new Map<string, SourceOperation[]>();
  for (const operation of operations) {
    const tag = operation.tags[0] ?? UNTAGGED;
    byTag.set(tag, [...(byTag.get(tag) ?? []), operation]);
  }
  const tools = toolNames(operations);
  const files = new Set<string>();
  const methods = new Names();
  return [...byTag]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, members]) => {
      const file = unique(fileName(tag), files, '-');
      const serviceName = scope.names.claim(`${className(tag, 'Tag').replace(/(?<=.)Service$/, '')}Service`);
      const description = tagDescription(tag, scope.document);
      return {
        tag,
        className: serviceName,
        file,
        ...(description !== undefined && { description }),
        tools: members.map((member) => {
          const tool = tools.get(member) ?? '';
          return mapOperation(member, { tool, method: methods.claim(methodName(tool)) }, scope);
        }),
      };
    });
}

/** By `operationId`, else by method and path. */
function toolNames(operations: readonly SourceOperation[]): Map<SourceOperation, string> {
  const taken = new Set<string>();
  return new Map(
    operations.map((operation) => {
      const wanted = toolName(operation.operationId ?? madeId(operation));
      return [operation, unique(wanted, taken, '_')];
    }),
  );
}

/** `GET /pets/{petId}` → `get_pets_petId` */
function madeId({ method, path }: SourceOperation): string {
  const steps = path.split(/[^A-Za-z0-9]+/).filter((step) => step !== '');
  return [method.toLowerCase(), ...steps].join('_');
}

function unique(wanted: string, taken: Set<string>, separator: string): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count++) {
    const ending = `${separator}${count}`;
    name = `${wanted.slice(0, 64 - ending.length)}${ending}`;
  }
  taken.add(name);
  return name;
}

function tagDescription(tag: string, document: Node): string | undefined {
  const node = listAt(document, 'tags').find((it) => isNode(it) && it.name === tag);
  const text = isNode(node) ? plainText(textAt(node, 'description') ?? '', FIELD_TEXT) : '';
  return text === '' ? undefined : text;
}

/** `Swagger Petstore - OpenAPI 3.0` → `SWAGGER_PETSTORE` */
function envPrefix(title: string): string {
  const short = title.replace(
    /\s*-?\s*\b(?:open\s?api|swagger)\b\s*v?\d[\d.]*\s*$|\s+(?:REST\s+)?API\b.*$/i,
    '',
  );
  const name = className(short === '' ? title : short, 'API').replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return name.toUpperCase().slice(0, 40).replace(/_$/, '');
}
