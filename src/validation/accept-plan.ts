import type { ValidationArguments } from 'class-validator';
import type { Constructor } from '../metadata/constructor.js';
import type { Condition, PropertyRules, RuleValidator } from '../rules/class-rules.js';

/** One validator on one property, ready to run. */
interface Check {
  readonly validator: RuleValidator;
  readonly ruleName: string;
  readonly each: boolean;
  readonly constraints: readonly unknown[] | undefined;
  readonly validateIf: Condition | undefined;
}

interface PropertyPlan {
  readonly name: string;
  readonly conditions: readonly Condition[];
  readonly checks: readonly Check[];
  readonly nested: boolean;
  readonly promise: boolean;
}

/** Thrown through a plan that meets what only class-validator itself can judge. */
const BEYOND = new Error('beyond the plan');

/**
 * class-validator's verdict on one instance, without its scan over all registered classes: it runs class-validator's own
 * validators, and its answer counts only where it is yes. What it refuses, what answers with a promise, and what it
 * cannot plan is class-validator's to judge. Nested instances are not looked into: each is judged by itself.
 */
export class AcceptPlan {
  /** Whether the plan has nothing to ask. */
  readonly isEmpty: boolean;
  readonly #properties: readonly PropertyPlan[];
  readonly #targetName: string;
  #usable: boolean;

  /** @param rules - Those whose verdict counts. */
  constructor(target: Constructor, rules: Iterable<readonly [string, PropertyRules]>) {
    this.#targetName = target.name;
    this.#properties = Array.from(rules, ([name, property]) => planOf(name, property));
    this.isEmpty = this.#properties.length === 0;
    this.#usable = this.#properties.every(({ checks }) => checks.every(({ validator }) => !validator.async));
  }

  /** True only where class-validator would find nothing; false says that it has to be asked. */
  accepts(instance: object): boolean {
    if (!this.#usable) return false;
    try {
      for (const property of this.#properties) {
        if (!this.#accepts(property, instance)) return false;
      }
      return true;
    } catch {
      // Whatever a validator threw, it will throw it again where it can be reported.
      return false;
    }
  }

  /** The properties that the plan refuses; none where the plan cannot judge. */
  refusedProperties(instance: object): string[] {
    if (!this.#usable) return [];
    return this.#properties
      .filter((property) => !this.#safelyAccepts(property, instance))
      .map(({ name }) => name);
  }

  /** The rule whose validator throws or rejects, for a report. */
  async throwingRule(instance: object): Promise<{ property: string; rule: string } | undefined> {
    for (const { name, conditions, checks } of this.#properties) {
      const value: unknown = Reflect.get(instance, name);
      let rule = 'validateIf';
      try {
        if (!conditions.every((condition) => condition(instance, value))) continue;
        for (const check of checks) {
          rule = check.ruleName;
          if (check.validateIf && !check.validateIf(instance, value)) continue;
          const args = this.#argumentsOf(check, name, instance, value);
          for (const one of check.each ? (elementsOf(value) ?? [value]) : [value])
            await check.validator.validate(one, args);
        }
      } catch {
        return { property: name, rule };
      }
    }
    return undefined;
  }

  #safelyAccepts(property: PropertyPlan, instance: object): boolean {
    try {
      return this.#accepts(property, instance);
    } catch {
      return false;
    }
  }

  #accepts({ name, conditions, checks, nested, promise }: PropertyPlan, instance: object): boolean {
    const value = (instance as Record<string, unknown>)[name];
    if (promise && value instanceof Promise) throw BEYOND;
    // class-validator asks every condition, also after one that says no.
    let applies = true;
    for (const condition of conditions) if (!condition(instance, value)) applies = false;
    if (!applies) return true;
    for (const check of checks) {
      if (!this.#passes(check, name, instance, value)) return false;
    }
    return !nested || isNestable(value);
  }

  #passes(check: Check, property: string, instance: object, value: unknown): boolean {
    if (check.validateIf && !check.validateIf(instance, value)) return true;
    const args = this.#argumentsOf(check, property, instance, value);
    const elements = check.each ? elementsOf(value) : undefined;
    if (!elements) return this.#isValid(check, value, args);
    let valid = true;
    // `forEach` passes over holes, as class-validator does.
    elements.forEach((element) => {
      if (!this.#isValid(check, element, args)) valid = false;
    });
    return valid;
  }

  #isValid({ validator }: Check, value: unknown, args: ValidationArguments): boolean {
    const verdict = validator.validate(value, args);
    if (
      typeof verdict === 'object' &&
      verdict !== null &&
      typeof (verdict as { then?: unknown }).then === 'function'
    ) {
      this.#usable = false;
      Promise.resolve(verdict).catch(() => undefined);
      throw BEYOND;
    }
    return Boolean(verdict);
  }

  #argumentsOf(
    { constraints }: Check,
    property: string,
    object: object,
    value: unknown,
  ): ValidationArguments {
    return { targetName: this.#targetName, property, object, value, constraints: constraints as unknown[] };
  }
}

function planOf(name: string, { rules, conditions, nested, promise }: PropertyRules): PropertyPlan {
  const checks = rules.flatMap((rule) =>
    rule.validators.map((validator): Check => {
      const { each, storedConstraints, validateIf } = rule;
      return { validator, ruleName: rule.name, each, constraints: storedConstraints, validateIf };
    }),
  );
  return { name, conditions, checks, nested, promise };
}

/** What `each` looks at; a value that is no container is judged as a whole. */
function elementsOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  return value instanceof Set || value instanceof Map ? Array.from(value.values()) : undefined;
}

/** class-validator's demand on a `@ValidateNested` value: an object, or containers of objects. */
function isNestable(value: unknown): boolean {
  if (value === undefined) return true;
  const elements = elementsOf(value);
  if (!elements) return value instanceof Object;
  let nestable = true;
  elements.forEach((element) => {
    if (!isNestable(element)) nestable = false;
  });
  return nestable;
}
