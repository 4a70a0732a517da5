import { isJson } from '../answer/media-type.js';
import type { Operation, OperationBody } from '../operation.js';
import { bytesOf } from './base64.js';
import { formText } from './form.js';
import { multipart } from './multipart.js';
import { plainArgument } from './parameters.js';
import { plainText } from './plain-value.js';
import { Unsendable } from './unsendable.js';

/** A body and the header that names its type. */
export interface SentBody {
  content: string | Uint8Array;
  contentType: string;
}

/** An argument that is a part of the body. */
export interface BodyPart {
  argument: string;
  /** The name in the body. */
  name: string;
  value: unknown;
}

/**
 * The arguments as a request's body.
 *
 * @returns `undefined` where there is nothing to send.
 * @throws Unsendable
 */
export function sentBody({ method, body }: Operation, args: object): SentBody | undefined {
  if (!body || method === 'GET' || method === 'HEAD') return undefined;
  const { mediaType, argument } = body;
  if (argument !== undefined && !isForm(mediaType)) return wholeBody(body, argument, args);
  const parts = argument === undefined ? propertyParts(body, args) : memberParts(argument, args);
  if (!parts || (parts.length === 0 && body.required !== true)) return undefined;
  if (/^multipart\//i.test(mediaType)) return multipart(parts, body);
  if (isForm(mediaType)) return { content: formText(parts, body.encoding), contentType: mediaType };
  const object = Object.fromEntries(parts.map(({ name, argument }) => [name, plainArgument(args, argument)]));
  return { content: JSON.stringify(object), contentType: mediaType };
}

function isForm(mediaType: string): boolean {
  return /^(multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
}

function wholeBody(
  { mediaType, binary }: OperationBody,
  argument: string,
  args: object,
): SentBody | undefined {
  const given = own(args, argument);
  if (given === undefined) return undefined;
  if (binary || given instanceof Uint8Array) {
    return { content: bytesOf(given, argument), contentType: mediaType };
  }
  const value = plainArgument(args, argument) ?? null;
  const content = isJson(mediaType) ? JSON.stringify(value) : plainText(value);
  return { content, contentType: mediaType };
}

function propertyParts({ properties = [] }: OperationBody, args: object): BodyPart[] {
  return properties.flatMap(({ argument, name }) => {
    const value = own(args, argument);
    return value === undefined ? [] : [{ argument, name, value }];
  });
}

/** The members of an object that is the whole body. */
function memberParts(argument: string, args: object): BodyPart[] | undefined {
  const value = own(args, argument);
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) throw new Unsendable(argument, 'must be an object');
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    member === undefined ? [] : [{ argument: `${argument}.${name}`, name, value: member }],
  );
}

function own(args: object, name: string): unknown {
  return Object.hasOwn(args, name) ? (args as Record<string, unknown>)[name] : undefined;
}
