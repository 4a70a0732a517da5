import type { Shape } from '../schema/shapes.js';
import { quoted, WIDTH } from './literals.js';

/** A shape in TypeScript's words. `isAlias` tells names of types from those of classes. */
export function typeText(shape: Shape, isAlias: (name: string) => boolean): string {
  switch (shape.kind) {
    case 'unknown':
    case 'never':
      return 'unknown';
    case 'null':
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return shape.kind;
    case 'literals':
      return shape.values.map(literalText).join(' | ');
    case 'named':
      return shape.name;
    case 'array':
      return `${grouped(shape.items, isAlias)}[]`;
    case 'tuple': {
      const items = shape.items.map((item, index) =>
        index < shape.required ? typeText(item, isAlias) : `${grouped(item, isAlias)}?`,
      );
      const rest = shape.rest ? [`...${grouped(shape.rest, isAlias)}[]`] : [];
      return `[${[...items, ...rest].join(', ')}]`;
    }
    case 'map': {
      const values = typeText(shape.values, isAlias);
      // A type may contain itself in an object that is written out, and not as an argument.
      return namesAlias(shape.values, isAlias) ? `{ [key: string]: ${values} }` : `Record<string, ${values}>`;
    }
    case 'union':
      return shape.of.map((member) => typeText(member, isAlias)).join(' | ');
  }
}

/** The type as it stands behind `head`: unions that are too long are broken as prettier does. */
export function placedType(
  shape: Shape,
  isAlias: (name: string) => boolean,
  place: { head: string; indent: string; tail: string },
): string {
  const { head, indent, tail } = place;
  const flat = typeText(shape, isAlias);
  if (head.length + 1 + flat.length + tail.length <= WIDTH) return `${head} ${flat}${tail}`;
  const inner = `${indent}  `;
  if (shape.kind === 'union') {
    const whole = `${inner}${flat}${tail}`;
    if (whole.length <= WIDTH) return `${head}\n${whole}`;
    return `${head}\n${membersText(shape.of, isAlias, inner)}${tail}`;
  }
  if (shape.kind !== 'array' || shape.items.kind !== 'union') return `${head} ${flat}${tail}`;
  const items = `${inner}${typeText(shape.items, isAlias)}`;
  const body = items.length <= WIDTH ? items : membersText(shape.items.of, isAlias, inner);
  return `${head} (\n${body}\n${indent})[]${tail}`;
}

function membersText(members: readonly Shape[], isAlias: (name: string) => boolean, indent: string): string {
  const parts = members.flatMap((member): Shape[] =>
    member.kind === 'literals'
      ? member.values.map((value) => ({ kind: 'literals', values: [value] }))
      : [member],
  );
  return parts.map((member) => `${indent}| ${typeText(member, isAlias)}`).join('\n');
}

export function literalText(value: string | number | boolean): string {
  return typeof value === 'string' ? quoted(value) : String(value);
}

function grouped(shape: Shape, isAlias: (name: string) => boolean): string {
  const text = typeText(shape, isAlias);
  return shape.kind === 'union' || (shape.kind === 'literals' && shape.values.length > 1)
    ? `(${text})`
    : text;
}

function namesAlias(shape: Shape, isAlias: (name: string) => boolean): boolean {
  switch (shape.kind) {
    case 'named':
      return isAlias(shape.name);
    case 'array':
      return namesAlias(shape.items, isAlias);
    case 'map':
      return namesAlias(shape.values, isAlias);
    case 'tuple':
      return [...shape.items, ...(shape.rest ? [shape.rest] : [])].some((it) => namesAlias(it, isAlias));
    case 'union':
      return shape.of.some((it) => namesAlias(it, isAlias));
    default:
      return false;
  }
}
