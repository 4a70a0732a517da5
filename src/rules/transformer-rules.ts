import type { Constructor } from '../metadata/constructor.js';

/** `input`: from the wire to an instance; `output`: from an instance to the wire. */
export type Direction = 'input' | 'output';

/** What class-transformer knows of a class. No groups and no version are given, as in a bare `instanceToPlain(value)`. */
export interface TransformerRules {
  /** Whether class-transformer, in either direction, makes other names or values of this class's properties. */
  readonly usesTransformer: boolean;
  /** `@Expose({ name })`, or the property's own name; class-transformer uses it in both directions. */
  wireName(property: string): string;
  /** `@Exclude`, on the property or on the class, or an `@Expose` for groups. */
  isExcluded(property: string, direction: Direction): boolean;
  /** `@Expose` on the property; what makes an accessor or a method a field. */
  isExposed(property: string, direction: Direction): boolean;
  /** What `@Type` says, without looking at a value. */
  typeOf(property: string): Constructor | undefined;
  discriminatorOf(property: string): Discriminator | undefined;
  /** The properties that `instanceToPlain` writes of an instance: its own ones and the exposed, less the excluded. */
  writtenProperties(instance: object): string[];
  /** What `instanceToPlain` starts from: the property after its `@Transform`s and its `@Type`; may throw as they do. */
  writtenValue(instance: object, property: string): unknown;
  /** The properties that `plainToInstance` sets, each with the key that it comes from. */
  readProperties(plain: Readonly<Record<string, unknown>>): [property: string, key: string][];
  /** What `plainToInstance` ends with: the value after the property's `@Type` and `@Transform`s; may throw as they do. */
  readValue(property: string, value: unknown, plain: Readonly<Record<string, unknown>>): unknown;
}

/** `@Type(…, { discriminator })`. */
export interface Discriminator {
  readonly property: string;
  readonly subTypes: readonly { readonly name: string; readonly value: Constructor }[];
}
