import * as classValidator from 'class-validator';
import type { TypeSchema } from '../../src/manifest/schema-manifest.js';
import type { Constructor } from '../../src/metadata/constructor.js';
import { boolean, listOf, tableOf, type TestType } from '../validation/types.js';

/** What a decorator adds to the schema of its type: nothing, or a keyword that accepts as much as it does, or more. */
export type Published = 'exact' | 'weaker' | 'base type only';

/** One property of a generated DTO, with decorators on it. */
export interface Field {
  readonly name: string;
  readonly type: TypeSchema;
  readonly decorators: readonly PropertyDecorator[];
  /** Values that all judges accept. */
  readonly good: readonly [unknown, ...unknown[]];
  /** `a?: T`. */
  readonly optional?: boolean;
  readonly published: Published;
}

/** A DTO generated for one decorator: it stands on every field, each time with other options or company. */
export interface Case {
  readonly decorator: string;
  readonly title: string;
  readonly fields: readonly [Field, ...Field[]];
  /** Types that the fields refer to. */
  readonly types?: Readonly<Record<string, TestType>>;
  /** In an input, its keyword decides as well: stricter than the rule for some text, and documented so. */
  readonly guidance?: boolean;
}

export interface Dto {
  readonly target: Constructor;
  readonly types: Readonly<Record<string, TestType>>;
}

/** Tells a condition whether a rule applies; it is a field like any other, without a rule of its own. */
export const SWITCH = 'judged';

const applies = (object: object) => Reflect.get(object, SWITCH) !== false;

type Decorate = (...args: unknown[]) => PropertyDecorator;

/** Calls a decorator of class-validator's by its name. */
export function decorate(name: string, ...args: unknown[]): PropertyDecorator {
  return (classValidator as unknown as Record<string, Decorate>)[name]?.(...args) as PropertyDecorator;
}

/** A case for a decorator that takes options: with each of them, and under each condition. */
export function ruleCase(
  decorator: string,
  args: readonly unknown[],
  type: TypeSchema,
  good: Field['good'],
  published: Published = 'base type only',
  more: Partial<Case> = {},
): Case {
  const on = (options: object, ...others: PropertyDecorator[]) => [
    decorate(decorator, ...args, options),
    ...others,
  ];
  const list: Field['good'] = [[good[0]], [...good]];
  return {
    decorator,
    title: `@${decorator}(${args.map(shown).join(', ')})`,
    fields: [
      { name: 'plain', type, decorators: on({}), good, published },
      { name: 'each', type: listOf(type), decorators: on({ each: true }), good: list, published },
      { name: 'grouped', type, decorators: on({ groups: ['g'] }), good, published },
      {
        name: 'optional',
        type,
        optional: true,
        decorators: on({}, decorate('IsOptional')),
        good,
        published,
      },
      {
        name: 'when',
        type,
        decorators: on({}, decorate('ValidateIf', applies)),
        good,
        published: 'base type only',
      },
      {
        name: 'sometimes',
        type,
        decorators: on({ validateIf: applies }),
        good,
        published: 'base type only',
      },
    ],
    ...more,
  };
}

/** Makes the class, and the type that a manifest would have for it. */
export function dtoOf({ fields, types = {} }: Case): Dto {
  class Generated {}
  for (const { name, decorators } of fields)
    decorators.forEach((decorator) => decorator(Generated.prototype, name));
  const properties = Object.fromEntries(fields.map(({ name, type }) => [name, type]));
  const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
  return {
    target: Generated,
    types: {
      ...types,
      Generated: { properties: { ...properties, [SWITCH]: boolean }, required, target: Generated },
    },
  };
}

/** The same types with no class behind them: what TypeScript alone publishes. */
export function withoutRules({ types }: Dto): Record<string, TestType> {
  return Object.fromEntries(
    Object.entries(types).map(([name, { target: _target, ...type }]) => [name, type]),
  );
}

export { tableOf };

function shown(argument: unknown): string {
  if (argument instanceof RegExp) return String(argument);
  return typeof argument === 'function' ? argument.name : (JSON.stringify(argument) ?? 'undefined');
}
