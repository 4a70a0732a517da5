import { ts } from 'typescript-json-schema';
import type { TypeSchema } from '../schema-manifest.js';
import type { TypeReader } from './type-reader.js';

const PRIMITIVE =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;

/**
 * The schema of an intersection that is really one of its parts with a mark on it: a branded primitive, list or
 * platform type. Two objects are no such thing, and are read as the one object that they make: `undefined`.
 */
export function intersectionSchema(type: ts.IntersectionType, reader: TypeReader): TypeSchema | undefined {
  if (isInteger(type, reader)) return { type: 'integer' };
  const primitive = type.types.find((part) => part.flags & (PRIMITIVE | ts.TypeFlags.TemplateLiteral));
  if (primitive) return reader.read(primitive);
  const list = type.types.find(
    (part) => reader.checker.isArrayType(part) || reader.checker.isTupleType(part),
  );
  if (list) return reader.read(list);
  const platform = type.types.find(
    (part) =>
      reader.packages.isPlatform(part.getSymbol()) &&
      part.getSymbol()!.flags & ts.SymbolFlags.Interface &&
      !part.aliasSymbol,
  );
  return platform ? reader.read(platform) : undefined;
}

/** `integer` of this package: by name, or by its shape where the checker dropped the alias. */
function isInteger(type: ts.IntersectionType, { packages, checker }: TypeReader): boolean {
  const alias = type.aliasSymbol;
  if (alias?.name === 'integer' && packages.declares(alias, (name) => name === 'toolwright')) return true;
  const [first, second, ...others] = type.types;
  if (!first || !second || others.length > 0) return false;
  const mark = [first, second].find((part) => part.flags & ts.TypeFlags.Object);
  const number = [first, second].some((part) => part.flags & ts.TypeFlags.Number);
  if (!number || !mark) return false;
  const [only, ...more] = checker.getPropertiesOfType(mark);
  return only?.name === 'toFixed' && more.length === 0 && (only.flags & ts.SymbolFlags.Optional) !== 0;
}
