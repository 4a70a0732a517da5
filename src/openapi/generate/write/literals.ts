import type { JsonValue } from '../../../metadata/json-schema.js';

/** Characters on a line of generated code. */
export const WIDTH = 100;

/** After such a key a line is not broken: nothing would be won. */
const SHORT_KEY = 4;

/** Text as a string literal, with the quotes that need fewer escapes. */
export function quoted(text: string): string {
  const isDouble = text.split("'").length > text.split('"').length;
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const escaped = isDouble ? inner.replaceAll('"', '\\"') : inner.replaceAll("'", "\\'");
  const plain = escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return isDouble ? `"${plain}"` : `'${plain}'`;
}

/** A property's name, quoted where it is no identifier. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/**
 * A value as it is written in code: on one line where it fits, else a member a line.
 *
 * @param column - Where it begins.
 * @param trailing - How many characters follow on its last line.
 */
export function literal(value: JsonValue, indent: string, column: number, trailing = 1): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const flat = flatLiteral(value);
  if (column + flat.length + trailing <= WIDTH && !mustBreak(value)) return flat;
  return Array.isArray(value) ? brokenList(value, indent) : brokenObject(value, indent);
}

function brokenList(values: readonly JsonValue[], indent: string): string {
  const inner = `${indent}  `;
  const items = values.map((item) => `${inner}${literal(item, inner, inner.length)},\n`);
  return `[\n${items.join('')}${indent}]`;
}

function brokenObject(value: Record<string, JsonValue>, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(value).map(([key, member]) => {
    const head = `${inner}${propertyName(key)}: `;
    const text = literal(member, inner, head.length);
    // A string that is too long goes to a line of its own.
    const isLong =
      typeof member === 'string' && key.length > SHORT_KEY && head.length + text.length + 1 > WIDTH;
    return isLong ? `${head.trimEnd()}\n${inner}  ${text},\n` : `${head}${text},\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

function flatLiteral(value: JsonValue): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(flatLiteral).join(', ')}]`;
  const members = Object.entries(value).map(
    ([key, member]) => `${propertyName(key)}: ${flatLiteral(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Several objects, or several lists, of more than one member each read better one a line. */
function mustBreak(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value)) return Object.values(value).some(mustBreak);
  if (value.some(mustBreak)) return true;
  const sizes = value.map((item) => {
    if (typeof item !== 'object' || item === null) return 0;
    return Array.isArray(item) ? item.length : Object.keys(item).length;
  });
  const isAlike = value.every((item) => Array.isArray(item)) || value.every((item) => !Array.isArray(item));
  return value.length > 1 && isAlike && sizes.every((size) => size > 1);
}
