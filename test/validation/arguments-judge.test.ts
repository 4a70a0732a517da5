import 'reflect-metadata';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Exclude, Expose, Transform, Type } from 'class-transformer';
import { IsEmail, IsInt, IsOptional, IsString, Max, Min, registerDecorator } from 'class-validator';
import { InputValidationError } from '../../src/errors/call-errors.js';
import {
  anyOf,
  argumentsOf,
  boolean,
  bytes,
  date,
  integer,
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

test('Arguments arrive as the method declares them', async () => {
  const judge = argumentsOf({
    properties: {
      on: date,
      link: url,
      tags: setOf(string),
      scores: mapOf(number),
      data: bytes,
      byId: { ...mapOf(number), numericKeys: true },
      plain: recordOf(string),
    },
  });
  const revived = await judge({
    on: '2025-01-31T12:00:00Z',
    link: 'https://example.org/a',
    tags: ['a', 'b', 'a'],
    scores: { ann: 1 },
    data: 'aGk=',
    byId: { 7: 1 },
    plain: { a: 'b' },
  });
  assert.deepEqual(revived, {
    on: new Date('2025-01-31T12:00:00Z'),
    link: new URL('https://example.org/a'),
    tags: new Set(['a', 'b']),
    scores: new Map([['ann', 1]]),
    data: Buffer.from('hi'),
    byId: new Map([[7, 1]]),
    plain: { a: 'b' },
  });
});

test('What is no date, URL or base64 is refused by its own line', async () => {
  const judge = argumentsOf({ properties: { on: date, link: url, data: bytes, more: bytes } });
  assert.equal(
    await messageOf(judge({ on: 'tomorrow', link: 'nowhere', data: 'a*b', more: 'aGk' })),
    [
      'Invalid arguments for tool doIt: 2 validation errors',
      'on: must be a date and time like 2025-01-31T12:00:00Z (got string)',
      'link: must be an absolute URL (got string)',
    ].join('\n'),
  );
  const good = { on: '2025-01-31T12:00:00Z', link: 'https://example.org', more: 'aGk' };
  assert.match(
    await messageOf(judge({ ...good, data: 'a*b' })),
    /^data: must be base64 text \(got string\)$/m,
  );
  assert.match(await messageOf(judge({ ...good, data: 'aGk=x' })), /^data: must be base64 text/m);
});

test('C06: nothing is turned into another type', async () => {
  const judge = argumentsOf({ properties: { dryRun: boolean, count: number, id: string } });
  assert.equal(
    await messageOf(judge({ dryRun: 'false', count: '', id: 5 })),
    [
      'Invalid arguments for tool doIt: 3 validation errors',
      'dryRun: must be a boolean (got string)',
      'count: must be a number (got string)',
      'id: must be a string (got number)',
    ].join('\n'),
  );
  await assert.rejects(judge({ dryRun: true, count: '5', id: 'x' }), InputValidationError);
});

test('Lists and objects that arrive as JSON text are parsed, text stays text', async () => {
  const types: Record<string, TestType> = {
    Point: { properties: { x: number, tags: listOf(string) }, required: ['x'] },
  };
  const judge = argumentsOf(
    {
      properties: {
        list: listOf(number),
        point: ref('Point'),
        text: string,
        either: anyOf(string, listOf(number)),
      },
    },
    types,
  );
  const given = { list: '[1,2]', point: '{"x":1,"tags":"[\\"a\\"]"}', text: '[1]', either: '[1]' };
  assert.deepEqual(await judge(given), {
    list: [1, 2],
    point: { x: 1, tags: ['a'] },
    text: '[1]',
    either: '[1]',
  });
  assert.match(await messageOf(judge({ ...given, list: '[1,' })), /^list: must be an array \(got string\)$/m);
  assert.match(
    await messageOf(judge({ ...given, list: '{"a":1}' })),
    /^list: must be an array \(got string\)$/m,
  );
});

test('A09: null stands for an absent optional argument whose type has no null', async () => {
  const judge = argumentsOf({
    properties: { a: string, b: string, c: anyOf(string, nothing) },
    required: ['a'],
  });
  assert.deepEqual(await judge({ a: 'a', b: null, c: null }), { a: 'a', c: null });
  assert.match(await messageOf(judge({ a: null })), /^a: must be a string \(got null\)$/m);
});

test('C10: keys that could reach a prototype are not forwarded, at no depth', async () => {
  const types: Record<string, TestType> = { Inner: { properties: { name: string } } };
  const judge = argumentsOf(
    {
      properties: { name: string, inner: listOf(ref('Inner')), any: {}, map: recordOf({}) },
      required: ['name'],
    },
    types,
  );
  const evil = '{"__proto__":{"admin":true},"constructor":{"prototype":{"p":1}},"prototype":1,"name":"x"}';
  const args: unknown = JSON.parse(
    `{"name":"n","inner":[${evil}],"any":${evil},"map":${evil},"__proto__":{"admin":true}}`,
  );
  const revived = await judge(args);
  assert.equal(
    JSON.stringify(revived),
    '{"name":"n","inner":[{"name":"x"}],"any":{"name":"x"},"map":{"name":"x"}}',
  );
  assert.equal(({} as { admin?: boolean }).admin, undefined);
  assert.equal((revived as { admin?: boolean }).admin, undefined);
});

test('Unknown arguments are dropped at every declared level, or refused with the nearest name', async () => {
  const types: Record<string, TestType> = {
    Page: { properties: { size: number, after: string }, required: ['size'] },
  };
  const type = { properties: { maxResults: number, page: ref('Page') } };
  const given = { maxResults: 1, page: { size: 1, sise: 2 }, max_results: 3 };
  assert.deepEqual(await argumentsOf(type, types)(given), { maxResults: 1, page: { size: 1 } });
  assert.equal(
    await messageOf(argumentsOf(type, types, 'reject')({ ...given, zebra: 1 })),
    [
      'Invalid arguments for tool doIt: 3 validation errors',
      'page.sise: is not a known property: did you mean size? (got number)',
      'max_results: is not a known property: did you mean maxResults? (got number)',
      'zebra: is not a known property (got number)',
    ].join('\n'),
  );
});

test('C09: arguments too deep are an error, no crash', async () => {
  const judge = argumentsOf({ properties: { any: {} } });
  let deep: unknown = 1;
  for (let level = 0; level < 5000; level++) deep = { a: deep };
  assert.match(await messageOf(judge({ any: deep })), /must not nest deeper than 256 levels/);
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  await assert.rejects(judge({ any: cycle }), InputValidationError);
  assert.deepEqual(await judge({ any: { a: 1 } }), { any: { a: 1 } });
});

class Filter {
  @IsInt() @Min(1) @Max(50) limit = 10;
  @IsOptional() @IsEmail() email?: string;
  @Expose({ name: 'sort_by' })
  @Transform(({ value }: { value: string }) => value.toUpperCase(), { toClassOnly: true })
  sortBy!: string;
  @Exclude({ toClassOnly: true }) isAdmin = false;
  #secret = 'kept';
  private tenant = 'own';
  secret(): string {
    return this.#secret + this.tenant;
  }
}
const FILTER: Record<string, TestType> = {
  Filter: {
    properties: { limit: integer, email: string, sortBy: string, isAdmin: boolean },
    required: ['limit', 'sortBy', 'isAdmin'],
    initialised: ['limit', 'isAdmin'],
    hidden: ['tenant'],
    target: Filter,
  },
};

test('An @Input class becomes an instance with its defaults, its wire names and its transforms', async () => {
  const filter = (await argumentsOf(
    ref('Filter'),
    FILTER,
  )({ sort_by: 'name', isAdmin: true, tenant: 'other', secret: 1 })) as Filter;
  assert.ok(filter instanceof Filter);
  assert.equal(filter.limit, 10);
  assert.equal(filter.sortBy, 'NAME');
  assert.equal(filter.isAdmin, false);
  assert.equal(filter.secret(), 'keptown');
});

test('Both judges answer at once, each path on one line', async () => {
  assert.equal(
    await messageOf(argumentsOf(ref('Filter'), FILTER)({ limit: 0, email: 'nobody' })),
    [
      'Invalid arguments for tool doIt: 3 validation errors',
      'limit: must not be less than 1 (got number)',
      'email: must be an email (got string)',
      'sort_by: is required (got nothing)',
    ].join('\n'),
  );
});

test('A DTO becomes an instance at any depth, and is judged there', async () => {
  class Item {
    @Min(1) n!: number;
    @Type(() => Date) at?: Date;
  }
  class Strict {
    constructor(readonly given: string) {
      if (given === undefined) throw new Error('never without');
    }
  }
  const types: Record<string, TestType> = {
    Item: { properties: { n: number, at: date }, required: ['n'], target: Item },
    Strict: { properties: { given: string }, target: Strict },
  };
  const judge = argumentsOf(
    { properties: { items: listOf(ref('Item')), map: mapOf(ref('Item')), strict: ref('Strict') } },
    types,
  );
  const good = {
    items: [{ n: 1, at: '2025-01-31T12:00:00Z' }],
    map: { a: { n: 2 } },
    strict: { given: 'g' },
  };
  const revived = (await judge(good)) as { items: Item[]; map: Map<string, Item>; strict: Strict };
  assert.ok(revived.items[0] instanceof Item && revived.items[0].at instanceof Date);
  assert.ok(revived.map.get('a') instanceof Item);
  assert.ok(revived.strict instanceof Strict && revived.strict.given === 'g');
  assert.match(
    await messageOf(judge({ ...good, items: [{ n: 0 }], map: { a: { n: 0 } } })),
    /^items\[0\]\.n: must not be less than 1.*\nmap\.a\.n: must not be less than 1/m,
  );
});

test('A union of classes is told apart by its tag, and the tag is kept', async () => {
  class ByUrl {
    kind!: 'url';
    @IsString() at!: string;
  }
  class ByFile {
    kind!: 'file';
    @IsString() path!: string;
  }
  const types: Record<string, TestType> = {
    ByUrl: { properties: { kind: { const: 'url' }, at: string }, target: ByUrl },
    ByFile: { properties: { kind: { const: 'file' }, path: string }, target: ByFile },
  };
  const judge = argumentsOf({ properties: { source: anyOf(ref('ByUrl'), ref('ByFile')) } }, types);
  const { source } = (await judge({ source: { kind: 'file', path: 'p', at: 'dropped' } })) as {
    source: ByFile;
  };
  assert.ok(source instanceof ByFile);
  assert.deepEqual({ ...source }, { kind: 'file', path: 'p' });
  assert.match(
    await messageOf(judge({ source: { kind: 'fish' } })),
    /^source\.kind: must be one of "url", "file" \(got string\)$/m,
  );
});

test('An enum lists what is allowed, a missing argument is required', async () => {
  const judge = argumentsOf({ properties: { unit: { type: 'string', enum: ['C', 'F'] }, city: string } });
  assert.equal(
    await messageOf(judge({ unit: 'K' })),
    [
      'Invalid arguments for tool doIt: 2 validation errors',
      'city: is required (got nothing)',
      'unit: must be one of "C", "F" (got string)',
    ].join('\n'),
  );
  assert.match(await messageOf(judge(undefined)), /2 validation errors/);
  assert.match(await messageOf(judge('text')), /^arguments: must be an object \(got string\)$/m);
});

test('A @Transform that throws on what the schema accepts is a finding', async () => {
  class Odd {
    @Transform(() => {
      throw new SyntaxError('secret');
    })
    a!: string;
  }
  const judge = argumentsOf(ref('Odd'), { Odd: { properties: { a: string }, target: Odd } });
  const message = await messageOf(judge({ a: 'x' }));
  assert.match(message, /^a: could not be read: its @Transform threw SyntaxError \(got string\)$/m);
  assert.doesNotMatch(message, /secret/);
});

test('Async validators are awaited', async () => {
  class Name {
    a!: string;
  }
  registerDecorator({
    target: Name,
    propertyName: 'a',
    name: 'isFree',
    validator: { validate: () => Promise.resolve(false), defaultMessage: () => '$property is taken' },
  });
  const judge = argumentsOf(ref('Name'), { Name: { properties: { a: string }, target: Name } });
  assert.match(await messageOf(judge({ a: 'x' })), /^a: is taken \(got string\)$/m);
});

test('A missing argument names the unknown one that was given in its place', async () => {
  const types: Record<string, TestType> = {
    Point: { properties: { latitude: number, longitude: number }, required: ['latitude', 'longitude'] },
  };
  const judge = argumentsOf(
    { properties: { text: string, at: ref('Point'), note: string }, required: ['text', 'at'] },
    types,
  );
  const at = { latitude: 1, longitude: 2 };
  assert.equal(
    await messageOf(judge({ txt: 'e', tex: 'e', nothing: 1, at: { latitude: 1, longtitude: 2 } })),
    [
      'Invalid arguments for tool doIt: 2 validation errors',
      'text: is required, and txt is not a known property: did you mean text? (got nothing)',
      'at.longitude: is required, and longtitude is not a known property: did you mean longitude? (got nothing)',
    ].join('\n'),
  );
  assert.deepEqual(await judge({ text: 'e', txt: 'e', at }), { text: 'e', at }, 'nothing is missing');
  assert.match(await messageOf(judge({ nots: 'e', at })), /^text: is required \(got nothing\)$/m);
});
