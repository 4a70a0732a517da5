import type { JsonValue } from '../../../metadata/json-schema.js';
import type { BodyProperty, OperationBody } from '../../runtime/operation.js';
import { isNode, listAt, nodeAt, nodesIn, textAt, type Node } from '../document/nodes.js';
import { ReferenceFault } from '../document/references.js';
import { isNullable, typesOf } from '../schema/types.js';
import type { Place } from '../schema/place.js';
import { propertiesOf } from '../schema/properties.js';
import type { SchemaMapper } from '../schema/schema-mapper.js';
import type { Property } from '../schema/shapes.js';
import type { ArgumentNames } from './argument-names.js';
import { encodingOf, isBinary } from './form-encoding.js';
import { isForm, isJson, isText } from './media-types.js';
import { requestMedia } from './request-media.js';

export interface BodyRequest {
  /** The document's request body, its references followed. */
  node: Node;
  mapper: SchemaMapper;
  names: ArgumentNames;
  /** What a class is called that is made for the body. */
  name: string;
  at: string;
}

export interface MappedBody {
  properties: Property[];
  body: OperationBody;
}

/** The body's properties are arguments of their own, beside the parameters; a body that is no plain object is one argument. */
export function mapBody(request: BodyRequest): MappedBody | undefined {
  const media = requestMedia(nodesIn(nodeAt(request.node, 'content')));
  if (!media) return undefined;
  const [mediaType, node] = media;
  const place: Place = { direction: 'input', name: request.name, at: `${request.at} body` };
  if (!isJson(mediaType) && !isForm(mediaType)) return plainBody(mediaType, request);
  const schema = node.schema;
  const whole = isNode(schema) ? wholeOf(schema, place, request.mapper) : undefined;
  if (isForm(mediaType) && isNameless(whole)) return namelessForm(mediaType, schema, place, request);
  const encoding = whole && isForm(mediaType) ? encodingOf(whole, node, request.mapper) : {};
  const head = { mediaType, ...(Object.keys(encoding).length > 0 && { encoding }) };
  if (isNode(schema) && whole && isSpread(schema, whole, request)) {
    const pointer = textAt(schema, '$ref');
    const at = { ...place, ...(pointer !== undefined && { pointer }) };
    const spread = propertiesOf(whole, at, request.mapper);
    if (spread.length > 0 && spread.every(({ name }) => request.names.isFree(name))) {
      return spreadBody(spread, head, request);
    }
  }
  return wholeBody(schema, head, place, request);
}

function wholeOf(schema: Node, place: Place, mapper: SchemaMapper): Node | undefined {
  try {
    return mapper.whole(schema, place);
  } catch (error) {
    if (error instanceof ReferenceFault) return undefined;
    throw error;
  }
}

/** Only a plain object: nothing may be lost of what the document allows to send, and nothing more be demanded. */
function isSpread(schema: Node, whole: Node, { node }: BodyRequest): boolean {
  const { additionalProperties } = whole;
  const properties = nodeAt(whole, 'properties');
  if (!properties || Object.keys(properties).length === 0 || isNullable(whole) || isNullable(schema))
    return false;
  if (
    whole.oneOf !== undefined ||
    whole.anyOf !== undefined ||
    typesOf(whole).some((type) => type !== 'object')
  )
    return false;
  if (additionalProperties === true || isNode(additionalProperties)) return false;
  return node.required === true || listAt(whole, 'required').length === 0;
}

function spreadBody(
  spread: readonly Property[],
  head: Omit<OperationBody, 'argument' | 'properties'>,
  { node, names }: BodyRequest,
): MappedBody {
  const renamed = spread.map((property) => ({ ...property, name: names.claim(property.name, 'body') }));
  const properties: BodyProperty[] = spread.map(({ name }, at) => ({
    argument: renamed[at]?.name ?? name,
    name,
  }));
  const isSentEmpty = node.required === true && spread.every(({ required }) => !required);
  return { properties: renamed, body: { ...head, properties, ...(isSentEmpty && { required: true }) } };
}

function wholeBody(
  schema: JsonValue | undefined,
  head: Omit<OperationBody, 'argument' | 'properties'>,
  place: Place,
  { node, mapper, names }: BodyRequest,
): MappedBody {
  const argument = names.claim('body', 'request');
  const shape = mapper.partOf(schema, place);
  const description = textAt(node, 'description')?.trim();
  const property: Property = {
    name: argument,
    shape,
    required: node.required === true,
    ...(description && { description }),
  };
  return { properties: [property], body: { ...head, argument } };
}

/** A form without fields: of a single file, or a list of them. */
function isNameless(whole: Node | undefined): boolean {
  const types = typesOf(whole ?? {});
  return types.length > 0 && !types.includes('object');
}

/** What the fields of such a form are called only descriptions tell: whoever calls names them. */
function namelessForm(
  mediaType: string,
  schema: JsonValue | undefined,
  place: Place,
  { node, mapper, names }: BodyRequest,
): MappedBody {
  const argument = names.claim('body', 'request');
  const binary = isNode(schema) && isBinary(schema, mapper);
  mapper.notes.add(
    place.at,
    `the document names no field of the form: '${argument}' has them by their names`,
  );
  const said = textAt(node, 'description')?.trim();
  const form = `The form's fields by their names.${binary ? ' Files are Base64.' : ''}`;
  const property: Property = {
    name: argument,
    shape: { kind: 'map', values: mapper.partOf(schema, place), minProperties: 1 },
    required: node.required === true,
    description: [said, form].filter(Boolean).join(' '),
  };
  return { properties: [property], body: { mediaType, argument, ...(binary && { binary }) } };
}

function plainBody(mediaType: string, { node, names }: BodyRequest): MappedBody {
  const argument = names.claim('body', 'request');
  const binary = !isText(mediaType);
  const said = textAt(node, 'description')?.trim();
  const form = binary ? 'Base64 of the bytes that are sent.' : undefined;
  const description = [said, form].filter(Boolean).join(' ');
  const property: Property = {
    name: argument,
    shape: { kind: 'string', ...(binary && { format: 'byte' }) },
    required: node.required === true,
    ...(description !== '' && { description }),
  };
  return { properties: [property], body: { mediaType, argument, ...(binary && { binary }) } };
}
