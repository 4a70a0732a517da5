import 'reflect-metadata';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  Min,
  registerDecorator,
  ValidateNested,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { Type } from 'class-transformer';
import { createOutputJudge } from '../../src/validation/output-judge.js';
import { OutputValidationError } from '../../src/errors/call-errors.js';
import {
  anyOf,
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
  tableOf,
  type TestType,
} from './types.js';

class WeatherData {
  @IsNumber() temperature!: number;
  @IsNumber() @Min(0) @Max(1) humidity!: number;
  @IsString() conditions!: string;
}

const WEATHER: Record<string, TestType> = {
  WeatherData: {
    properties: { temperature: number, humidity: number, conditions: string },
    target: WeatherData,
  },
};
const GOOD = { temperature: 16.2, humidity: 0.83, conditions: 'Overcast' };

test('A plain object, an instance and a frozen one are one answer', async () => {
  const judge = judgeOf(ref('WeatherData'), WEATHER);
  for (const value of [
    GOOD,
    Object.assign(new WeatherData(), GOOD),
    Object.freeze({ ...GOOD }),
    new Proxy({ ...GOOD }, {}),
  ]) {
    assert.deepEqual(await judge(value), { value: GOOD, structuredContent: GOOD });
  }
  assert.deepEqual((await judge(Object.assign(Object.create(null) as object, GOOD))).value, GOOD);
});

test('A sound value is judged without a promise', () => {
  const judge = judgeOf(ref('WeatherData'), WEATHER);
  assert.ok(!(judge.atOnce(GOOD) instanceof Promise));
});

test('An upstream answer that lacks a field names the field, its rules and what was met', async () => {
  const judge = judgeOf(ref('WeatherData'), WEATHER);
  const upstream: unknown = JSON.parse('{"temperature": 16.2, "conditions": "Overcast"}');
  await assert.rejects(judge(upstream), (error: unknown) => {
    assert.ok(error instanceof OutputValidationError);
    assert.equal(error.typeName, 'WeatherData');
    assert.deepEqual(error.findings, [
      {
        path: 'humidity',
        rules: [
          'is required',
          'must not be greater than 1',
          'must not be less than 0',
          'must be a number conforming to the specified constraints',
        ],
        met: 'nothing',
      },
    ]);
    return true;
  });
});

test('Both judges speak of a path once, and each says what the other does not', async () => {
  const judge = judgeOf(listOf(ref('WeatherData')), WEATHER);
  const message = await messageOf(judge([GOOD, { ...GOOD, humidity: 3, conditions: null }]));
  assert.equal(
    message,
    [
      '2 validation errors for getItOutput',
      'result[1].humidity',
      '  must not be greater than 1 (got number)',
      'result[1].conditions',
      '  must be a string (got null)',
    ].join('\n'),
  );
});

test('A03: nothing where an object is promised is an error, not a crash', async () => {
  const judge = judgeOf(ref('WeatherData'), WEATHER);
  assert.match(await messageOf(judge(undefined)), /must be an object \(got nothing\)/);
  assert.match(await messageOf(judge(null)), /must be an object \(got null\)/);
  assert.match(await messageOf(judgeOf(string)(undefined)), /result\n {2}is required \(got nothing\)/);
});

test('Undefined at the root is null where the type allows it', async () => {
  const judge = judgeOf(ref('WeatherData'), WEATHER, { optional: true });
  assert.deepEqual((await judge(undefined)).structuredContent, { result: null });
  assert.deepEqual((await judge(GOOD)).structuredContent, { result: GOOD });
  assert.deepEqual((await judgeOf(nothing, {}, { optional: true })(undefined)).structuredContent, {
    result: null,
  });
});

test('A09: null at an optional property that has no null is absent', async () => {
  class Card {
    @IsString() id!: string;
    @IsOptional() @IsString() note?: string;
    owner!: string | null;
  }
  const judge = judgeOf(ref('Card'), {
    Card: {
      properties: { id: string, note: string, owner: anyOf(string, nothing) },
      required: ['id', 'owner'],
      target: Card,
    },
  });
  assert.deepEqual((await judge({ id: '1', note: null, owner: null })).value, { id: '1', owner: null });
  assert.match(await messageOf(judge({ id: null, owner: null })), /^1 validation error for Card\nid\n/);
});

