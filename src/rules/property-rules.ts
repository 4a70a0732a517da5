import type { ValidationArguments } from 'class-validator';

/** What class-validator knows of one property. */
export interface PropertyRules {
  /** Rules that judge the value; the most recently applied decorator (the lowest) first. */
  readonly rules: readonly Rule[];
  /** `@IsOptional()`: neither null nor undefined is judged. */
  readonly optional: boolean;
  /** Any other `@ValidateIf()`: whether the rules apply is known only at run time. */
  readonly conditional: boolean;
  /** The conditions of `@IsOptional` and `@ValidateIf`; where one says no, nothing is judged. */
  readonly conditions: readonly Condition[];
  /** `@ValidateNested()`: the value must be an object, or a list, Set or Map of objects. */
  readonly nested: boolean;
  /** `@ValidateNested({ each: true })`; to class-validator this changes a text only. */
  readonly nestedEach: boolean;
  /** `@ValidatePromise()`. */
  readonly promise: boolean;
}

/** One decorator of class-validator on one property. */
export interface Rule {
  /** class-validator's name (`isString`, `min`), a custom decorator's, or that of a `@ValidatorConstraint` class. */
  readonly name: string;
  /** The decorator's arguments as class-validator stores them, e.g. `[1]` for `@Min(1)`. */
  readonly constraints: readonly unknown[];
  /** The same as validators are handed them, which may be nothing. */
  readonly storedConstraints: readonly unknown[] | undefined;
  /** Judges the elements of an array, Set or Map; any other value as a whole. */
  readonly each: boolean;
  /** Has a `validateIf` of its own, so that it applies only sometimes. */
  readonly conditional: boolean;
  readonly validateIf: Condition | undefined;
  /** Not one of class-validator's own decorators: its name promises nothing. */
  readonly custom: boolean;
  /** Has a `message` of its author's. */
  readonly ownMessage: boolean;
  /** What class-validator runs for it; empty where the constraint class is not registered, so that nothing runs. */
  readonly validators: readonly RuleValidator[];
}

/** class-validator's own validator behind a {@link Rule}. */
export interface RuleValidator {
  /** The key of its text in a `ValidationError`. */
  readonly name: string;
  /** Declared to answer with a promise; one that is not declared may do so all the same. */
  readonly async: boolean;
  validate(value: unknown, args: ValidationArguments): unknown;
}

export type Condition = (object: object, value: unknown) => unknown;
