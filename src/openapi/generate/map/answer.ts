import type { OperationAnswer } from '../../runtime/operation.js';
import { isNode, nodeAt, nodesIn, type Node } from '../document/nodes.js';
import type { SourceOperation } from '../document/operations.js';
import { ReferenceFault } from '../document/references.js';
import type { SchemaMapper } from '../schema/schema-mapper.js';
import { unionOf, type Shape } from '../schema/shapes.js';
import { typesOf } from '../schema/types.js';
import { isBinary } from './form-encoding.js';
import { isAny, isJson, isText } from './media-types.js';

/** What a tool gives back. */
export type Result =
  /** @param optional - An answer may be empty. */
  | { kind: 'value'; shape: Shape; optional: boolean }
  | { kind: 'nothing' }
  /** Text without a schema: as it is parsed, or as content blocks by the media type that comes. */
  | { kind: 'text'; type: 'unknown' | 'content'; reason: string };

export interface MappedAnswer {
  result: Result;
  answer: OperationAnswer;
}

interface Success {
  status: string;
  /** By media type. */
  content: readonly [string, Node][];
}

export function mapAnswer(
  source: SourceOperation,
  mapper: SchemaMapper,
  place: { name: string; at: string },
): MappedAnswer {
  if (source.method === 'HEAD') return { result: { kind: 'nothing' }, answer: { kind: 'nothing' } };
  let successes: Success[];
  try {
    successes = successesOf(source, mapper);
  } catch (error) {
    if (!(error instanceof ReferenceFault)) throw error;
    return inText('unknown', `its response is not in the document: ${error.message}`);
  }
  const json = successes.flatMap(({ content }) => content.filter((media) => isValue(media, mapper)));
  if (json.length > 0) return jsonAnswer(json, successes, mapper, place);
  const others = successes.flatMap(({ content }) => content);
  if (others.length > 0) return otherAnswer(others, mapper);
  if (successes.length > 0 && successes.every(({ status }) => isEmpty(status))) {
    return { result: { kind: 'nothing' }, answer: { kind: 'nothing' } };
  }
  const statuses = successes.map(({ status }) => status).join(', ');
  const what =
    successes.length === 0 ? 'no success is described' : `what ${statuses} answers is not described`;
  return inText('content', what);
}

/** All 2xx; where there are none, the default. */
function successesOf({ node }: SourceOperation, mapper: SchemaMapper): Success[] {
  const all = nodesIn(nodeAt(node, 'responses'));
  const good = all.filter(([status]) => /^2(?:\d\d|XX)$/i.test(status));
  const hasOthers = all.some(([status]) => /^3/.test(status));
  const wanted = good.length > 0 || hasOthers ? good : all.filter(([status]) => status === 'default');
  return wanted
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, response]) => {
      const content = nodesIn(nodeAt(mapper.references.followAll(response), 'content'));
      return { status, content: isEmpty(status) ? [] : content };
    });
}

/** HTTP sends no content then, whatever a document says of it. */
function isEmpty(status: string): boolean {
  return /^20[45]$/.test(status);
}

/** JSON, but where its schema is that of a file. Where any type may come a string is a text as it is: only of something else there is JSON. */
function isValue([type, { schema }]: [string, Node], mapper: SchemaMapper): boolean {
  if (!isJson(type) && !isAny(type)) return false;
  if (!isNode(schema)) return true;
  const isString = typesOf(mapper.references.target(schema) ?? {}).join() === 'string';
  return !isString || (isJson(type) && !isBinary(schema, mapper));
}

function jsonAnswer(
  json: readonly [string, Node][],
  successes: readonly Success[],
  mapper: SchemaMapper,
  { name, at }: { name: string; at: string },
): MappedAnswer {
  if (json.some(([, { schema }]) => schema === undefined)) return inText('unknown', 'its JSON has no schema');
  let shape: Shape;
  try {
    const schemas = new Map(json.map(([, { schema }]) => [JSON.stringify(schema), schema]));
    const shapes = [...schemas.values()].map((schema, index) =>
      mapper.shapeOf(schema, {
        direction: 'output',
        name: `${name}${index === 0 ? '' : index + 1}`,
        at: `${at} answer`,
      }),
    );
    shape = unionOf(shapes);
  } catch (error) {
    if (!(error instanceof ReferenceFault)) throw error;
    return inText('unknown', `its schema cannot be used: ${error.message}`);
  }
  if (shape.kind === 'unknown') return inText('unknown', 'its schema admits anything');
  if (shape.kind === 'never') return inText('unknown', 'its schema contains nothing but itself');
  const types = [...new Set(json.map(([type]) => type).filter((type) => isJson(type)))];
  const isUsual = types.every((type) => /^application\/json\s*(?:;|$)/i.test(type));
  return {
    result: { kind: 'value', shape, optional: successes.some(({ content }) => content.length === 0) },
    answer: { kind: 'json', ...(!isUsual && { mediaTypes: types }) },
  };
}

function otherAnswer(content: readonly [string, Node][], mapper: SchemaMapper): MappedAnswer {
  const mediaTypes = [...new Set(content.map(([type]) => type))];
  const isTextual = ([type, { schema }]: [string, Node]) =>
    isText(type) || (isAny(type) && isNode(schema) && !isBinary(schema, mapper));
  if (content.every(isTextual)) {
    return {
      result: { kind: 'value', shape: { kind: 'string' }, optional: false },
      answer: { kind: 'text', mediaTypes },
    };
  }
  const { result } = inText('content', `its answer is ${mediaTypes.join(', ')}`);
  return { result, answer: { kind: 'content', mediaTypes } };
}

function inText(type: 'unknown' | 'content', reason: string): MappedAnswer {
  return {
    result: { kind: 'text', type, reason },
    answer: { kind: type === 'content' ? 'content' : 'json' },
  };
}