test('B09: own keys that are undefined are absent', async () => {
  class Card {
    @IsString() id!: string;
    @IsOptional() @IsString() note?: string;
  }
  const judge = judgeOf(ref('Card'), {
    Card: { properties: { id: string, note: string }, required: ['id'], target: Card },
  });
  const card = new Card();
  card.id = '1';
  assert.ok(Object.hasOwn(card, 'note'), 'this test is compiled for ES2022');
  assert.deepEqual((await judge(card)).value, { id: '1' });
  assert.match(
    await messageOf(judge(new Card())),
    /^1 validation error for Card\nid\n {2}is required; must be a string \(got nothing\)$/,
  );
});

test('C03: shapes that class-validator lets pass are refused', async () => {
  class Person {
    @IsString() name!: string;
  }
  class Team {
    @ValidateNested({ each: true }) @Type(() => Person) people!: Person[];
    @IsString({ each: true }) tags!: string[];
  }
  const judge = judgeOf(ref('Team'), {
    Team: { properties: { people: listOf(ref('Person')), tags: listOf(string) }, target: Team },
    Person: { properties: { name: string }, target: Person },
  });
  assert.match(
    await messageOf(judge({ people: { name: 'x' }, tags: ['a'] })),
    /people\n {2}must be an array \(got object\)/,
  );
  assert.match(
    await messageOf(judge({ people: [], tags: 'abc' })),
    /tags\n {2}must be an array \(got string\)/,
  );
  assert.match(
    await messageOf(judge({})),
    /^2 validation errors for Team\ntags\n {2}is required.*\npeople\n {2}is required/s,
  );
});

test('C07: what a subclass inherits of rules is class-validator’s, and the schema holds besides', async () => {
  class Parent {
    @IsInt() @Min(1) n!: number;
  }
  class Child extends Parent {
    @IsIn([0, 1.5, 7]) declare n: number;
  }
  const typed = judgeOf(ref('Child'), {
    Child: { properties: { n: { ...integer, minimum: 1 } }, target: Child },
  });
  assert.match(await messageOf(typed({ n: 1.5 })), /must be an integer/);
  assert.match(await messageOf(typed({ n: 3 })), /must be one of the following values: 0, 1\.5, 7/);
  assert.deepEqual((await typed({ n: 7 })).value, { n: 7 });
});

class Dog {
  kind!: 'dog';
  @IsInt() bark!: number;
}
class Cat {
  kind!: 'cat';
  @IsInt() purr!: number;
}
class Owner {
  @Type(() => Object, {
    discriminator: {
      property: 'kind',
      subTypes: [
        { name: 'dog', value: Dog },
        { name: 'cat', value: Cat },
      ],
    },
  })
  pet!: Dog | Cat;
}
const PETS: Record<string, TestType> = {
  Owner: { properties: { pet: anyOf(ref('Dog'), ref('Cat')) }, target: Owner },
  Dog: { properties: { kind: { const: 'dog' }, bark: number }, target: Dog },
  Cat: { properties: { kind: { const: 'cat' }, purr: number }, target: Cat },
};

test('C08: a discriminated union keeps its tag, and reports the branch that was meant', async () => {
  const judge = judgeOf(ref('Owner'), PETS);
  const returned = { pet: { kind: 'dog', bark: 1 } };
  assert.deepEqual((await judge(returned)).value, { pet: { kind: 'dog', bark: 1 } });
  assert.deepEqual(returned, { pet: { kind: 'dog', bark: 1 } });
  assert.match(
    await messageOf(judge({ pet: { kind: 'dog', bark: 1.5 } })),
    /^1 validation error for Owner\npet\.bark\n {2}must be an integer/,
  );
  assert.match(
    await messageOf(judge({ pet: { kind: 'cat', bark: 1 } })),
    /^1 validation error for Owner\npet\.purr\n {2}is required/,
  );
});

