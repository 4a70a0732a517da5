import 'reflect-metadata';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDate,
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsPositive,
  IsString,
  Matches,
  MaxLength,
  Min,
  MinLength,
  Validate,
  ValidateIf,
  ValidateNested,
  validateSync,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import type { TypeTable } from '../../src/manifest/type-table.js';
import { startWalk } from '../../src/validation/dress-node.js';
import { Dresser } from '../../src/validation/dress.js';
import { Findings } from '../../src/validation/findings.js';
import { judgeInstances } from '../../src/validation/verdict.js';

const ITERATIONS = Number(process.env['FUZZ_ITERATIONS'] ?? 4000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

class Inner {
  @IsString() @MinLength(1) label!: unknown;
  @IsInt() @Min(0) count!: unknown;
}

class Base {
  @IsString() @MinLength(2) x!: unknown;
  @ValidateIf((object: Base) => object.k === 'z') @IsInt() y!: unknown;
  k!: unknown;
}

@ValidatorConstraint({ name: 'agrees' })
class Agrees implements ValidatorConstraintInterface {
  validate(value: unknown, args?: ValidationArguments): boolean {
    return args?.object instanceof Rich ? value === args.object.q : false;
  }
}

class Rich extends Base {
  @MaxLength(3) declare x: unknown;
  @IsDefined() z!: unknown;
  @IsOptional() @ValidateNested() n?: unknown;
  @ValidateNested({ each: true }) ns!: unknown;
  @IsOptional() @IsDate() d?: unknown;
  @IsString({ each: true }) tags!: unknown;
  @IsInt({ each: true, validateIf: (_object: unknown, value: unknown) => value !== 'skip' }) vi!: unknown;
  @IsString({ groups: ['g'] }) gr!: unknown;
  @Validate(Agrees) q!: unknown;
  @ArrayUnique() @IsArray() u!: unknown;
  @IsNotEmpty() @IsIn(['a', 'b', 1]) e!: unknown;
  @Matches(/^a/) @IsOptional() m?: unknown;
  @IsBoolean() @IsPositive({ validateIf: () => false }) b!: unknown;
  @IsEmail() @ValidateIf((_object, value) => value !== 'ignore') mail!: unknown;
}

/** A table that knows no type: classes are known by their rules alone. */
const EMPTY: TypeTable = {
  entry: () => assert.fail('no types'),
  classOf: () => undefined,
  typeOf: () => undefined,
};

function sound(): Rich {
  const inner = (label: string) => Object.assign(new Inner(), { label, count: 1 });
  return Object.assign(new Rich(), {
    ...{
      x: 'ab',
      y: 1,
      k: 'z',
      z: 1,
      n: inner('n'),
      ns: [inner('a'), inner('b')],
      d: new Date(0),
      tags: ['a'],
    },
    ...{ vi: [1], gr: 'g', q: 1, u: [1, 2], e: 'a', m: 'abc', b: true, mail: 'a@example.org' },
  });
}

/** A linear congruential generator: the same sequence on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
}

const random = generator(SEED);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

function junk(): unknown {
  const inner = Object.assign(new Inner(), { label: pick(['x', '', 1]), count: pick([0, -1, 1.5]) });
  return pick<unknown>([
    ...[
      undefined,
      null,
      0,
      1,
      -1,
      1.5,
      NaN,
      Infinity,
      '',
      'a',
      'ab',
      'abc',
      'abcd',
      'skip',
      'ignore',
      'z',
      true,
      false,
    ],
    ...[
      [],
      [1],
      ['a'],
      [undefined],
      [null],
      {},
      { label: 'x' },
      [[inner]],
      [inner, 'x'],
      inner,
      [inner],
      new Set([inner, 1]),
    ],
    ...[
      new Date(0),
      new Date(NaN),
      new Map([['a', inner]]),
      new Set(['a']),
      Object.create(null) as unknown,
      '2020-01-01',
      new Array<unknown>(2),
    ],
  ]);
}

function mutated(): Rich {
  const value = sound();
  for (let count = Math.floor(random() * 3); count > 0; count--) {
    const target =
      random() < 0.3
        ? pick<object>([value.n as object, ...(Array.isArray(value.ns) ? (value.ns as object[]) : [])])
        : value;
    if (typeof target !== 'object' || target === null) continue;
    const key = pick([...Object.keys(sound()), 'label', 'count', 'extra']);
    if (random() < 0.15) Reflect.deleteProperty(target, key);
    else Reflect.set(target, key, junk());
  }
  return value;
}

/** class-validator's own verdict. */
function isSound(value: object): boolean | 'throws' {
  try {
    return validateSync(value, { forbidUnknownValues: false }).length === 0;
  } catch {
    return 'throws';
  }
}

test(`The plan accepts nothing that class-validator refuses (${ITERATIONS} values, seed ${SEED})`, async () => {
  const dresser = new Dresser(EMPTY);
  let accepted = 0;
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const findings = new Findings();
    const walk = startWalk(findings);
    const snapshot = dresser.dress(dresser.any, mutated(), undefined, undefined, walk) as object;
    const { instances } = walk;
    const verdicts = [snapshot, ...instances.map(({ instance }) => instance)].map(isSound);
    const expected = verdicts.every((sound) => sound === true);
    const verdict = judgeInstances(instances, 'output', findings);
    if (verdict === undefined) {
      accepted += 1;
      assert.equal(expected, true, `accepted by the plan alone in iteration ${iteration}`);
    } else {
      await verdict;
      assert.equal(
        findings.isEmpty,
        expected === true,
        `iteration ${iteration}: ${JSON.stringify(findings.list())}`,
      );
    }
  }
  assert.ok(accepted > ITERATIONS / 20, `${accepted} of ${ITERATIONS} went through the plan`);
});

test('A validator that answers with a promise without saying so is class-validator’s to judge from then on', async () => {
  let refuses = true;
  @ValidatorConstraint()
  class Sly implements ValidatorConstraintInterface {
    validate(): Promise<boolean> {
      return Promise.resolve(!refuses);
    }
  }
  class Holder {
    @Validate(Sly) a = 1;
  }
  const judge = async () => {
    const findings = new Findings();
    const dresser = new Dresser(EMPTY);
    const walk = startWalk(findings);
    dresser.dress(dresser.any, new Holder(), undefined, undefined, walk);
    await judgeInstances(walk.instances, 'output', findings);
    return findings.total;
  };
  assert.equal(await judge(), 1);
  refuses = false;
  assert.equal(await judge(), 0);
});
