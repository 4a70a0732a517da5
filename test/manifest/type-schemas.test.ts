import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { SchemaManifest, TypeSchema } from '../../src/manifest/schema-manifest.js';
import { manifestOf, methodOf, WITH_NODE } from './source-project.js';

const DECLARATIONS = `
export interface Card { id: string; note?: string }
export class Point { x = 0; y = 0 }
export enum Level { Low = 'low', High = 'high', Mid = 'mid' }
export enum Count { Zero, One, Ten = 10 }
export enum Mixed { A = 'a', One = 1 }
export enum Digits { Two = '2fast', Three = '3' }
export enum Computed { A = 'abc'.length, B = 2 }
export const enum Fixed { X = 'x', Y = 'y' }
export enum Lone { Only = 'only' }
export type Order = 'zeta' | 'alpha' | 'mid';
export type Shape = { kind: 'circle'; r: number } | { kind: 'square'; w: number };
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Deep = Deep[];
export type Brand = string & { readonly __brand: 'Brand' };
export type UserId = number & { readonly __tag: unique symbol };
export interface Money { cents: bigint; toJSON(): { amount: string } }
export interface Scores { [name: string]: number }
export type Nullable<T> = { [K in keyof T]: T[K] | null };
export type Only<T> = T extends string ? { text: T } : { count: number };
export class Empty {}
export class Names extends Array<string> {}
export class Tally extends Map<string, number> {}
export interface Stamp extends Date { zone: string }
export interface Dictionary extends Record<string, number> {}
export const STATUS = { Open: 'open', Closed: 'closed' } as const;
export async function load() { return { at: new Date() }; }
`;