test('An instance without its tag gets the one that @Type gives its class', async () => {
  class Wolf {
    howl!: number;
  }
  class Pack {
    @Type(() => Object, { discriminator: { property: 'kind', subTypes: [{ name: 'wolf', value: Wolf }] } })
    wolves!: Wolf[];
  }
  const wolf = Object.assign(new Wolf(), { howl: 1 });
  const judge = judgeOf(ref('Pack'), {
    Pack: { properties: { wolves: listOf(ref('Wolf')) }, target: Pack },
    Wolf: { properties: { howl: number }, target: Wolf },
  });
  assert.deepEqual((await judge({ wolves: [wolf] })).value, { wolves: [{ howl: 1, kind: 'wolf' }] });
  assert.deepEqual({ ...wolf }, { howl: 1 });
});

test('C08: a tag that is unknown or missing is refused at its own path', async () => {
  const judge = judgeOf(ref('Owner'), PETS);
  assert.match(
    await messageOf(judge({ pet: { kind: 'fish', bark: 1 } })),
    /^1 validation error for Owner\npet\.kind\n {2}must be one of "dog", "cat" \(got string\)$/,
  );
  assert.match(
    await messageOf(judge({ pet: { bark: 1 } })),
    /^1 validation error for Owner\npet\.kind\n {2}is required \(got nothing\)$/,
  );
});

test('C09: a cycle and a value too deep are findings with a path', async () => {
  class Node {
    @IsString() name!: string;
    kids!: Node[];
  }
  const judge = judgeOf(ref('Node'), {
    Node: { properties: { name: string, kids: listOf(ref('Node')) }, target: Node },
  });
  const itself: { name: string; kids: unknown[] } = { name: 'a', kids: [] };
  itself.kids.push(itself);
  assert.match(await messageOf(judge(itself)), /kids\[0\]\n {2}must not contain itself/);
  const a: { name: string; kids: unknown[] } = { name: 'a', kids: [] };
  a.kids.push({ name: 'b', kids: [a] });
  assert.match(await messageOf(judge(a)), /kids\[0\]\.kids\[0\]\n {2}must not contain itself/);
  let deep: unknown = { name: 'leaf', kids: [] };
  for (let level = 0; level < 5000; level++) deep = { name: 'n', kids: [deep] };
  assert.match(await messageOf(judge(deep)), /must not nest deeper than 256 levels/);
  assert.deepEqual((await judge({ name: 'next', kids: [] })).value, { name: 'next', kids: [] });
  const shared = { name: 's', kids: [] };
  assert.deepEqual((await judge({ name: 'r', kids: [shared, shared] })).value, {
    name: 'r',
    kids: [shared, shared],
  });
});

test('C10: keys that reach a prototype are data in a map, and nothing elsewhere', async () => {
  const evil: unknown = JSON.parse(
    '{"temperature":1,"humidity":0,"conditions":"x","__proto__":{"admin":true},"constructor":{"prototype":{"p":1}}}',
  );
  const { value } = await judgeOf(ref('WeatherData'), WEATHER)(evil);
  assert.deepEqual(Object.keys(value as object), ['temperature', 'humidity', 'conditions']);
  const words = await judgeOf(recordOf(number))(JSON.parse('{"constructor":1,"__proto__":2}'));
  assert.equal(JSON.stringify(words.value), '{"constructor":1,"__proto__":2}');
  assert.equal(({} as { admin?: boolean }).admin, undefined);
});

test('C11: the returned object is left as it was, and extras are stripped by policy only', async () => {
  const entity = Object.freeze({ id: '1', secret: 's', inner: Object.freeze({ id: '2', junk: 1n }) });
  const types: Record<string, TestType> = {
    Entity: { properties: { id: string, inner: ref('Inner') } },
    Inner: { properties: { id: string } },
  };
  const strip = judgeOf(ref('Entity'), types, { extras: 'strip' });
  const clean = { id: '1', inner: { id: '2' } };
  assert.deepEqual((await strip(entity)).value, clean);
  assert.deepEqual((await strip(entity)).value, clean);
  assert.equal(entity.secret, 's');
  const allow = judgeOf(ref('Inner'), types);
  assert.deepEqual((await allow({ id: '1', more: 'x' })).value, { id: '1', more: 'x' });
  const reject = judgeOf(listOf(ref('Inner')), types, { extras: 'reject' });
  assert.match(
    await messageOf(reject([{ id: '1', ids: 'x' }])),
    /result\[0\]\.ids\n {2}is not a known property: did you mean id\? \(got string\)/,
  );
});

