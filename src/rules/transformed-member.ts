import type { ClassTransformOptions } from 'class-transformer';
import type { Constructor } from '../metadata/constructor.js';
import type { Direction } from './transformer-rules.js';
import {
  excludedProperties,
  excludesAll,
  exposedName,
  exposedProperties,
  needsGroup,
  transformationType,
  transformsOf,
  typeMetadata,
} from './transformer-storage.js';

/** One property that has a decorator of class-transformer's, in one direction. */
export interface TransformedMember {
  readonly wireName: string;
  readonly exposed: boolean;
  readonly excluded: boolean;
  /** What `@Transform` and `@Type` make of the value; `obj` is what the functions are told it is a part of. */
  convert(value: unknown, obj: unknown): unknown;
}

/** The options of a bare `instanceToPlain(value)`, as `@Transform` functions are told them. */
const OPTIONS: ClassTransformOptions = Object.freeze({
  enableCircularCheck: false,
  enableImplicitConversion: false,
  excludeExtraneousValues: false,
  exposeDefaultValues: false,
  exposeUnsetFields: true,
  ignoreDecorators: false,
});

/** Types that `@Type` converts a value to; a class says only how to read what is nested. */
const CONVERSIONS = new Map<unknown, (value: unknown) => unknown>([
  [String, String],
  [Number, Number],
  [Boolean, Boolean],
]);

export function readMember(target: Constructor, property: string, direction: Direction): TransformedMember {
  const exposed = exposedProperties(target, direction).includes(property);
  const excluded =
    excludedProperties(target, direction).includes(property) ||
    (excludesAll(target) && !exposed) ||
    needsGroup(target, property);
  return {
    wireName: exposedName(target, property) ?? property,
    exposed,
    excluded,
    convert: converter(target, property, direction),
  };
}

/** What `@Type` names, as far as it can be told without a value. */
export function readType(target: Constructor, property: string): Constructor | undefined {
  const metadata = typeMetadata(target, property);
  if (!metadata) return undefined;
  try {
    const type: unknown = metadata.typeFunction
      ? metadata.typeFunction({ newObject: {}, object: {}, property })
      : metadata.reflectedType;
    return typeof type === 'function' ? (type as Constructor) : undefined;
  } catch {
    // A function that looks at the value to name the type says nothing before there is one.
    return undefined;
  }
}

/** Whether `@Type` turns the property's value into another one. */
export function isConverted(target: Constructor, property: string): boolean {
  return CONVERSIONS.has(readType(target, property));
}

function converter(
  target: Constructor,
  property: string,
  direction: Direction,
): TransformedMember['convert'] {
  const transforms = transformsOf(target, property, direction);
  const type = transformationType(direction);
  const transform = (value: unknown, obj: unknown) =>
    transforms.reduce<unknown>(
      (current, { transformFn }) =>
        transformFn({ value: current, key: property, obj, type, options: OPTIONS }),
      value,
    );
  const conversion = CONVERSIONS.get(readType(target, property));
  if (!conversion) return transform;
  // On the way out `@Type` comes after `@Transform`, on the way in before it.
  return direction === 'output'
    ? (value, obj) => convertEach(transform(value, obj), conversion)
    : (value, obj) => transform(convertEach(value, conversion), obj);
}

function convertEach(value: unknown, conversion: (value: unknown) => unknown): unknown {
  if (value === null || value === undefined || value instanceof Map) return value;
  if (Array.isArray(value) || value instanceof Set)
    return Array.from(value, (one) => convertEach(one, conversion));
  return conversion(value);
}
