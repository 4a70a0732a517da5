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
    writtenProperties: (instance) =>
      [...new Set([...Object.keys(instance), ...exposed.output])].filter(
        (property) =>
          !UNSAFE_KEYS.has(property) && !isExcluded(property, 'output') && !isConcealed(instance, property),
      ),
    writtenValue(instance, property) {
      const member = members.output.get(property);
      if (!member) return Reflect.get(instance, property) as unknown;
      return member.convert(valueOf(instance, property, member.exposed), instance);
    },
    readProperties: (plain) =>
      [...new Set([...Object.keys(plain), ...exposed.input])]
        .map((key): [string, string] => [byWireName.get(key) ?? key, key])
        .filter(([property]) => !UNSAFE_KEYS.has(property) && !isExcluded(property, 'input')),
    readValue(property, value, plain) {
      const member = members.input.get(property);
      return member ? member.convert(value, plain) : value;
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
  return discriminator?.property && discriminator.subTypes ? discriminator : undefined;
}

/** A property's value; of an exposed method its result. */
function valueOf(instance: object, key: string, exposed: boolean): unknown {
  const value: unknown = Reflect.get(instance, key);
  return exposed && typeof value === 'function' ? (Reflect.apply(value, instance, []) as unknown) : value;
}

/** An own property that is not enumerable is kept from every writer, exposed or not. */
function isConcealed(instance: object, property: string): boolean {
  return Object.getOwnPropertyDescriptor(instance, property)?.enumerable === false;
}