test('Stripping keeps, of a union, the keys of the branches that accept, and leaves maps alone', async () => {
  const types: Record<string, TestType> = {
    A: { properties: { a: number } },
    B: { properties: { b: string, c: string }, required: ['b'] },
  };
  const judge = judgeOf(listOf(anyOf(ref('A'), ref('B'))), types, { extras: 'strip' });
  const given = [
    { a: 1, x: 1 },
    { b: 'b', x: 1 },
    { a: 1, b: 'b', x: 1 },
  ];
  assert.deepEqual((await judge(given)).value, [{ a: 1 }, { b: 'b' }, { a: 1, b: 'b' }]);
  assert.deepEqual(
    (await judgeOf(recordOf(ref('A')), types, { extras: 'strip' })({ any: { a: 1, x: 2 } })).value,
    { any: { a: 1 } },
  );
});

test('C12: a list of 10,000 is judged, and one that is wrong throughout has a capped report', async () => {
  for (let index = 0; index < 200; index++) {
    class Other {
      @IsInt() n!: number;
    }
    assert.ok(Other);
  }
  class Row {
    @IsInt() a!: number;
    @IsString() b!: string;
    @Min(0) c!: number;
  }
  const judge = judgeOf(listOf(ref('Row')), {
    Row: { properties: { a: number, b: string, c: number }, target: Row },
  });
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ a: index, b: 'b', c: index }));
  assert.equal(((await judge(rows)).value as unknown[]).length, 10_000);
  await assert.rejects(judge(rows.map((row) => ({ ...row, a: 0.5 }))), (error: unknown) => {
    assert.ok(error instanceof OutputValidationError);
    assert.equal(error.findings.length, 20);
    assert.equal(error.total, 10_000);
    assert.match(error.message, /and 9980 more$/);
    return true;
  });
});

test('A DTO is judged at any depth without @ValidateNested: in lists, sets, maps, unions and records', async () => {
  class Inner {
    @Min(1) n!: number;
  }
  const types: Record<string, TestType> = { Inner: { properties: { n: number }, target: Inner } };
  const bad = { n: 0 };
  const cases: [Parameters<typeof judgeOf>[0], unknown, string][] = [
    [listOf(listOf(ref('Inner'))), [[bad]], 'result[0][0].n'],
    [setOf(ref('Inner')), new Set([bad]), 'result[0].n'],
    [mapOf(ref('Inner')), new Map([['New York', bad]]), '["New York"].n'],
    [recordOf(ref('Inner')), { a: bad }, 'a.n'],
    [anyOf(ref('Inner'), nothing), bad, 'result.n'],
    [
      { type: 'array', prefixItems: [string, ref('Inner')], minItems: 2, maxItems: 2 },
      ['a', bad],
      'result[1].n',
    ],
    [{}, Object.assign(new Inner(), bad), 'result.n'],
  ];
  for (const [type, value, path] of cases) {
    const message = await messageOf(judgeOf(type, types)(value));
    assert.deepEqual(message.split('\n').slice(1), [path, '  must not be less than 1 (got number)']);
  }
});

test('A rule that fails deep in one branch of a union is reported alone, without the union', async () => {
  class Author {
    @Min(1) born!: number;
  }
  const types: Record<string, TestType> = {
    Author: { properties: { born: number }, target: Author },
    Book: { properties: { isbn: string, author: ref('Author') } },
    Magazine: { properties: { issue: number } },
  };
  const judge = judgeOf(anyOf(ref('Book'), ref('Magazine'), nothing), types);
  // The schema refuses the number too, so that no branch of the union fits.
  const message = await messageOf(judge({ isbn: '1', author: { born: -5 } }));
  assert.deepEqual(message.split('\n').slice(1), [
    'result.author.born',
    '  must not be less than 1 (got number)',
  ]);
});

