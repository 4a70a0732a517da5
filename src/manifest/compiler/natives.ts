import { ts } from 'typescript-json-schema';
import type { TypeSchema } from '../schema-manifest.js';
import { mapKeyRefusal, platformRefusal } from './unrepresentable.js';
import type { TypeReader } from './type-reader.js';
import { partsOf } from './unions.js';
import { unwrapped } from './written-order.js';

type Native = (args: readonly ts.Type[], nodes: readonly ts.TypeNode[], reader: TypeReader) => TypeSchema;

const bytes: Native = () => ({ type: 'string', contentEncoding: 'base64', native: 'bytes' });
const set: Native = ([item], [node], reader) => ({
  type: 'array',
  items: item ? reader.within('[]').read(item, node) : {},
  native: 'Set',
});
const map: Native = ([key, value], [, node], reader) => {
  const keys = key ? partsOf(key) : [];
  const isNumeric = keys.every((it) => it.flags & ts.TypeFlags.NumberLike);
  const isText = keys.every((it) => it.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
  if (!isText && !keys.every((it) => isBrandedText(it))) return reader.refuse(mapKeyRefusal);
  return {
    type: 'object',
    additionalProperties: value ? reader.within('*').read(value, node) : {},
    ...(isNumeric ? { numericKeys: true as const } : {}),
    native: 'Map',
  };
};

const list: Native = ([item], [node], reader) => ({
  type: 'array',
  items: item ? reader.within('[]').read(item, node) : {},
});

/** Types of the platform that JSON has no word for, and that are converted both ways. */
const NATIVES = new Map<string, Native>([
  ['Date', () => ({ type: 'string', format: 'date-time', native: 'Date' })],
  ['URL', () => ({ type: 'string', format: 'uri', native: 'URL' })],
  ['Uint8Array', bytes],
  ['Buffer', bytes],
  // A list itself is known before; these are the bases of a class that extends one.
  ['Array', list],
  ['ReadonlyArray', list],
  ['Set', set],
  ['ReadonlySet', set],
  ['Map', map],
  ['ReadonlyMap', map],
  ['String', () => ({ type: 'string' })],
  ['Number', () => ({ type: 'number' })],
  ['Boolean', () => ({ type: 'boolean' })],
  ['Object', () => ({ type: 'object' })],
]);

/**
 * The schema of a type of the platform, or of a class derived from one; a problem where JSON cannot carry it, and
 * `undefined` for a type that is the author's own. A user's type of the same name is not the platform's.
 */
export function nativeSchema(
  type: ts.Type,
  written: ts.TypeNode | undefined,
  reader: TypeReader,
): TypeSchema | undefined {
  const symbol = type.getSymbol();
  if (!symbol) return undefined;
  if (reader.packages.isPlatform(symbol)) {
    const native = NATIVES.get(symbol.name);
    if (native) return native(argumentsOf(type, reader.checker), argumentNodes(written), reader);
    const refusal = platformRefusal(symbol, reader.packages);
    if (refusal) return reader.refuse(refusal);
  }
  for (const base of basesOf(type, reader.checker)) {
    const inherited = nativeSchema(base, undefined, reader);
    if (inherited) return inherited;
  }
  return undefined;
}

function basesOf(type: ts.Type, checker: ts.TypeChecker): ts.BaseType[] {
  const target = (type as ts.TypeReference).target ?? type;
  return target.isClassOrInterface() ? checker.getBaseTypes(target) : [];
}

function argumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const isReference = (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
}

function argumentNodes(written: ts.TypeNode | undefined): readonly ts.TypeNode[] {
  const node = unwrapped(written);
  return node && ts.isTypeReferenceNode(node) ? (node.typeArguments ?? []) : [];
}

export function isBrandedText(key: ts.Type): boolean {
  const text = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
  return (key.flags & text) !== 0 || (key.isIntersection() && key.types.some((it) => it.flags & text));
}