/** A TypeScript type, and the schema that it alone gives. */
const ROWS: [type: string, schema: TypeSchema][] = [
  ['string', { type: 'string' }],
  ['number', { type: 'number' }],
  ['boolean', { type: 'boolean' }],
  ['null', { type: 'null' }],
  ['integer', { type: 'integer' }],
  ['integer[]', { type: 'array', items: { type: 'integer' } }],
  ['integer | null', { type: ['integer', 'null'] }],
  ['Record<string, integer>', { type: 'object', additionalProperties: { type: 'integer' } }],
  ['Promise<Promise<string>>', { type: 'string' }],
  ['Promise<string> | string', { type: 'string' }],
  ['PromiseLike<number>', { type: 'number' }],

  ["'only'", { type: 'string', const: 'only' }],
  ['-1.5', { type: 'number', const: -1.5 }],
  ['true', { type: 'boolean', const: true }],
  ["'b' | 'a' | 'c'", { type: 'string', enum: ['b', 'a', 'c'] }],
  ['Order', { type: 'string', enum: ['zeta', 'alpha', 'mid'] }],
  ['Order | null', { anyOf: [{ type: 'string', enum: ['zeta', 'alpha', 'mid'] }, { type: 'null' }] }],
  ["'first' | Order", { type: 'string', enum: ['first', 'zeta', 'alpha', 'mid'] }],
  ['10 | 9 | -1', { type: 'number', enum: [10, 9, -1] }],
  ["'a' | 1 | true", { enum: ['a', 1, true] }],
  ['Level', { type: 'string', enum: ['low', 'high', 'mid'] }],
  ['Level | null', { anyOf: [{ type: 'string', enum: ['low', 'high', 'mid'] }, { type: 'null' }] }],
  ['Level.Mid | Level.Low', { type: 'string', enum: ['mid', 'low'] }],
  ['Level.High', { type: 'string', const: 'high' }],
  ['Count', { type: 'number', enum: [0, 1, 10] }],
  ['Mixed', { type: ['string', 'number'], enum: ['a', 1] }],
  // The stock generator reads a number out of a string member that starts with a digit.
  ['Digits.Two | null', { anyOf: [{ type: 'string', const: '2fast' }, { type: 'null' }] }],
  ['Digits', { type: 'string', enum: ['2fast', '3'] }],
  ['Computed', { type: 'number' }],
  ['Fixed', { type: 'string', enum: ['x', 'y'] }],
  ['Lone', { type: 'string', const: 'only' }],

  ['string | number', { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  ['number | string | null', { anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'null' }] }],
  ['string | null', { type: ['string', 'null'] }],
  ['boolean | null', { type: ['boolean', 'null'] }],
  ['Card | null', { anyOf: [{ $ref: 'src/types.ts#Card' }, { type: 'null' }] }],
  ['Point | Card', { anyOf: [{ $ref: 'src/types.ts#Point' }, { $ref: 'src/types.ts#Card' }] }],
  ['string[] | null', { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] }],
  ['Date | string', { anyOf: [{ type: 'string', format: 'date-time', native: 'Date' }, { type: 'string' }] }],
  [
    'Shape',
    {
      anyOf: [
        {
          type: 'object',
          properties: { kind: { type: 'string', const: 'circle' }, r: { type: 'number' } },
          required: ['kind', 'r'],
        },
        {
          type: 'object',
          properties: { kind: { type: 'string', const: 'square' }, w: { type: 'number' } },
          required: ['kind', 'w'],
        },
      ],
    },
  ],

  ['Card[]', { type: 'array', items: { $ref: 'src/types.ts#Card' } }],
  ['readonly Card[]', { type: 'array', items: { $ref: 'src/types.ts#Card' } }],
  ['ReadonlyArray<string>', { type: 'array', items: { type: 'string' } }],
  ["('b' | 'a')[]", { type: 'array', items: { type: 'string', enum: ['b', 'a'] } }],
  ['(string | undefined)[]', { type: 'array', items: { type: 'string' } }],
  ['never[]', { type: 'array', maxItems: 0 }],
  ['unknown[]', { type: 'array', items: {} }],
  [
    '[string, number]',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2, maxItems: 2 },
  ],
  [
    '[lat: number, note?: string]',
    {
      type: 'array',
      prefixItems: [
        { type: 'number', title: 'lat' },
        { type: 'string', title: 'note' },
      ],
      minItems: 1,
      maxItems: 2,
    },
  ],
  [
    '[string, ...number[]]',
    {
      type: 'array',
      prefixItems: [{ type: 'string' }],
      items: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      minItems: 1,
    },
  ],
  [
    '[...string[], boolean]',
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'boolean' }] }, minItems: 1 },
  ],
  ['[]', { type: 'array', maxItems: 0 }],

  ['Record<string, number>', { type: 'object', additionalProperties: { type: 'number' } }],
  ['Record<string, Card>', { type: 'object', additionalProperties: { $ref: 'src/types.ts#Card' } }],
  ['Record<number, string>', { type: 'object', additionalProperties: { type: 'string' }, numericKeys: true }],
  [
    '{ [at: number]: string }',
    { type: 'object', additionalProperties: { type: 'string' }, numericKeys: true },
  ],
  ['Scores', { type: 'object', additionalProperties: { type: 'number' } }],
  [
    "Record<'b' | 'a', number>",
    { type: 'object', properties: { b: { type: 'number' }, a: { type: 'number' } }, required: ['b', 'a'] },
  ],
  [
    'Partial<Record<Level, number>>',
    {
      type: 'object',
      properties: { low: { type: 'number' }, high: { type: 'number' }, mid: { type: 'number' } },
    },
  ],
  [
    '{ id: number; [key: string]: number | string }',
    {
      type: 'object',
      properties: { id: { type: 'number' } },
      required: ['id'],
      additionalProperties: { anyOf: [{ type: 'number' }, { type: 'string' }] },
    },
  ],
  ['Map<string, number>', { type: 'object', additionalProperties: { type: 'number' }, native: 'Map' }],
  [
    "ReadonlyMap<'a' | 'b', Card>",
    { type: 'object', additionalProperties: { $ref: 'src/types.ts#Card' }, native: 'Map' },
  ],
  [
    'Map<number, string>',
    { type: 'object', additionalProperties: { type: 'string' }, numericKeys: true, native: 'Map' },
  ],
  ['Map<Brand, number>', { type: 'object', additionalProperties: { type: 'number' }, native: 'Map' }],
  ['Set<string>', { type: 'array', items: { type: 'string' }, native: 'Set' }],
  ['ReadonlySet<Card>', { type: 'array', items: { $ref: 'src/types.ts#Card' }, native: 'Set' }],
  ['Date', { type: 'string', format: 'date-time', native: 'Date' }],
  ['URL', { type: 'string', format: 'uri', native: 'URL' }],
  ['Uint8Array', { type: 'string', contentEncoding: 'base64', native: 'bytes' }],
  ['Buffer', { type: 'string', contentEncoding: 'base64', native: 'bytes' }],
  ['Date | null', { anyOf: [{ type: 'string', format: 'date-time', native: 'Date' }, { type: 'null' }] }],

  ['Card', { $ref: 'src/types.ts#Card' }],
  ['Readonly<Card>', { $ref: 'src/types.ts#Card' }],
  ["Pick<Card, 'id'>", { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }],
  ["Omit<Card, 'id'>", { type: 'object', properties: { note: { type: 'string' } } }],
  ['Partial<Card>', { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } } }],
  [
    'Required<Card>',
    {
      type: 'object',
      properties: { id: { type: 'string' }, note: { type: 'string' } },
      required: ['id', 'note'],
    },
  ],
  ['Partial<Point>', { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } }],
  ['Nullable<Card>', { $ref: 'src/types.ts#Nullable<src/types.ts#Card>' }],
  ["Only<'x'>", { type: 'object', properties: { text: { type: 'string', const: 'x' } }, required: ['text'] }],
  ['Names', { type: 'array', items: { type: 'string' } }],
  ['Tally', { type: 'object', additionalProperties: { type: 'number' }, native: 'Map' }],
  ['Stamp', { type: 'string', format: 'date-time', native: 'Date' }],
  ['Dictionary', { type: 'object', additionalProperties: { type: 'number' } }],
  ['(typeof STATUS)[keyof typeof STATUS]', { type: 'string', enum: ['open', 'closed'] }],
  ["Exclude<'c' | 'b' | 'a', 'b'>", { type: 'string', enum: ['a', 'c'] }],
  [
    'Awaited<ReturnType<typeof load>>',
    {
      type: 'object',
      properties: { at: { type: 'string', format: 'date-time', native: 'Date' } },
      required: ['at'],
    },
  ],
  [
    'Card & { extra: number }',
    {
      type: 'object',
      properties: { id: { type: 'string' }, note: { type: 'string' }, extra: { type: 'number' } },
      required: ['id', 'extra'],
    },
  ],
  ['Brand', { type: 'string' }],
  ['UserId', { type: 'number' }],
  ['Uppercase<string>', { type: 'string' }],
  ['Deep', { $ref: 'src/types.ts#Deep' }],
  ['Json', { $ref: 'src/types.ts#Json' }],
  ['Money', { type: 'object', properties: { amount: { type: 'string' } }, required: ['amount'] }],
  [
    '{ a: any; u: unknown; o: object; e: {}; c: Empty; n: undefined; x?: never }',
    {
      type: 'object',
      properties: { a: {}, u: {}, o: { type: 'object' }, e: { type: 'object' }, c: { type: 'object' } },
      required: ['o', 'e', 'c'],
    },
  ],
  [
    '{ a: string | undefined; b: string | null; c?: string | null; readonly d: Date; "odd key": 1 }',
    {
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: ['string', 'null'] },
        c: { type: ['string', 'null'] },
        d: { type: 'string', format: 'date-time', native: 'Date' },
        'odd key': { type: 'number', const: 1 },
      },
      required: ['b', 'd', 'odd key'],
    },
  ],
];