test('A derived instance is judged by its own rules, a foreign one by the declared type’s', async () => {
  class Animal {
    @IsString() name!: string;
  }
  class Bird extends Animal {
    @Min(1) wings!: number;
  }
  class Robot {
    @Min(100) volts = 1;
    #label = 'R2';
    get name(): string {
      return this.#label;
    }
  }
  const judge = judgeOf(ref('Animal'), { Animal: { properties: { name: string }, target: Animal } });
  assert.match(
    await messageOf(judge(Object.assign(new Bird(), { name: 'a', wings: 0 }))),
    /wings\n {2}must not be less than 1/,
  );
  assert.deepEqual((await judge(new Robot())).value, { volts: 1, name: 'R2' });
});

test('Async validators are awaited, and one that throws is a finding that names its rule', async () => {
  const late = (verdict: boolean): ValidatorConstraintInterface => ({
    validate: () => Promise.resolve(verdict),
  });
  const decorate =
    (name: string, validator: ValidatorConstraintInterface) => (target: object, propertyName: string) => {
      registerDecorator({
        target: target.constructor,
        propertyName,
        name,
        validator,
        options: { message: 'Sorry, $property' },
      });
    };
  class Probe {
    @decorate('isFree', late(true)) a!: string;
    @decorate('isTaken', late(false)) b!: string;
  }
  const failing = decorate('isHappy', {
    validate: () => {
      throw new TypeError('secret');
    },
  });
  class Thrower {
    @failing c!: string;
  }
  const probe = judgeOf(ref('Probe'), { Probe: { properties: { a: string, b: string }, target: Probe } });
  assert.equal(
    await messageOf(probe({ a: 'a', b: 'b' })),
    '1 validation error for Probe\nb\n  Sorry, b (got string)',
  );
  const thrower = judgeOf(ref('Thrower'), { Thrower: { properties: { c: string }, target: Thrower } });
  await assert.rejects(thrower({ c: 'c' }), (error: unknown) => {
    assert.ok(error instanceof OutputValidationError);
    assert.match(
      error.message,
      /c\n {2}could not be judged: the rule isHappy threw TypeError \(got string\)/,
    );
    assert.doesNotMatch(error.message, /secret/);
    assert.equal((error.cause as Error).message, 'secret');
    return true;
  });
});

test('class-validator’s own words lose their subject, an author’s are kept whole', async () => {
  class Words {
    @IsString({ each: true }) tags!: string[];
    @Min(1, { message: 'age must be at least one' }) age!: number;
    @ArrayUnique() @IsArray() list!: number[];
  }
  const judge = judgeOf(ref('Words'), {
    Words: { properties: { tags: listOf({}), age: number, list: listOf(number) }, target: Words },
  });
  const message = await messageOf(judge({ tags: [1], age: 0, list: [1, 1] }));
  assert.match(message, /tags\n {2}each value must be a string/);
  assert.match(message, /age\n {2}age must be at least one/);
  assert.match(message, /list\n {2}All list's elements must be unique/);
});

test('Rules registered after the first call count in the next', async () => {
  class Late {
    n!: number;
  }
  const judge = judgeOf(ref('Late'), { Late: { properties: { n: number }, target: Late } });
  assert.deepEqual((await judge({ n: 0 })).value, { n: 0 });
  Min(1)(Late.prototype, 'n');
  assert.match(await messageOf(judge({ n: 0 })), /must not be less than 1/);
});

test('A hand-written schema judges a value whose type is not looked at', async () => {
  const judge = createOutputJudge({
    tool: 'getIt',
    typeName: 'getItOutput',
    table: tableOf(WEATHER),
    wrapped: false,
    schema: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } }, required: ['at'] },
  });
  assert.deepEqual(await judge({ at: new Date(0) }), {
    value: { at: '1970-01-01T00:00:00.000Z' },
    structuredContent: { at: '1970-01-01T00:00:00.000Z' },
  });
  assert.throws(() => judge({}), /at\n {2}is required/);
  const instance = Object.assign(new WeatherData(), { ...GOOD, humidity: 2, at: new Date(0) });
  assert.match(await messageOf(Promise.resolve(judge(instance))), /humidity\n {2}must not be greater than 1/);
});

test('No message contains a value', async () => {
  const judge = judgeOf(ref('WeatherData'), WEATHER, { extras: 'reject' });
  const message = await messageOf(
    judge({ temperature: 'hunter2', humidity: 4711, conditions: { a: 'hunter2' }, extra: 'hunter2' }),
  );
  assert.doesNotMatch(message, /hunter2|4711/);
});
