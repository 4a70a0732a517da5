import type { Operation, OperationParameter, ParameterPlace } from '../operation.js';
import { isJson } from '../answer/media-type.js';
import { encodeAll, encodeNothing, encodeUnreserved, type Encode } from './percent.js';
import { plainText, plainValue, type Plain } from './plain-value.js';
import { joined, pairs, type Pair } from './styles.js';
import { Unsendable } from './unsendable.js';

/** Arguments as the parts of a request that hold parameters, all encoded. */
export interface SentParameters {
  /** By the names in the path's braces. */
  path: ReadonlyMap<string, string>;
  query: Pair[];
  headers: Pair[];
  cookies: Pair[];
}

/**
 * Headers that no argument sets: the first three by OpenAPI's word, the others since they say where the request goes, where it ends,
 * and who sends it.
 */
const IGNORED_HEADERS = new Set([
  'accept',
  'authorization',
  'content-type',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * @param isReserved - Whether a credential is sent under this name; then no argument is.
 * @throws Unsendable
 */
export function sentParameters(
  { parameters = [] }: Operation,
  args: object,
  isReserved: (place: ParameterPlace, name: string) => boolean,
): SentParameters {
  const path = new Map<string, string>();
  const sent: SentParameters = { path, query: [], headers: [], cookies: [] };
  for (const parameter of parameters) {
    const { argument, name } = parameter;
    const value = plainArgument(args, argument);
    if (parameter.in === 'path') path.set(name, pathValue(parameter, value));
    else if (value === undefined || value === null || isReserved(parameter.in, name)) continue;
    else if (parameter.in === 'query') sent.query.push(...queryPairs(parameter, value));
    else if (parameter.in === 'cookie') sent.cookies.push(...cookiePairs(parameter, value));
    else if (!IGNORED_HEADERS.has(name.toLowerCase()))
      sent.headers.push([name, headerValue(parameter, value)]);
  }
  return sent;
}

/** @throws Unsendable for a value that JSON could not carry either. */
export function plainArgument(args: object, name: string): Plain | undefined {
  if (!Object.hasOwn(args, name)) return undefined;
  try {
    return plainValue((args as Record<string, unknown>)[name]);
  } catch (error) {
    throw new Unsendable(name, (error as Error).message);
  }
}

/** An empty value would call another operation: that of the list instead of that of one item. */
function pathValue(parameter: OperationParameter, value: Plain | undefined): string {
  const { argument, name, style = 'simple', explode = false, content } = parameter;
  if (value === undefined || value === null) throw new Unsendable(argument, 'must be given');
  const bare = inContent(content, value, encodeAll) ?? joined(name, value, 'simple', explode, encodeAll);
  if (bare === '') throw new Unsendable(argument, 'must not be empty');
  return content === undefined && style !== 'simple' ? joined(name, value, style, explode, encodeAll) : bare;
}

function queryPairs(parameter: OperationParameter, value: Plain): Pair[] {
  const { name, style = 'form', explode = isExploded(style), allowReserved = false, content } = parameter;
  const encode = allowReserved ? encodeUnreserved(explode ? '' : ',') : encodeAll;
  const text = inContent(content, value, encode);
  return text === undefined ? pairs(name, value, { style, explode, encode }) : [[encodeAll(name), text]];
}

function cookiePairs({ name, explode = true, content }: OperationParameter, value: Plain): Pair[] {
  const text = inContent(content, value, encodeAll);
  return text === undefined
    ? pairs(name, value, { style: 'form', explode, encode: encodeAll })
    : [[encodeAll(name), text]];
}

function headerValue(parameter: OperationParameter, value: Plain): string {
  const { argument, name, explode = false, content } = parameter;
  const text =
    inContent(content, value, encodeNothing) ?? joined(name, value, 'simple', explode, encodeNothing);
  if (!isHeaderValue(text)) {
    throw new Unsendable(
      argument,
      'must have neither line breaks nor characters beyond Latin-1: it is sent in a header',
    );
  }
  return text;
}

function inContent(content: string | undefined, value: Plain, encode: Encode): string | undefined {
  if (content === undefined) return undefined;
  return encode(isJson(content) ? JSON.stringify(value) : plainText(value));
}

export function isExploded(style: string): boolean {
  return style === 'form' || style === 'deepObject';
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
}
