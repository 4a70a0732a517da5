import 'reflect-metadata';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Exclude, Expose, Transform, Type } from 'class-transformer';
import { IsDate, IsInt, IsOptional, IsString, MinLength } from 'class-validator';
import { toWireValue } from '../../src/validation/to-wire-value.js';
import {
  anyOf,
  boolean,
  bytes,
  date,
  integer,
  judgeOf,
  listOf,
  mapOf,
  messageOf,
  nothing,
  number,
  recordOf,
  ref,
  setOf,
  string,
  url,
  type TestType,
} from './types.js';
import type { TypeSchema } from '../../src/manifest/schema-manifest.js';

const anything: TypeSchema = {};

/** The finding's sentence at the path of a value that stands in `{ at: value }`, typed or not. */
async function faultOf(value: unknown): Promise<string> {
  return messageOf(judgeOf(recordOf(anything))({ at: value }));
}

const circular: unknown[] = [];
circular.push(circular);

const FAULTS: [string, unknown, RegExp][] = [
  ['bigint', 9007199254740993n, /at\n {2}must not be a bigint.*return a number, or a string \(got bigint\)/],
  ['NaN', NaN, /at\n {2}must be a finite number, since JSON has no NaN: return a number or null/],
  ['Infinity', Infinity, /at\n {2}must be a finite number, since JSON has no Infinity/],
  ['-Infinity', -Infinity, /at\n {2}must be a finite number, since JSON has no -Infinity/],
  ['Invalid Date', new Date(NaN), /at\n {2}must be a valid date, not an Invalid Date/],
  ['a date after the year 9999', new Date(8.64e15), /at\n {2}must be a date of the years 0 to 9999/],
  ['function', () => 1, /at\n {2}must not be a function/],
  ['symbol', Symbol('s'), /at\n {2}must not be a symbol/],
  [
    'undefined in a list',
    [1, undefined],
    /at\[1\]\n {2}must not be undefined, since a list has no gaps.*\(got nothing\)/,
  ],
  ['hole in a list', [1, , 2], /at\[1\]\n {2}must not be undefined/], // eslint-disable-line no-sparse-arrays
  ['cycle', circular, /at\[0\]\n {2}must not contain itself/],
  ['promise', Promise.resolve(1), /at\n {2}must not be a promise: await it/],
  ['typed array that is no bytes', new Float32Array(2), /at\n {2}must not be binary data of this kind/],
  ['Map with object keys', new Map([[{}, 1]]), /at\["\(object\)"\]\n {2}must have text or numbers for keys/],
  [
    'getter that throws',
    {
      get bad(): never {
        throw new RangeError('secret');
      },
    },
    /at\.bad\n {2}could not be read: its getter threw RangeError/,
  ],
  [
    'toJSON that throws',
    {
      toJSON: () => {
        throw new Error('secret');
      },
    },
    /at\n {2}could not be read: it threw Error/,
  ],
];

for (const [name, value, expected] of FAULTS) {
  test(`A11: ${name} is a finding that names the path and the cure`, async () => {
    const message = await faultOf(value);
    assert.match(message, /^1 validation error for getItOutput\n/);
    assert.match(message, expected);
    assert.doesNotMatch(message, /secret/);
  });
}

test('C09: deep nesting under a type that says nothing is a finding', async () => {
  let deep: unknown = 1;
  for (let level = 0; level < 5000; level++) deep = [deep];
  assert.match(await faultOf(deep), /must not nest deeper than 256 levels/);
});

