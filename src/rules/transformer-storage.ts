import type {
  ExcludeMetadata,
  ExposeMetadata,
  TransformationType,
  TransformMetadata,
  TypeMetadata,
} from 'class-transformer';
import type { Constructor } from '../metadata/constructor.js';
import { classTransformer } from './class-transformer.js';
import { withAncestors } from './prototype-chain.js';
import type { Direction } from './transformer-rules.js';

type Metadata = TypeMetadata | ExposeMetadata | ExcludeMetadata | readonly TransformMetadata[];

/** The transformation as `@Transform` functions are told it. */
export function transformationType(direction: Direction): TransformationType {
  const { TransformationType: types } = classTransformer();
  return direction === 'input' ? types.PLAIN_TO_CLASS : types.CLASS_TO_PLAIN;
}

function storage() {
  return classTransformer().defaultMetadataStorage;
}

/** Every class with a decorator of class-transformer's on it, in the order of their registration. */
export function transformedClasses(): Constructor[] {
  const classes = new Set(allMaps().flatMap((metadata) => [...metadata.keys()]));
  return [...classes].filter((target) => typeof target === 'function') as Constructor[];
}

/** How many decorators class-transformer knows on the class itself: grows when one is registered later. */
export function countTransformers(target: Constructor): number {
  let count = 0;
  for (const metadata of allMaps()) {
    for (const entry of metadata.get(target)?.values() ?? [])
      count += Array.isArray(entry) ? entry.length : 1;
  }
  return count;
}

/** Whether a decorator other than `@Type` is there, on the class or on one that it extends. */
export function hasTransformers(target: Constructor): boolean {
  const { _exposeMetadatas, _excludeMetadatas, _transformMetadatas } = storage();
  return withAncestors(target).some((one) =>
    [_exposeMetadatas, _excludeMetadatas, _transformMetadatas].some((metadata) => metadata.has(one)),
  );
}

/** Every property with a decorator of class-transformer's, on the class or on one that it extends. */
export function transformedProperties(target: Constructor): string[] {
  const properties = withAncestors(target).flatMap((one) =>
    allMaps().flatMap((metadata) => [...(metadata.get(one)?.keys() ?? [])]),
  );
  return [...new Set(properties)].filter((property) => property !== undefined);
}

export function typeMetadata(target: Constructor, property: string): TypeMetadata | undefined {
  return storage().findTypeMetadata(target, property);
}

/** Whether only exposed properties pass: `@Exclude()` on the class itself; class-transformer does not inherit it. */
export function excludesAll(target: Constructor): boolean {
  return storage().getStrategy(target) === 'excludeAll';
}

export function exposedProperties(target: Constructor, direction: Direction): string[] {
  return storage().getExposedProperties(target, transformationType(direction));
}

export function excludedProperties(target: Constructor, direction: Direction): string[] {
  return storage().getExcludedProperties(target, transformationType(direction));
}

/** The name that `@Expose({ name })` gives; class-transformer looks at no direction here. */
export function exposedName(target: Constructor, property: string): string | undefined {
  return storage().findExposeMetadata(target, property)?.options?.name;
}

/** Whether `@Expose({ groups })` shows the property to some only, which without a group means to none. */
export function needsGroup(target: Constructor, property: string): boolean {
  return Boolean(storage().findExposeMetadata(target, property)?.options?.groups?.length);
}

/** The `@Transform`s of a property in the order in which they run; those for groups do not. */
export function transformsOf(
  target: Constructor,
  property: string,
  direction: Direction,
): TransformMetadata[] {
  return storage()
    .findTransformMetadatas(target, property, transformationType(direction))
    .filter(({ options }) => !options?.groups?.length);
}

function allMaps(): ReadonlyMap<unknown, ReadonlyMap<string | undefined, Metadata>>[] {
  const { _typeMetadatas, _transformMetadatas, _exposeMetadatas, _excludeMetadatas } = storage();
  return [_typeMetadatas, _transformMetadatas, _exposeMetadatas, _excludeMetadatas];
}
