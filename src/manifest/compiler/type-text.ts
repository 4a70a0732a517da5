import { ts } from 'typescript-json-schema';
import { fieldsOf } from './fields.js';
import { namedSymbolOf } from './named-types.js';
import type { Packages } from './packages.js';
import { inWrittenOrder, type Ordering } from './written-order.js';

/** Texts are for names and messages: what nests deeper is printed as the compiler does. */
const DEPTH_LIMIT = 6;

export interface Printing {
  checker: ts.TypeChecker;
  packages: Packages;
  placeOf(symbol: ts.Symbol): string;
  /** What a type is called inside of another one's text; nothing leaves it to be printed. */
  nameOf?(type: ts.Type): string | undefined;
}

/**
 * A type as TypeScript prints it, but for the order of a union's members: the compiler sorts them by an internal
 * number that depends on what it read before.
 */
export function typeText(type: ts.Type, printing: Printing, written?: ts.TypeNode, depth = 0): string {
  const { checker, packages } = printing;
  const plain = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const inner = (part: ts.Type): string =>
    printing.nameOf?.(part) ?? typeText(part, printing, undefined, depth + 1);
  // Only a union is printed in another order; without a bar there is none.
  if (depth > DEPTH_LIMIT || !plain.includes('|')) return plain;
  const isNamed = type.aliasSymbol !== undefined || namedSymbolOf(type, packages) !== undefined;
  if (isNamed) {
    const args = argumentsOf(type, checker);
    return args.length === 0 ? plain : `${plain.replace(/<[\s\S]*$/, '')}<${args.map(inner).join(', ')}>`;
  }
  if (type.isUnion() && !(type.flags & (ts.TypeFlags.Boolean | ts.TypeFlags.EnumLiteral))) {
    const ordering: Ordering = { ...printing, textOf: inner };
    const texts = inWrittenOrder(type, written, ordering).map((it) => memberText(it, type, inner));
    const isLast = (text: string) => text === 'null' || text === 'undefined';
    return [...new Set([...texts.filter((it) => !isLast(it)), ...texts.filter(isLast)])].join(' | ');
  }
  if (type.isIntersection()) return type.types.map(inner).join(' & ');
  if (checker.isArrayType(type) && plain.endsWith('[]')) {
    const item = inner(checker.getTypeArguments(type as ts.TypeReference)[0]!);
    const isCompound = / [|&] /.test(item) && !/^[{[]/.test(item);
    return `${plain.startsWith('readonly ') ? 'readonly ' : ''}${isCompound ? `(${item})` : item}[]`;
  }
  return isPlainLiteral(type, checker) ? literalText(type, checker, inner) : plain;
}

/** `boolean` where both of its values are members. */
function memberText(member: ts.Type, { types }: ts.UnionType, inner: (part: ts.Type) => string): string {
  const isBoolean = (it: ts.Type) => (it.flags & ts.TypeFlags.BooleanLiteral) !== 0;
  return isBoolean(member) && types.filter(isBoolean).length > 1 ? 'boolean' : inner(member);
}

function argumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (type.aliasSymbol) return type.aliasTypeArguments ?? [];
  const reference = type as ts.TypeReference;
  if (!(reference.objectFlags & ts.ObjectFlags.Reference) || reference.target === type) return [];
  return checker.getTypeArguments(reference).slice(0, reference.target.typeParameters?.length ?? 0);
}

/** An object type that is written where it is used, with fields alone. */
function isPlainLiteral(type: ts.Type, checker: ts.TypeChecker): boolean {
  const isLiteral = ((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.TypeLiteral) !== 0;
  return (
    isLiteral &&
    type.getCallSignatures().length + type.getConstructSignatures().length === 0 &&
    checker.getIndexInfosOfType(type).length === 0 &&
    fieldsOf(type, checker).length > 0
  );
}

function literalText(type: ts.Type, checker: ts.TypeChecker, inner: (part: ts.Type) => string): string {
  const texts = fieldsOf(type, checker).map(({ name, symbol, type: field }) => {
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    return `${name}${isOptional ? '?' : ''}: ${inner(isOptional ? checker.getNonNullableType(field) : field)};`;
  });
  return `{ ${texts.join(' ')} }`;
}
