import type { Constructor } from '../metadata/constructor.js';
import { isConverted, readMember, readType } from './transformed-member.js';
import type { TransformedMember } from './transformed-member.js';
import type { Direction, Discriminator, TransformerRules } from './transformer-rules.js';
import { excludesAll, hasTransformers, transformedProperties, typeMetadata } from './transformer-storage.js';

/** Keys that class-transformer never reads nor writes. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor']);

/**
 * class-transformer's decorators as functions of one level. Its own executor walks the whole value, and on the way loses
 * what JSON has no word for (a URL becomes `{}`), overwrites discriminators, and overflows on cycles. Our walk goes
 * through the levels itself, and asks here what each of them shows.
 */
export function readTransformerRules(target: Constructor): TransformerRules {
  const properties = transformedProperties(target);
  const excludedByDefault = excludesAll(target);
  const members = {
    input: readMembers(target, properties, 'input'),
    output: readMembers(target, properties, 'output'),
  };
  const isExcluded = (property: string, direction: Direction) =>
    members[direction].get(property)?.excluded ?? excludedByDefault;
  const byWireName = new Map([...members.input].map(([property, { wireName }]) => [wireName, property]));
  const exposed = {
    input: [...members.input.values()].filter((member) => member.exposed).map(({ wireName }) => wireName),
    output: [...members.output].filter(([, member]) => member.exposed).map(([property]) => property),
  };

  return {
    usesTransformer: hasTransformers(target) || properties.some((property) => isConverted(target, property)),
    wireName: (property) => members.output.get(property)?.wireName ?? property,
    isExcluded,
    isExposed: (property, direction) => members[direction].get(property)?.exposed ?? false,
    typeOf: (property) => readType(target, property),
    discriminatorOf: (property) => readDiscriminator(target, property),
    toPlain(instance) {
      const plain: Record<string, unknown> = {};
      for (const key of new Set([...Object.keys(instance), ...exposed.output])) {
        if (UNSAFE_KEYS.has(key) || isExcluded(key, 'output')) continue;
        const member = members.output.get(key);
        const value = valueOf(instance, key, member?.exposed ?? false);
        plain[member?.wireName ?? key] = member ? member.convert(value, instance) : value;
      }
      return plain;
    },
    assign(instance, plain) {
      for (const key of new Set([...Object.keys(plain), ...exposed.input])) {
        const property = byWireName.get(key) ?? key;
        if (UNSAFE_KEYS.has(key) || isExcluded(property, 'input') || !isWritable(instance, property))
          continue;
        const member = members.input.get(property);
        const value = member ? member.convert(plain[key], plain) : plain[key];
        if (value !== undefined || key in plain) Reflect.set(instance, property, value);
      }
    },
  };
}

function readMembers(
  target: Constructor,
  properties: readonly string[],
  direction: Direction,
): ReadonlyMap<string, TransformedMember> {
  return new Map(properties.map((property) => [property, readMember(target, property, direction)]));
}

function readDiscriminator(target: Constructor, property: string): Discriminator | undefined {
  const discriminator = typeMetadata(target, property)?.options?.discriminator;
  return discriminator?.property && discriminator.subTypes ? (discriminator as Discriminator) : undefined;
}

/** A property's value; of an exposed method its result. */
function valueOf(instance: object, key: string, exposed: boolean): unknown {
  const value: unknown = Reflect.get(instance, key);
  return exposed && typeof value === 'function' ? (Reflect.apply(value, instance, []) as unknown) : value;
}

/** False for a method, and for an accessor that has no setter. */
function isWritable(instance: object, property: string): boolean {
  const descriptor = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(instance) ?? {}, property);
  if (descriptor && !descriptor.set) return false;
  return typeof Reflect.get(instance, property) !== 'function';
}