const OTHERS: [type: string, kind: string][] = [
  ['void', 'nothing'],
  ['undefined', 'nothing'],
  ['Promise<void>', 'nothing'],
  ['never', 'nothing'],
  ['any', 'opaque'],
  ['unknown', 'opaque'],
  ['object', 'opaque'],
  ['{}', 'opaque'],
  ['Empty', 'opaque'],
  ['Promise<any>', 'opaque'],
];

describe('a type as the checker knows it', () => {
  let manifest: SchemaManifest;

  before(() => {
    const methods = [...ROWS, ...OTHERS].map(([type], at) => `  @Tool() m${at}(): ${type} { return null!; }`);
    const imports = `import { Tool, type integer } from 'toolwright';`;
    manifest = manifestOf({
      ...WITH_NODE,
      'src/types.ts': `${imports}\n${DECLARATIONS}\nexport class Service {\n${methods.join('\n')}\n}\n`,
    });
  });

  for (const [at, [type, schema]] of ROWS.entries()) {
    it(type, () => {
      const { returns } = methodOf(manifest, 'src/types.ts#Service', `m${at}`);
      assert.deepEqual(returns.problems, []);
      assert.equal(returns.kind, 'schema');
      assert.deepEqual(returns.schema, schema);
    });
  }

  for (const [at, [type, kind]] of OTHERS.entries()) {
    it(`${type} is ${kind}`, () => {
      const { returns } = methodOf(manifest, 'src/types.ts#Service', `m${ROWS.length + at}`);
      assert.deepEqual({ kind: returns.kind, schema: returns.schema }, { kind, schema: undefined });
    });
  }

  it('gives a recursive alias an entry that refers to itself', () => {
    assert.deepEqual(manifest.types['src/types.ts#Json']?.schema, {
      anyOf: [
        { type: 'string' },
        { type: 'number' },
        { type: 'boolean' },
        { type: 'array', items: { $ref: 'src/types.ts#Json' } },
        { type: 'object', additionalProperties: { $ref: 'src/types.ts#Json' } },
        { type: 'null' },
      ],
    });
    assert.deepEqual(manifest.types['src/types.ts#Deep']?.schema, {
      type: 'array',
      items: { $ref: 'src/types.ts#Deep' },
    });
  });

  it('refers only to types that it holds', () => {
    const references = [...JSON.stringify(manifest).matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)];
    for (const [, id] of references) assert.ok(manifest.types[JSON.parse(id!) as string], id);
  });

  it('names types in letters that every client takes (D02)', () => {
    for (const { name } of Object.values(manifest.types)) assert.match(name, /^[A-Za-z0-9_.-]+$/);
    assert.equal(manifest.types['src/types.ts#Nullable<src/types.ts#Card>']?.name, 'Nullable_Card');
  });
});

