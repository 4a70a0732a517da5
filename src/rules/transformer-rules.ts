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
  /** One level of `instanceToPlain`: names and values of the properties; what lies below them is left as it is. */
  toPlain(instance: object): Record<string, unknown>;
  /**
   * One level of `plainToInstance`, into an instance that exists: a key that is absent leaves the field's default
   * alone, where class-transformer overwrites that of an exposed property with `undefined`.
   */
  assign(instance: object, plain: Readonly<Record<string, unknown>>): void;
}

/** `@Type(…, { discriminator })`. */
export interface Discriminator {
  readonly property: string;
  readonly subTypes: readonly { readonly name: string; readonly value: Constructor }[];
}
