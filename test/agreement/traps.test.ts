import 'reflect-metadata';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDate,
  IsDateString,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import type { TypeSchema } from '../../src/manifest/schema-manifest.js';
import type { Constructor } from '../../src/metadata/constructor.js';
import { publish } from '../../src/schema/publish.js';
import {
  anyOf,
  boolean,
  date,
  judgeOf,
  listOf,
  number,
  ref,
  string,
  type TestType,
} from '../validation/types.js';
import { refusersOf } from './judges.js';

type Verdict = 'sent' | 'refused';

/** One class, a type for its one property, and values with what becomes of them. */
interface Trap {
  title: string;
  target: Constructor;
  type: TypeSchema;
  optional?: boolean;
  types?: Record<string, TestType>;
  values: readonly (readonly [value: unknown, verdict: Verdict])[];
}

class Optional {
  @IsOptional() @IsString() it?: string;
}
class Url {
  @IsUrl() it!: string;
}
class DateText {
  @IsDateString() it!: string;
}
class Email {
  @IsEmail() it!: string;
}
class Inner {
  @IsInt() n!: number;
}
class Unmarked {
  it!: Inner;
}
class Marked {
  @ValidateNested() it?: Inner;
}
class Listed {
  @ValidateNested({ each: true }) it!: Inner[];
}
class Each {
  @IsString({ each: true }) it!: string[];
}
class Typed {
  @IsDate() @Type(() => Date) it!: Date;
}
class Flag {
  @IsBoolean() it!: boolean;
}
class Lengths {
  @Length(1, 1) it!: string;
}
class Longest {
  @MaxLength(1) it!: string;
}
class Astral {
  @Matches(/^..$/) it!: string;
}
class Loose {
  @IsNumber({ allowNaN: true, allowInfinity: true }) it!: number;
}
class Base {
  @IsInt() @Min(1) it!: number;
}
class Derived extends Base {
  @IsIn([0, 1.5, 7]) declare it: number;
}
class Promised {
  @ValidateBy({ name: 'later', validator: { validate: (value) => Promise.resolve(value === 'a') } })
  it!: string;
}

const INNER = { Inner: { properties: { n: number }, target: Inner } };
const day = (text: string) => new Date(text);

