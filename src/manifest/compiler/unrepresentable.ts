import { type ts } from 'typescript-json-schema';
import type { Packages } from './packages.js';
import type { Refusal } from './problems.js';

const stream: Refusal = {
  reason: 'a stream or iterator cannot be written as JSON',
  cure: 'Collect it and return an array or the last value.',
};
const promise: Refusal = {
  reason: 'a Promise inside a value is written as {}',
  cure: 'Await it and declare the type of what it gives.',
};
const weak: Refusal = {
  reason: 'a weak reference cannot be written as JSON',
  cure: 'Use an array or a Map.',
};
const bytes: Refusal = {
  reason: 'this kind of binary data has no JSON form',
  cure: 'Use Uint8Array or Buffer.',
};
const web: Refusal = {
  reason: 'a platform object cannot be written as JSON',
  cure: 'Return the data it holds.',
};

export const functionRefusal: Refusal = {
  reason: 'a function cannot be written as JSON',
  cure: 'Make it a method of a class, or leave it out of the type.',
};
export const bigintRefusal: Refusal = {
  reason: 'bigint cannot be written as JSON',
  cure: 'Use string, or number where it fits.',
};
export const symbolRefusal: Refusal = { reason: 'symbol cannot be written as JSON', cure: 'Use a string.' };
export const neverRefusal: Refusal = { reason: 'never has no value', cure: 'Declare the type of the value.' };
export const undefinedRefusal: Refusal = {
  reason: 'undefined cannot be written as JSON here',
  cure: 'Use null, or leave it out.',
};
export const mapKeyRefusal: Refusal = {
  reason: 'a Map whose keys are neither strings nor numbers cannot be written as JSON',
  cure: 'Use string keys, or an array of entries.',
};
export const mixedResultRefusal: Refusal = {
  reason: 'an explicit result beside other types cannot be told from them',
  cure: 'Return ToolResult alone, which carries structured content too; for failures, throw a ToolError.',
};
export const endlessRefusal: Refusal = {
  isEndless: true,
  reason: 'its type refers to ever larger versions of itself',
  cure: 'Declare a type that ends, or that refers to itself unchanged.',
};
export const unresolvedRefusal = (what: string): Refusal => ({
  code: 'UNRESOLVED_TYPE',
  reason: `its type ${what}cannot be resolved`,
  cure: 'Check the import and the tsconfig (paths, references), or install the package.',
});

/** Types of the platform that JSON turns into `{}`, `null` or nonsense. */
const platform = new Map<string, Refusal>([
  ...['Promise', 'PromiseLike'].map((name) => [name, promise] as const),
  ...['WeakMap', 'WeakSet', 'WeakRef'].map((name) => [name, weak] as const),
  ...typedArrays().map((name) => [name, bytes] as const),
  ...['AsyncIterable', 'AsyncIterator', 'AsyncGenerator', 'AsyncIterableIterator', 'AsyncIteratorObject'].map(
    (name) => [name, stream] as const,
  ),
  ...[
    'Iterable',
    'Iterator',
    'Generator',
    'IterableIterator',
    'IteratorObject',
    'ArrayIterator',
    'MapIterator',
  ].map((name) => [name, stream] as const),
  ...[
    'SetIterator',
    'StringIterator',
    'ReadableStream',
    'WritableStream',
    'TransformStream',
    'Stream',
    'EventEmitter',
  ].map((name) => [name, stream] as const),
  ...[
    'Blob',
    'File',
    'FormData',
    'Headers',
    'Request',
    'Response',
    'URLSearchParams',
    'AbortSignal',
    'AbortController',
  ].map((name) => [name, web] as const),
  ['Function', functionRefusal],
  ['Symbol', symbolRefusal],
  ['BigInt', bigintRefusal],
  ['RegExp', { reason: 'a RegExp is written as {}', cure: 'Return its source, a string.' }],
  ['Error', { reason: 'an Error is written as {}', cure: 'Throw it, or return its message.' }],
]);

export function platformRefusal(symbol: ts.Symbol, packages: Packages): Refusal | undefined {
  return packages.isPlatform(symbol) ? platform.get(symbol.name) : undefined;
}

/** What is known by its shape or name alone, whatever package it comes from. */
export function shapeRefusal(type: ts.Type, checker: ts.TypeChecker): Refusal | undefined {
  const can = (name: string): boolean => {
    const member = checker.getPropertyOfType(type, name);
    return member !== undefined && checker.getTypeOfSymbol(member).getCallSignatures().length > 0;
  };
  if (type.getSymbol()?.name === 'Observable' || (can('subscribe') && can('pipe'))) {
    return { reason: 'an Observable is a stream', cure: 'Return its last value, e.g. with lastValueFrom().' };
  }
  if (can('pipe') && can('on')) return stream;
  return can('then') && can('catch') ? promise : undefined;
}

function typedArrays(): string[] {
  const sizes = [
    'Int8',
    'Uint8Clamped',
    'Int16',
    'Uint16',
    'Int32',
    'Uint32',
    'Float16',
    'Float32',
    'Float64',
  ];
  const views = [...sizes, 'BigInt64', 'BigUint64'].map((size) => `${size}Array`);
  return [...views, 'ArrayBuffer', 'SharedArrayBuffer', 'DataView'];
}
