import type { JsonValue } from '../../../metadata/json-schema.js';

/** Which way values go: arguments go in, answers come out. */
export type Direction = 'input' | 'output';

/** A type, as TypeScript can say it. */
export type Shape =
  | { kind: 'unknown' }
  /** Admits nothing: a union's branch that leads back to the union. */
  | { kind: 'never' }
  | { kind: 'null' }
  | TextShape
  | NumberShape
  | { kind: 'boolean' }
  | LiteralsShape
  | ArrayShape
  | TupleShape
  | MapShape
  | NamedShape
  | UnionShape;

export interface TextShape {
  kind: 'string';
  format?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export interface NumberShape {
  kind: 'number' | 'integer';
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

export type Literal = string | number | boolean;

export interface LiteralsShape {
  kind: 'literals';
  values: readonly Literal[];
}

export interface ArrayShape {
  kind: 'array';
  items: Shape;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** A list whose first items have types of their own. */
export interface TupleShape {
  kind: 'tuple';
  items: readonly Shape[];
  /** So many of them are there in any case. */
  required: number;
  /** What may follow; nothing may when it is absent. */
  rest?: Shape;
}

/** An object whose keys are data. */
export interface MapShape {
  kind: 'map';
  values: Shape;
  minProperties?: number;
  maxProperties?: number;
}

/** A class or a type of the generated code. */
export interface NamedShape {
  kind: 'named';
  name: string;
}

export interface UnionShape {
  kind: 'union';
  of: readonly Shape[];
}

export interface Property {
  name: string;
  shape: Shape;
  required: boolean;
  description?: string;
  deprecated?: boolean;
  default?: JsonValue;
  example?: JsonValue;
  /** Never sent to a client: write-only, in an answer. */
  hidden?: boolean;
}

export interface ClassModel {
  kind: 'class';
  name: string;
  description?: string;
  properties: Property[];
  /** The document says itself that there may be others. */
  open: boolean;
}

export interface AliasModel {
  kind: 'alias';
  name: string;
  description?: string;
  shape: Shape;
}

/** A named type of the generated code. */
export type Model = ClassModel | AliasModel;

export const UNKNOWN: Shape = { kind: 'unknown' };
const NULL: Shape = { kind: 'null' };

/** A union without repetitions, unions in it and what admits nothing. */
export function unionOf(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((shape) => (shape.kind === 'union' ? shape.of : [shape]));
  if (flat.some(({ kind }) => kind === 'unknown')) return UNKNOWN;
  const literals = [...new Set(flat.flatMap((shape) => (shape.kind === 'literals' ? shape.values : [])))];
  const distinct = new Map<string, Shape>();
  for (const shape of flat) {
    if (shape.kind === 'never') continue;
    const member: Shape = shape.kind === 'literals' ? { kind: 'literals', values: literals } : shape;
    distinct.set(JSON.stringify(member), member);
  }
  const members = [...distinct.values()].sort(
    (a, b) => Number(a.kind === 'null') - Number(b.kind === 'null'),
  );
  const [only, ...others] = members;
  if (!only) return { kind: 'never' };
  return others.length === 0 ? only : { kind: 'union', of: members };
}

export function orNull(shape: Shape): Shape {
  return unionOf([shape, NULL]);
}

/** A shape without its `null`, and whether it had one. */
export function withoutNull(shape: Shape): { shape: Shape; nullable: boolean } {
  if (shape.kind !== 'union') return { shape, nullable: false };
  const others = shape.of.filter(({ kind }) => kind !== 'null');
  if (others.length === shape.of.length) return { shape, nullable: false };
  return { shape: unionOf(others), nullable: true };
}

/** The classes and types that a shape names. */
export function namesIn(shape: Shape): string[] {
  switch (shape.kind) {
    case 'named':
      return [shape.name];
    case 'array':
      return namesIn(shape.items);
    case 'map':
      return namesIn(shape.values);
    case 'tuple':
      return [...shape.items, ...(shape.rest ? [shape.rest] : [])].flatMap(namesIn);
    case 'union':
      return shape.of.flatMap(namesIn);
    default:
      return [];
  }
}

export function namesInModel(model: Model): string[] {
  if (model.kind === 'alias') return namesIn(model.shape);
  return model.properties.flatMap(({ shape }) => namesIn(shape));
}
