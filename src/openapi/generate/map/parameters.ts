import { isNode, listAt, nodeAt, nodesIn, textAt, type Node } from '../document/nodes.js';
import type { SourceOperation } from '../document/operations.js';
import { ReferenceFault } from '../document/references.js';
import type { OperationParameter, ParameterPlace, ParameterStyle } from '../../runtime/operation.js';
import { className } from '../names.js';
import { wordsOf } from '../schema/properties.js';
import type { SchemaMapper } from '../schema/schema-mapper.js';
import type { Property } from '../schema/shapes.js';
import { descriptionOf, hasFlag } from '../schema/words.js';
import type { ArgumentNames } from './argument-names.js';
import { isJson } from './media-types.js';

/** What OpenAPI says is no parameter, whatever a document lists: https://spec.openapis.org/oas/v3.1.1.html#parameter-name */
const NOT_HEADERS = new Set(['accept', 'content-type', 'authorization']);
const PLACES: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];
const STYLES: readonly ParameterStyle[] = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
];

export interface ParameterRequest {
  source: SourceOperation;
  mapper: SchemaMapper;
  names: ArgumentNames;
  /** Names of the parameters that carry credentials, as `query key`. */
  credentials: ReadonlySet<string>;
  /** What classes that are made for parameters begin with. */
  name: string;
  at: string;
}

export interface MappedParameters {
  properties: Property[];
  parameters: OperationParameter[];
}

/** The parameters of an operation: those of the path first, in its order, then query, headers and cookies. */
export function mapParameters(request: ParameterRequest): MappedParameters {
  const mapped = declaredIn(request)
    .filter((node) => isArgument(node, request))
    .map((node) => mapParameter(node, request));
  return {
    properties: mapped.map(({ property }) => property),
    parameters: mapped.map(({ parameter }) => parameter),
  };
}

function declaredIn(request: ParameterRequest): Node[] {
  const { source, mapper, at } = request;
  const declared = new Map<string, Node>();
  for (const written of [...listAt(source.pathItem, 'parameters'), ...listAt(source.node, 'parameters')]) {
    if (!isNode(written)) continue;
    try {
      const node = mapper.references.followAll(written);
      declared.set(keyOf(node), node);
    } catch (error) {
      if (!(error instanceof ReferenceFault)) throw error;
      mapper.notes.add(at, `a parameter is left out: ${error.message}`);
    }
  }
  const inPath = [...source.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const ofPath = [...new Set(inPath)].map(
    (name) => declared.get(`path ${name}`) ?? undeclared(name, request),
  );
  const others = [...declared.values()].filter((node) => node.in !== 'path');
  for (const node of declared.values()) {
    if (node.in === 'path' && !inPath.includes(textAt(node, 'name') ?? ''))
      mapper.notes.add(at, `the path has no '{${textAt(node, 'name')}}': the parameter is left out`);
  }
  const rank = (node: Node) => PLACES.indexOf(node.in as ParameterPlace);
  return [...ofPath, ...others].sort((a, b) => rank(a) - rank(b));
}

function undeclared(name: string, { mapper, at }: ParameterRequest): Node {
  mapper.notes.add(at, `'{${name}}' in the path is not declared: it is taken for a string`);
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

function isArgument(node: Node, { credentials }: ParameterRequest): boolean {
  const name = textAt(node, 'name');
  if (name === undefined || !PLACES.includes(node.in as ParameterPlace)) return false;
  return !(node.in === 'header' && NOT_HEADERS.has(name.toLowerCase())) && !credentials.has(keyOf(node));
}

export function keyOf(node: Node): string {
  const name = textAt(node, 'name') ?? '';
  return `${textAt(node, 'in')} ${node.in === 'header' ? name.toLowerCase() : name}`;
}

function mapParameter(node: Node, { mapper, names, name: prefix, at }: ParameterRequest) {
  const name = textAt(node, 'name') ?? '';
  const place = node.in as ParameterPlace;
  const argument = names.claim(name, place);
  const [content] = nodesIn(nodeAt(node, 'content'));
  const schema = content ? content[1].schema : node.schema;
  const words = isNode(schema) ? schema : {};
  const shape = mapper.partOf(schema, {
    direction: 'input',
    name: `${prefix}${className(argument, 'Argument')}`,
    at: `${at} ${name}`,
  });
  const description = textAt(node, 'description')?.trim() || descriptionOf(words, mapper.references);
  const property: Property = {
    name: argument,
    shape,
    required: place === 'path' || node.required === true,
    ...(description && { description }),
    ...((node.deprecated === true || hasFlag(words, 'deprecated', mapper.references)) && {
      deprecated: true,
    }),
    ...wordsOf(mapper.references.target(words) ?? {}),
    ...exampleOf(node),
  };
  const parameter: OperationParameter = {
    argument,
    name,
    in: place,
    ...writtenAs(node, place, content?.[0]),
  };
  return { property, parameter };
}

function exampleOf(node: Node): Pick<Property, 'example'> {
  const [first] = nodesIn(nodeAt(node, 'examples'));
  const example = node.example ?? first?.[1].value;
  return example === undefined ? {} : { example };
}

function writtenAs(node: Node, place: ParameterPlace, content: string | undefined) {
  if (content !== undefined && isJson(content)) return { content };
  const usual: ParameterStyle = place === 'path' || place === 'header' ? 'simple' : 'form';
  const style = STYLES.find((known) => known === node.style) ?? usual;
  const explode = style === 'form' || style === 'deepObject';
  return {
    ...(style !== usual && { style }),
    ...(typeof node.explode === 'boolean' && node.explode !== explode && { explode: node.explode }),
    ...(node.allowReserved === true && { allowReserved: true }),
  };
}
