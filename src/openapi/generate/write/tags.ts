import { withoutNull, type Direction, type Property, type Shape } from '../schema/shapes.js';
import { tag } from './comments.js';

/** Formats that are judged alike everywhere. */
const FORMATS = new Set(['date-time', 'date', 'email', 'uri', 'uuid', 'ipv4', 'ipv6']);
/** Formats that say something to a reader who knows the type. */
const TOLD = new Set([...FORMATS, 'time', 'duration', 'hostname', 'uri-reference']);

/** What a property's comment says for the published schema. */
export function tagsOf(property: Property, direction: Direction): string[] {
  const { shape } = withoutNull(property.shape);
  return [
    ...limits(shape, direction),
    ...(property.deprecated ? ['@deprecated'] : []),
    ...(direction === 'input' ? inputWords(property, shape) : []),
  ];
}

/**
 * What is said in words. The format of an answer is among them: a strict client refuses a date that an upstream writes in
 * another way than RFC 3339, and OpenAPI calls formats a hint.
 */
export function textOf({ shape, description }: Property, direction: Direction): string {
  const { shape: bare } = withoutNull(shape);
  const said = description ?? '';
  if (bare.kind !== 'string' || bare.format === undefined) return said;
  const isPublished = direction === 'input' && FORMATS.has(bare.format);
  const told = bare.format === 'byte' || bare.format === 'binary' ? 'Base64.' : `Format: ${bare.format}.`;
  const isKnown = TOLD.has(bare.format) || told === 'Base64.';
  if (isPublished || !isKnown || /base64/i.test(said)) return said;
  return said === '' ? told : `${said}${/[.!?]$/.test(said) ? '' : '.'} ${told}`;
}

function limits(shape: Shape, direction: Direction): string[] {
  switch (shape.kind) {
    case 'string':
      return [
        ...(direction === 'output' ? numbers(shape, ['minLength', 'maxLength']) : []),
        ...(direction === 'input' && shape.format !== undefined && FORMATS.has(shape.format)
          ? [`@format ${shape.format}`]
          : []),
      ];
    case 'number':
    case 'integer':
      return numbers(shape, ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
    case 'array':
      return shape.uniqueItems ? ['@uniqueItems true'] : [];
    case 'map':
      return numbers(shape, ['minProperties', 'maxProperties']);
    default:
      return [];
  }
}

function numbers<Key extends string>(shape: Partial<Record<Key, number>>, keys: readonly Key[]): string[] {
  return keys.flatMap((key) => (shape[key] === undefined ? [] : [`@${key} ${shape[key]}`]));
}

/** Models read defaults and examples of what they are to give. */
function inputWords({ default: initial, example }: Property, shape: Shape): string[] {
  const isScalar = ['string', 'number', 'integer', 'boolean'].includes(shape.kind);
  const told = JSON.stringify(example) ?? '';
  return [
    ...(initial === undefined || initial === null ? [] : tag('default', JSON.stringify(initial))),
    ...(isScalar && example !== null && told !== '' && told.length <= 80 ? tag('example', told) : []),
  ];
}
