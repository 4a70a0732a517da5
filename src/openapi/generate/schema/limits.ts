import { numberAt, textAt, type Node } from '../document/nodes.js';
import type { ArrayShape, MapShape, NumberShape, TextShape } from './shapes.js';
import type { Notes } from './notes.js';

/** A string's limits; what this package cannot check soundly is noted and left out. */
export function textShape(node: Node, at: string, notes: Notes): TextShape {
  const pattern = textAt(node, 'pattern');
  const isPattern = pattern !== undefined && isRegExp(pattern);
  if (pattern !== undefined && !isPattern) {
    notes.add(at, `the pattern ${pattern} is no regular expression of JavaScript, and not checked`);
  }
  const format = textAt(node, 'format') ?? formatOfContent(node);
  return {
    kind: 'string',
    ...(format !== undefined && { format }),
    ...ordered('minLength', count(node, 'minLength'), 'maxLength', count(node, 'maxLength')),
    ...(isPattern && { pattern }),
  };
}

/** OpenAPI 3.0 has booleans beside the bounds, 3.1 numbers in their own place. */
export function numberShape(kind: 'number' | 'integer', node: Node): NumberShape {
  const minimum = safe(numberAt(node, 'minimum'));
  const maximum = safe(numberAt(node, 'maximum'));
  const isMinimumOut = node.exclusiveMinimum === true;
  const isMaximumOut = node.exclusiveMaximum === true;
  const exclusiveMinimum = isMinimumOut ? minimum : safe(numberAt(node, 'exclusiveMinimum'));
  const exclusiveMaximum = isMaximumOut ? maximum : safe(numberAt(node, 'exclusiveMaximum'));
  const multipleOf = numberAt(node, 'multipleOf');
  return {
    kind,
    ...ordered('minimum', isMinimumOut ? undefined : minimum, 'maximum', isMaximumOut ? undefined : maximum),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
    // A fraction of two floating-point numbers is rarely whole: 0.07 is no multiple of 0.01 to a validator.
    ...(multipleOf !== undefined && multipleOf > 0 && Number.isSafeInteger(multipleOf) && { multipleOf }),
  };
}

export function arrayLimits(node: Node): Omit<ArrayShape, 'kind' | 'items'> {
  return {
    ...ordered('minItems', count(node, 'minItems'), 'maxItems', count(node, 'maxItems')),
    ...(node.uniqueItems === true && { uniqueItems: true }),
  };
}

export function mapLimits(node: Node): Omit<MapShape, 'kind' | 'values'> {
  return ordered(
    'minProperties',
    count(node, 'minProperties'),
    'maxProperties',
    count(node, 'maxProperties'),
  );
}

/** Two limits that contradict each other would refuse every value. */
function ordered<Low extends string, High extends string>(
  low: Low,
  least: number | undefined,
  high: High,
  most: number | undefined,
): Partial<Record<Low | High, number>> {
  if (least !== undefined && most !== undefined && least > most) return {};
  return {
    ...(least !== undefined && { [low]: least }),
    ...(most !== undefined && { [high]: most }),
  } as Partial<Record<Low | High, number>>;
}

/** Beyond these a bound is not the number that the document has. */
function safe(value: number | undefined): number | undefined {
  return value !== undefined && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

function count(node: Node, key: string): number | undefined {
  const value = numberAt(node, key);
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function formatOfContent(node: Node): string | undefined {
  if (textAt(node, 'contentEncoding')?.startsWith('base64')) return 'byte';
  return textAt(node, 'contentMediaType') === 'application/octet-stream' ? 'binary' : undefined;
}

/** With and without Unicode: validators do it the one way, class-validator the other. */
function isRegExp(pattern: string): boolean {
  try {
    for (const flags of ['', 'u']) new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