const TRAPS: readonly Trap[] = [
  {
    title: '@IsOptional and null on a type without null',
    target: Optional,
    type: string,
    optional: true,
    values: [
      [null, 'sent'],
      ['a', 'sent'],
    ],
  },
  {
    title: '@IsOptional and null on a required property whose type has no null',
    target: Optional,
    type: string,
    values: [
      [null, 'refused'],
      [undefined, 'refused'],
    ],
  },
  {
    title: '@IsUrl without a scheme',
    target: Url,
    type: string,
    values: [
      ['a.co', 'sent'],
      ['a b', 'refused'],
    ],
  },
  {
    title: 'date strings without an offset',
    target: DateText,
    type: string,
    values: [
      ['2020-01-01T00:00:00', 'sent'],
      ['2020-01-01', 'sent'],
      ['yesterday', 'refused'],
    ],
  },
  {
    title: 'e-mail addresses beyond ASCII',
    target: Email,
    type: string,
    values: [
      ['é@b.co', 'sent'],
      ['用户@例子.广告', 'sent'],
      ['a@b', 'refused'],
    ],
  },
  {
    title: 'a nested class without @ValidateNested',
    target: Unmarked,
    type: ref('Inner'),
    types: INNER,
    values: [
      [{ n: 1 }, 'sent'],
      [{ n: 1.5 }, 'refused'],
    ],
  },
  {
    title: '@ValidateNested on undefined and on null',
    target: Marked,
    type: ref('Inner'),
    optional: true,
    types: INNER,
    values: [
      [undefined, 'sent'],
      [null, 'sent'],
      ['a', 'refused'],
    ],
  },
  {
    title: 'a missing nested property',
    target: Marked,
    type: ref('Inner'),
    types: INNER,
    values: [
      [undefined, 'refused'],
      [{}, 'refused'],
    ],
  },
  {
    title: 'an object where a list is declared',
    target: Listed,
    type: listOf(ref('Inner')),
    types: INNER,
    values: [
      [{ n: 1 }, 'refused'],
      [[{ n: 1 }], 'sent'],
    ],
  },
  {
    title: 'each on bare text',
    target: Each,
    type: listOf(string),
    values: [
      ['a', 'refused'],
      [['a'], 'sent'],
    ],
  },
  {
    title: '@IsDate and @Type on booleans and numbers',
    target: Typed,
    type: date,
    values: [
      [true, 'refused'],
      [false, 'refused'],
      [0, 'refused'],
      [day('2020-01-01'), 'sent'],
    ],
  },
  {
    title: 'text where a boolean is declared',
    target: Flag,
    type: boolean,
    values: [
      ['false', 'refused'],
      [false, 'sent'],
    ],
  },
  {
    title: 'lengths with U+FE0F',
    target: Lengths,
    type: string,
    values: [
      ['❤\uFE0F', 'sent'],
      ['😀', 'sent'],
      ['ab', 'refused'],
      ['\uFE0F', 'sent'],
    ],
  },
  {
    title: 'the greatest length with U+FE0F',
    target: Longest,
    type: string,
    values: [
      ['❤\uFE0F', 'sent'],
      ['ab', 'refused'],
    ],
  },
  {
    title: 'patterns on astral characters',
    target: Astral,
    type: string,
    values: [
      ['😀', 'sent'],
      ['😀😀', 'refused'],
    ],
  },
  {
    title: 'dates at the ends of the years that JSON Schema knows',
    target: Typed,
    type: date,
    values: [
      [day('9999-12-31T23:59:59.999Z'), 'sent'],
      [day('+010000-01-01T00:00:00.000Z'), 'refused'],
      [day('0000-01-01T00:00:00.000Z'), 'sent'],
      [new Date(NaN), 'refused'],
    ],
  },
  {
    title: 'NaN and Infinity, even where the rule allows them',
    target: Loose,
    type: number,
    values: [
      [NaN, 'refused'],
      [Infinity, 'refused'],
      [-Infinity, 'refused'],
      [-0, 'sent'],
      [2 ** 53 + 2, 'sent'],
    ],
  },
  {
    title: 'C07: a subclass that overrides rules',
    target: Derived,
    type: number,
    values: [
      [1.5, 'sent'],
      [0, 'sent'],
      [2, 'refused'],
    ],
  },
  {
    title: 'validators that answer with a promise',
    target: Promised,
    type: string,
    values: [
      ['a', 'sent'],
      ['b', 'refused'],
    ],
  },
];

// Elsewhere: C08 (discriminators), C11 (whitelist) and A03 (`validate` on null) in test/validation/output-judge.test.ts.
describe('Known traps', () => {
  for (const { title, target, type, optional, types, values } of TRAPS) {
    it(title, async () => {
      const own: TestType = { properties: { it: type }, required: optional ? [] : ['it'], target };
      const judge = judgeOf(ref('Own'), { ...types, Own: own });
      const refusers = refusersOf(publish(judge.schema));
      for (const [value, verdict] of values) {
        const sent = await judge({ it: value }).then(
          ({ structuredContent }) => JSON.parse(JSON.stringify(structuredContent)) as unknown,
          () => undefined,
        );
        assert.equal(sent === undefined ? 'refused' : 'sent', verdict, String(value));
        if (sent !== undefined) assert.deepEqual(refusers(sent), []);
      }
    });
  }

  it('null where an object is promised is refused, and no crash', async () => {
    const judge = judgeOf(anyOf(ref('Inner'), ref('Other')), {
      ...INNER,
      Other: { properties: { s: string }, kind: 'interface' },
    });
    for (const value of [null, undefined]) await assert.rejects(judge(value), /result/);
  });
});
