import type { JsonValue } from '../../../metadata/json-schema.js';
import { isNode, listAt, nodeAt, nodesIn, numberAt, type Node } from '../document/nodes.js';
import { isAnnotation, referenceOf, type References } from '../document/references.js';
import type { Notes } from './notes.js';
import { isNullable, typesOf } from './types.js';

export interface MergeRequest {
  references: References;
  notes: Notes;
  at: string;
}

/** One schema that admits what all members of `allOf` admit, or more; where members contradict each other it is noted. */
export function mergeAllOf(schema: Node, request: MergeRequest, open: readonly string[] = []): Node {
  const { allOf: _, ...own } = schema;
  let merged: Node = {};
  for (const member of listAt(schema, 'allOf')) {
    if (isNode(member)) merged = intersect(merged, memberOf(member, request, open), request);
  }
  const whole = intersect(merged, own, request);
  // What the whole says of itself is said of the whole; a single member's own words are not.
  for (const key of [
    'description',
    'title',
    'default',
    'example',
    'discriminator',
    'readOnly',
    'writeOnly',
  ]) {
    if (Object.hasOwn(own, key)) whole[key] = own[key] as JsonValue;
  }
  return whole;
}

function memberOf(member: Node, request: MergeRequest, open: readonly string[]): Node {
  const ref = referenceOf(member);
  if (ref !== undefined && open.includes(ref)) return {};
  const { node, pointer } = request.references.follow(member);
  const nowOpen = [...open, ...(ref === undefined ? [] : [ref]), ...(pointer === undefined ? [] : [pointer])];
  const { $ref: _, ...beside } = ref === undefined ? ({} as Node) : member;
  const whole = node.allOf || referenceOf(node) ? flattened(node, request, nowOpen) : node;
  const target = withoutOwnChildren(whole, nowOpen);
  return Object.keys(beside).length > 0 ? intersect(target, beside, request) : target;
}

function flattened(node: Node, request: MergeRequest, open: readonly string[]): Node {
  const { $ref: ref, ...own } = node;
  const members = [...(typeof ref === 'string' ? [{ $ref: ref }] : []), ...listAt(node, 'allOf')];
  return mergeAllOf({ ...own, allOf: members }, request, open);
}

/** A base that lists its own subtypes, `Pet: { oneOf: [Cat, Dog] }`, says nothing more to `Cat: { allOf: [Pet] }`. */
function withoutOwnChildren(node: Node, open: readonly string[]): Node {
  const branches = [...listAt(node, 'oneOf'), ...listAt(node, 'anyOf')];
  const leadsBack = branches.some((branch) => isNode(branch) && open.includes(referenceOf(branch) ?? ''));
  if (!leadsBack) return node;
  const { oneOf: _oneOf, anyOf: _anyOf, discriminator: _discriminator, ...rest } = node;
  return rest;
}

/** Also the pointer of the schema that is being mapped: its own name closes the circle. */
export function mergeComponent(schema: Node, pointer: string | undefined, request: MergeRequest): Node {
  return mergeAllOf(schema, request, pointer === undefined ? [] : [pointer]);
}

function intersect(a: Node, b: Node, request: MergeRequest): Node {
  if (Object.keys(a).length === 0) return { ...b };
  const result: Node = { ...a };
  for (const [key, value] of Object.entries(b)) {
    if (!Object.hasOwn(a, key)) result[key] = value;
    else COMBINE[key]?.(result, b, request);
  }
  combineTypes(result, a, b, request);
  return result;
}

type Combine = (result: Node, other: Node, request: MergeRequest) => void;

/** Keywords that both have. Of others, annotations among them, the first one stays. */
const COMBINE: Record<string, Combine> = {
  properties: (result, other) => {
    const properties: Node = { ...nodeAt(result, 'properties') };
    for (const [name, schema] of nodesIn(nodeAt(other, 'properties'))) {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      properties[name] = known === undefined || sameJson(known, schema) ? schema : both(known, schema);
    }
    result.properties = properties;
  },
  required: (result, other) => {
    result.required = [...new Set([...listAt(result, 'required'), ...listAt(other, 'required')])];
  },
  enum: (result, other, { notes, at }) => {
    const others = new Set(listAt(other, 'enum').map((value) => JSON.stringify(value)));
    const common = listAt(result, 'enum').filter((value) => others.has(JSON.stringify(value)));
    if (common.length > 0) result.enum = common;
    else notes.add(at, 'members of allOf allow different values; those of the first one are taken');
  },
  items: (result, other) => {
    const items = result.items as JsonValue;
    if (isNode(items) && isNode(other.items) && !sameJson(items, other.items))
      result.items = both(items, other.items);
  },
  oneOf: keepUnion('oneOf'),
  anyOf: keepUnion('anyOf'),
  description: (result, other) => void (result.description = other.description as JsonValue),
  readOnly: (result, other) => void (result.readOnly = result.readOnly === true || other.readOnly === true),
  writeOnly: (result, other) =>
    void (result.writeOnly = result.writeOnly === true || other.writeOnly === true),
  minimum: bound('minimum', Math.max),
  maximum: bound('maximum', Math.min),
  minLength: bound('minLength', Math.max),
  maxLength: bound('maxLength', Math.min),
  minItems: bound('minItems', Math.max),
  maxItems: bound('maxItems', Math.min),
};

function bound(key: string, choose: (a: number, b: number) => number): Combine {
  return (result, other) => {
    const [a, b] = [numberAt(result, key), numberAt(other, key)];
    if (a !== undefined && b !== undefined) result[key] = choose(a, b);
  };
}

function keepUnion(key: string): Combine {
  return (result, other, { notes, at }) => {
    if (sameJson(result[key] as JsonValue, other[key] as JsonValue)) return;
    notes.add(at, `a second ${key} in allOf is not checked`);
  };
}

function combineTypes(result: Node, a: Node, b: Node, { notes, at }: MergeRequest): void {
  const [left, right] = [typesOf(a), typesOf(b)];
  // `nullable` of the whole, which comes last, lets null pass; that of one member alone does not.
  if (isNullable(b)) result.nullable = true;
  else if (isNullable(a) && right.length > 0) result.nullable = false;
  if (left.length === 0 || right.length === 0) return;
  const common = left.flatMap((type) => {
    if (right.includes(type)) return [type];
    if (type === 'number' && right.includes('integer')) return ['integer' as const];
    return type === 'integer' && right.includes('number') ? [type] : [];
  });
  const [only, ...others] = common;
  if (only === undefined) {
    notes.add(at, `allOf asks for ${left.join(' or ')} and for ${right.join(' or ')}: anything is let pass`);
    for (const key of Object.keys(result)) if (!isAnnotation(key)) delete result[key];
    return;
  }
  result.type = others.length === 0 ? only : common;
}

function both(a: JsonValue, b: JsonValue): JsonValue {
  return { allOf: [a, b] };
}

function sameJson(a: JsonValue, b: JsonValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