const WORDS: [string, unknown, unknown][] = [
  ['Date', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['URL', new URL('https://example.org/a'), 'https://example.org/a'],
  [
    'URL that only browsers accept',
    new URL('https://example.org/a|b?c[]=1%#[x]'),
    'https://example.org/a%7Cb?c%5B%5D=1%25#%5Bx%5D',
  ],
  ['URL of an IPv6 host', new URL('http://[::1]/'), 'http://[::1]/'],
  ['Set', new Set(['a', new Date(0)]), ['a', '1970-01-01T00:00:00.000Z']],
  [
    'Map',
    new Map<unknown, unknown>([
      ['a', 1],
      [2, 'b'],
    ]),
    { a: 1, 2: 'b' },
  ],
  ['Buffer', Buffer.from('hi'), 'aGk='],
  ['Uint8Array', new Uint8Array(Buffer.from('hi')), 'aGk='],
  ['-0', -0, 0],
  [
    'toJSON',
    { toJSON: () => ({ amount: '1.50', when: new Date(0) }) },
    { amount: '1.50', when: '1970-01-01T00:00:00.000Z' },
  ],
  ['boxed', Object('a'), 'a'],
  ['lone surrogate', 'a\ud800b', 'a\ud800b'],
  ['null prototype', Object.assign(Object.create(null) as object, { a: 1 }), { a: 1 }],
];

for (const [name, value, expected] of WORDS) {
  test(`A11: ${name} under a type that says nothing has its word on the wire`, async () => {
    const { value: wire } = await judgeOf(recordOf(anything))({ at: value });
    assert.deepEqual(wire, { at: expected });
    assert.equal(Object.is((wire as { at: unknown }).at, -0), false);
    assert.deepEqual(JSON.parse(JSON.stringify(wire)), wire);
  });
}

test('Typed natives are written as their schema says', async () => {
  const types: Record<string, TestType> = {
    All: {
      properties: {
        d: date,
        u: url,
        s: setOf(number),
        m: mapOf(number),
        b: bytes,
        r: recordOf(date),
        n: anyOf(date, nothing),
      },
    },
  };
  const { value } = await judgeOf(
    ref('All'),
    types,
  )({
    d: new Date(0),
    u: new URL('https://example.org'),
    s: new Set([1]),
    m: new Map([['a', 1]]),
    b: Buffer.from('hi'),
    r: { x: new Date(0) },
    n: '2025-01-31T12:00:00+01:00',
  });
  const epoch = '1970-01-01T00:00:00.000Z';
  assert.deepEqual(value, {
    d: epoch,
    u: 'https://example.org/',
    s: [1],
    m: { a: 1 },
    b: 'aGk=',
    r: { x: epoch },
    n: '2025-01-31T11:00:00.000Z',
  });
});

test('Text in a date field becomes a Date before it is judged; other text is refused', async () => {
  class Event {
    @IsDate() at!: Date;
    @Type(() => Date) @IsDate() until!: string;
  }
  const judge = judgeOf(ref('Event'), {
    Event: { properties: { at: date, until: { type: 'string', format: 'date-time' } }, target: Event },
  });
  const { value } = await judge({ at: '2025-01-31', until: '2025-01-31T00:00:00Z' });
  assert.deepEqual(value, { at: '2025-01-31T00:00:00.000Z', until: '2025-01-31T00:00:00.000Z' });
  assert.match(
    await messageOf(judge({ at: '5', until: 'tomorrow' })),
    /at\n {2}must be a Date instance.*\nuntil\n {2}must be a Date instance/s,
  );
});

class Account {
  @Expose({ name: 'user_name' }) @IsString() @MinLength(1) name!: string;
  @Exclude() @MinLength(100) password!: string;
  @Transform(({ value }: { value: number }) => value / 100) cents!: number;
  @IsInt() private pin = 1234;
  @Exclude() parent?: Account;
  #first = 'Ann';
  @Expose() get greeting(): string {
    return `Hello, ${this.#first} ${this.name}`;
  }
  get unseen(): string {
    return `${this.#first}${this.pin}`;
  }
}

const ACCOUNT: Record<string, TestType> = {
  Account: {
    properties: { name: string, password: string, cents: number, parent: ref('Account') },
    required: ['name', 'password', 'cents'],
    accessors: { greeting: { schema: string, required: true }, unseen: { schema: string, required: true } },
    hidden: ['pin'],
    target: Account,
  },
};

test('An instance leaves under its wire names, without what is excluded, private, or a getter that is not exposed', async () => {
  const judge = judgeOf(ref('Account'), ACCOUNT);
  const account = Object.assign(new Account(), { name: 'Bee', password: 'x', cents: 250 });
  account.parent = account;
  const expected = { user_name: 'Bee', cents: 2.5, greeting: 'Hello, Ann Bee' };
  assert.deepEqual((await judge(account)).value, expected);
  assert.deepEqual((await judge(Object.freeze(account))).value, expected);
  assert.equal(account.password, 'x');
});

test('A plain object has the names of the class, and what a getter needs may be missing', async () => {
  const judge = judgeOf(ref('Account'), ACCOUNT);
  const plain = { name: 'Bee', password: 'x', cents: 250, greeting: 'Hi', unseen: 'u', pin: 'p' };
  assert.deepEqual((await judge(plain)).value, { user_name: 'Bee', cents: 2.5, greeting: 'Hi' });
  const { greeting: _greeting, ...without } = plain;
  assert.match(
    await messageOf(judge(without)),
    /greeting\n {2}could not be read: its getter threw TypeError/,
  );
  assert.match(
    await messageOf(judge({ ...plain, name: '' })),
    /user_name\n {2}must be longer than or equal to 1 characters/,
  );
});

test('An instance of a class with secrets keeps them under every type', async () => {
  const secret = Object.assign(new Account(), { name: 'Bee', password: 'x', cents: 100 });
  const views: [TypeSchema, Record<string, TestType>][] = [
    [{ properties: { it: anything }, type: 'object' }, ACCOUNT],
    [{ properties: { it: { type: 'object', properties: { name: string } } }, type: 'object' }, ACCOUNT],
    [
      { properties: { it: ref('View') }, type: 'object' },
      { ...ACCOUNT, View: { properties: { cents: number }, target: class View {} } },
    ],
  ];
  for (const [type, types] of views) {
    const text = JSON.stringify(
      await judgeOf(type, types, {})({ it: secret }).catch((error: unknown) => String(error)),
    );
    assert.doesNotMatch(text, /"password"|"pin"|1234/);
  }
});

test('What a @Transform answers with is written like any value, its faults included', async () => {
  class Report {
    @Transform(({ value }: { value: string[] }) => new Map(value.map((key) => [key, new Date(0)])))
    keys!: string[];
    @Transform(() => 5n) big!: number;
    @Transform(() => {
      throw new Error('secret');
    })
    broken!: number;
  }
  const judge = judgeOf(ref('Report'), {
    Report: { properties: { keys: recordOf(string), big: number, broken: number }, target: Report },
  });
  const message = await messageOf(judge({ keys: ['a'], big: 1, broken: 1 }));
  assert.equal(
    message,
    [
      '2 validation errors for Report',
      'big',
      '  must not be a bigint, which JSON cannot carry: return a number, or a string (got bigint)',
      'broken',
      '  could not be written: its @Transform or method threw Error (got nothing)',
    ].join('\n'),
  );
});

test('A class-level @Exclude shows what is exposed, and rules of what is not shown do not count', async () => {
  @Exclude()
  class Guarded {
    @Expose() @IsInt() shown!: number;
    @IsInt() hidden!: string;
  }
  const judge = judgeOf(ref('Guarded'), {
    Guarded: { properties: { shown: integer, hidden: string }, target: Guarded },
  });
  assert.deepEqual((await judge({ shown: 1, hidden: 'h', more: 'm' })).value, { shown: 1 });
});

test('A method held by an instance is no data; a function in a plain object is a mistake', async () => {
  class Live {
    id = '1';
    bound = () => this.id;
  }
  assert.deepEqual((await judgeOf(ref('Live'), { Live: { properties: { id: string } } })(new Live())).value, {
    id: '1',
  });
});

test('A field is read once', async () => {
  let reads = 0;
  const value = {
    get id(): string {
      return String(++reads);
    },
  };
  assert.deepEqual((await judgeOf(ref('One'), { One: { properties: { id: string } } })(value)).value, {
    id: '1',
  });
});

test('Optional fields, null and undefined in a union root', async () => {
  class Opt {
    @IsOptional() @IsString() a?: string | null;
  }
  const judge = judgeOf(anyOf(ref('Opt'), nothing), {
    Opt: { properties: { a: anyOf(string, nothing) }, required: [], target: Opt },
  });
  assert.deepEqual((await judge({ a: null })).structuredContent, { result: { a: null } });
  assert.deepEqual((await judge(null)).structuredContent, { result: null });
  assert.deepEqual((await judgeOf(listOf(boolean))([true])).structuredContent, { result: [true] });
});

test('A value without a schema is written the same way', () => {
  assert.deepEqual(toWireValue({ at: new Date(0), none: undefined, set: new Set([1]) }), {
    at: '1970-01-01T00:00:00.000Z',
    set: [1],
  });
  assert.equal(toWireValue(undefined), null);
  assert.throws(() => toWireValue({ a: [1n] }), /a\[0\]\n {2}must not be a bigint/);
});
