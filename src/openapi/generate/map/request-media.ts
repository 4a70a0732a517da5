import { isNode, type Node } from '../document/nodes.js';
import { isAnnotation } from '../document/references.js';
import { typesOf } from '../schema/types.js';
import { isAny, isForm, isJson, isText } from './media-types.js';

/** The one of a body's media types that is sent, never a range, and what the document says of it: JSON, else a form, else text. */
export function requestMedia(content: readonly [string, Node][]): [string, Node] | undefined {
  const find = (fits: (type: string) => boolean) => content.find(([type]) => fits(type));
  const media = find(isJson) ?? find(isForm) ?? find(isText) ?? content[0];
  return media && [concreteType(...media), media[1]];
}

/** What is sent where any type of a range may be. */
function concreteType(mediaType: string, { schema }: Node): string {
  if (!mediaType.includes('*')) return mediaType;
  if (isForm(mediaType)) return 'multipart/form-data';
  if (isText(mediaType)) return 'text/plain';
  if (/\+json\b/i.test(mediaType)) return 'application/json';
  return isAny(mediaType) && isNode(schema) ? typeOfValue(schema) : 'application/octet-stream';
}

/** Bytes where the schema says nothing: of a value it would say what it is. */
function typeOfValue(schema: Node): string {
  const isBytes = schema.format === 'binary' || schema.format === 'byte';
  if (isBytes || Object.keys(schema).every(isAnnotation)) return 'application/octet-stream';
  return typesOf(schema).includes('string') ? 'text/plain' : 'application/json';
}
