import { ts } from 'typescript-json-schema';

const ANYTHING = '[\\s\\S]*';
/**
 * Every way in which JavaScript reads or writes a number: `-1.5`, `1e21`, `.5`, `0x1F`, `NaN`, `-Infinity`. TypeScript
 * lets blanks stand around it.
 */
const NUMBER =
  '\\s*(?:[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?|0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|[+-]?Infinity|NaN)\\s*';
const BIGINT = '(?:-?[0-9]+|0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)';

/** An anchored pattern that accepts every string of a template literal type. */
export function templatePattern(type: ts.TemplateLiteralType): string {
  return `^${templateBody(type)}$`;
}

function templateBody({ texts, types }: ts.TemplateLiteralType): string {
  return texts.map((text, at) => escaped(text) + (at < types.length ? placeholder(types[at]!) : '')).join('');
}

function placeholder(type: ts.Type): string {
  if (type.flags & ts.TypeFlags.Number) return NUMBER;
  if (type.flags & ts.TypeFlags.BigInt) return BIGINT;
  if (type.flags & ts.TypeFlags.TemplateLiteral) return templateBody(type as ts.TemplateLiteralType);
  if (type.isIntersection()) {
    const primitive = type.types.find((it) => it.flags & (ts.TypeFlags.Number | ts.TypeFlags.BigInt));
    if (primitive) return placeholder(primitive);
  }
  return ANYTHING;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
