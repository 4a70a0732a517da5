import type { MetadataStorage } from 'class-validator';
import type { Constructor } from '../metadata/constructor.js';
import { classValidator } from './class-validator.js';
import { withAncestors } from './prototype-chain.js';
import type { Condition, PropertyRules, Rule, RuleValidator } from './property-rules.js';

type ConstraintMetadata = ReturnType<MetadataStorage['getTargetValidatorConstraints']>[number];
type ValidationMetadata = ReturnType<MetadataStorage['getTargetValidationMetadatas']>[number];

let names: ReadonlySet<unknown> | undefined;

/** Names of class-validator's own decorators: the values of its exported constants, `IS_INT = 'isInt'`. */
function builtInNames(): ReadonlySet<unknown> {
  return (names ??= new Set(Object.values(classValidator()).filter((value) => typeof value === 'string')));
}

/** The class that class-validator wraps around the validator of each of its own decorators. */
const WRAPPER_NAME = 'CustomConstraint';

/** Every class with a decorator of class-validator's own on it, in the order of their registration. */
export function validatedClasses(): Constructor[] {
  return [...byClass().keys()].filter((target) => typeof target === 'function') as Constructor[];
}

/** Whether the active class-validator, and not another installed copy, knows a decorator on the class itself. */
export function knowsClass(target: Constructor): boolean {
  return byClass().has(target);
}

/** How many decorators class-validator knows on the class itself: grows when one is registered later. */
export function countValidators(target: Constructor): number {
  return byClass().get(target)?.length ?? 0;
}

/**
 * The rules of a class, own and inherited, without class-validator's scan over every class there is. No groups are
 * used, which to class-validator means that decorators with `groups` apply like any other.
 */
export function readPropertyRules(target: Constructor): ReadonlyMap<string, PropertyRules> {
  const grouped = new Map<string, ValidationMetadata[]>();
  for (const metadata of metadataOf(target)) {
    const known = grouped.get(metadata.propertyName);
    if (known) known.push(metadata);
    else grouped.set(metadata.propertyName, [metadata]);
  }
  return new Map([...grouped].map(([property, metadata]) => [property, toPropertyRules(metadata)]));
}

/**
 * class-validator's inheritance: a decorator on a re-declared property hides every inherited one of the same *type*.
 * All that judge a value are of one type (but for `@IsDefined`), so `@IsIn` hides an inherited `@IsInt`; an inherited
 * `@IsOptional` or `@ValidateNested` stays. Ancestors do not hide one another.
 */
function metadataOf(target: Constructor): ValidationMetadata[] {
  const storage = byClass();
  const own = storage.get(target) ?? [];
  const inherited = withAncestors(target)
    .slice(1)
    .reverse()
    .flatMap((ancestor) => storage.get(ancestor) ?? []);
  const hidden = new Set(own.map(({ type, propertyName }) => `${type} ${propertyName}`));
  return [...own, ...inherited.filter(({ type, propertyName }) => !hidden.has(`${type} ${propertyName}`))];
}

/** Properties of a class that have a decorator of class-validator's, own and inherited: cheaper than their rules. */
export function ruledProperties(target: Constructor): ReadonlySet<string> {
  return new Set(metadataOf(target).map(({ propertyName }) => propertyName));
}

function toPropertyRules(metadata: readonly ValidationMetadata[]): PropertyRules {
  const { IS_OPTIONAL } = classValidator();
  const ofType = (type: string) => metadata.filter((one) => one.type === type);
  const conditions = ofType('conditionalValidation');
  const nested = ofType('nestedValidation');
  return {
    rules: [...ofType('isDefined'), ...ofType('customValidation')].map(toRule),
    optional: conditions.some(({ name }) => name === IS_OPTIONAL),
    conditional: conditions.some(({ name }) => name !== IS_OPTIONAL),
    conditions: conditions.map(({ constraints }) => constraints[0] as Condition),
    nested: nested.length > 0,
    nestedEach: nested.some(({ each }) => each),
    promise: ofType('promiseValidation').length > 0,
  };
}

function toRule(metadata: ValidationMetadata): Rule {
  const constraints = classValidator()
    .getMetadataStorage()
    .getTargetValidatorConstraints(metadata.constraintCls);
  const wrapped = metadata.constraintCls.name === WRAPPER_NAME;
  return {
    name: metadata.name ?? constraints[0]?.name ?? metadata.type,
    constraints: metadata.constraints ?? [],
    storedConstraints: metadata.constraints,
    each: metadata.each ?? false,
    conditional: metadata.validateIf !== undefined,
    validateIf: metadata.validateIf,
    custom: !wrapped || !builtInNames().has(metadata.name),
    ownMessage: metadata.message !== undefined,
    validators: constraints.map((constraint) => toValidator(constraint, wrapped)),
  };
}

function toValidator(constraint: ConstraintMetadata, wrapped: boolean): RuleValidator {
  const { name, async } = constraint;
  // A wrapper has no state and no dependencies; a user's class comes from the container, which may be set later and
  // may answer with another instance each time.
  if (wrapped) {
    // Made on first use: a large catalogue has thousands, of which few ever run.
    let instance: ConstraintMetadata['instance'] | undefined;
    return {
      name,
      async,
      validate: (value, args) => (instance ??= constraint.instance).validate(value, args),
    };
  }
  return { name, async, validate: (value, args) => constraint.instance.validate(value, args) };
}

function byClass(): ReadonlyMap<unknown, ValidationMetadata[]> {
  // Private to TypeScript, and stable since 0.12; its public reader scans all classes for each question.
  return (
    classValidator().getMetadataStorage() as unknown as {
      validationMetadatas: Map<unknown, ValidationMetadata[]>;
    }
  ).validationMetadatas;
}
