import {
  Allow,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  ValidatePromise,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { listOf, mapOf, number, ref, setOf, string } from '../../validation/types.js';
import type { Case } from '../case.js';

@ValidatorConstraint({ name: 'isShort' })
class IsShort implements ValidatorConstraintInterface {
  validate(value: unknown) {
    return typeof value === 'string' && value.length < 3;
  }
}

@ValidatorConstraint({ name: 'isShort', async: true })
class IsShortLater implements ValidatorConstraintInterface {
  validate(value: unknown) {
    return Promise.resolve(typeof value === 'string' && value.length < 3);
  }
}

const isEven = { validate: (value: unknown) => typeof value === 'number' && value % 2 === 0 };
const isEvenLater = { validate: (value: unknown) => Promise.resolve(isEven.validate(value)) };

class Inner {
  @IsInt() @Max(10) n!: number;
  @IsOptional() @IsString() @MaxLength(2) s?: string;
}

const TYPES = { Inner: { properties: { n: number, s: string }, required: ['n'], target: Inner } };
const INNER = { n: 1, s: '❤\uFE0Fb' };
const base = 'base type only';

/** Decorators that say when and how others judge, and rules of one's own. */
export const COMPANY_CASES: readonly Case[] = [
  {
    decorator: 'Allow',
    title: '@Allow()',
    fields: [{ name: 'it', type: string, decorators: [Allow()], good: ['', 'a'], published: base }],
  },
  {
    decorator: 'IsOptional',
    title: '@IsOptional()',
    fields: [
      {
        name: 'absent',
        type: string,
        optional: true,
        decorators: [IsOptional()],
        good: ['a'],
        published: base,
      },
      { name: 'required', type: string, decorators: [IsOptional()], good: ['a'], published: base },
      {
        name: 'nullable',
        type: { type: ['number', 'null'] },
        decorators: [IsOptional(), Min(1)],
        good: [1, null],
        published: 'exact',
      },
      {
        name: 'listed',
        type: { type: ['string', 'null'] },
        decorators: [IsOptional(), MaxLength(1, { each: true })],
        good: ['a', null],
        published: base,
      },
    ],
  },
  {
    decorator: 'ValidateIf',
    title: '@ValidateIf(condition)',
    fields: [
      {
        name: 'byValue',
        type: number,
        decorators: [ValidateIf((_, value) => value !== 7), IsInt(), Max(5)],
        good: [1, 7],
        published: base,
      },
      {
        name: 'never',
        type: number,
        decorators: [ValidateIf(() => false), IsInt()],
        good: [1.5],
        published: base,
      },
    ],
  },
  {
    decorator: 'ValidateNested',
    title: '@ValidateNested()',
    types: TYPES,
    fields: [
      { name: 'one', type: ref('Inner'), decorators: [ValidateNested()], good: [INNER], published: base },
      {
        name: 'maybe',
        type: ref('Inner'),
        optional: true,
        decorators: [ValidateNested()],
        good: [INNER],
        published: base,
      },
      {
        name: 'list',
        type: listOf(ref('Inner')),
        decorators: [ValidateNested({ each: true })],
        good: [[INNER], []],
        published: base,
      },
      {
        name: 'set',
        type: setOf(ref('Inner')),
        decorators: [ValidateNested({ each: true })],
        good: [new Set([INNER])],
        published: base,
      },
      {
        name: 'map',
        type: mapOf(ref('Inner')),
        decorators: [ValidateNested({ each: true })],
        good: [new Map([['a', INNER]])],
        published: base,
      },
    ],
  },
  {
    decorator: 'ValidatePromise',
    title: '@ValidatePromise()',
    fields: [
      { name: 'it', type: string, decorators: [ValidatePromise(), IsString()], good: ['a'], published: base },
    ],
  },
  {
    decorator: 'Validate',
    title: '@Validate(Class)',
    fields: [
      { name: 'now', type: string, decorators: [Validate(IsShort)], good: ['a', ''], published: base },
      { name: 'later', type: string, decorators: [Validate(IsShortLater)], good: ['a'], published: base },
      {
        name: 'each',
        type: listOf(string),
        decorators: [Validate(IsShort, { each: true })],
        good: [['a'], []],
        published: base,
      },
    ],
  },
  {
    decorator: 'ValidatorConstraint',
    title: '@ValidatorConstraint() beside a rule',
    fields: [
      {
        name: 'it',
        type: string,
        decorators: [Validate(IsShort), MaxLength(2)],
        good: ['a'],
        published: base,
      },
    ],
    guidance: true,
  },
  {
    decorator: 'ValidateBy',
    title: '@ValidateBy({ … })',
    fields: [
      {
        name: 'now',
        type: number,
        decorators: [ValidateBy({ name: 'isEven', validator: isEven })],
        good: [2],
        published: base,
      },
      {
        name: 'later',
        type: number,
        decorators: [ValidateBy({ name: 'isEven', validator: isEvenLater })],
        good: [2],
        published: base,
      },
      {
        name: 'each',
        type: listOf(number),
        decorators: [ValidateBy({ name: 'isEven', validator: isEven }, { each: true })],
        good: [[2, 4], []],
        published: base,
      },
    ],
  },
];