describe('a template literal', () => {
  const PATTERNS: [type: string, accepted: string[], refused: string[]][] = [
    [
      '`id-${number}`',
      ['id-1', 'id--1.5', 'id-1e21', 'id-1e-7', 'id-0x1F', 'id-NaN', 'id--Infinity'],
      ['id-', 'xid-1', 'id-1x'],
    ],
    ['`a.b-${string}(c)`', ['a.b-(c)', 'a.b-x\ny(c)'], ['axb-(c)', 'a.b-']],
    ['`${bigint}n`', ['12n', '-3n'], ['1.5n']],
    ['`${boolean}!`', ['true!', 'false!'], ['1!']],
  ];

  for (const [at, [type, accepted, refused]] of PATTERNS.entries()) {
    it(`${type} has a pattern for exactly its strings`, () => {
      const { returns } = methodOf(templates(), 'src/a.ts#A', `m${at}`);
      const accepts = (text: string): boolean => {
        const { pattern, enum: values } = returns.schema!;
        return pattern === undefined ? values!.includes(text) : new RegExp(pattern, 'u').test(text);
      };
      assert.deepEqual(
        accepted.filter((text) => !accepts(text)),
        [],
      );
      assert.deepEqual(refused.filter(accepts), []);
    });
  }

  let made: SchemaManifest | undefined;
  const templates = (): SchemaManifest => {
    const methods = PATTERNS.map(([type], at) => `@Tool() m${at}(): ${type} { return null!; }`);
    return (made ??= manifestOf({
      'src/a.ts': `import { Tool } from 'toolwright';\nexport class A {\n${methods.join('\n')}\n}`,
    }));
  };
});
