import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { StrictClient } from '../../support/clients.js';
import { textOf } from '../doors.js';

type Args = Record<string, unknown>;

/** What a tool is called with, and what its method then sees, as Node prints it. */
const ACCEPTED: [title: string, tool: string, args: Args, seen: string][] = [
  ['positional arguments in their order', 'positional', { days: 3, city: 'London' }, "'London' 3"],
  ['no argument that nobody declared', 'positional', { city: 'a', days: 1, cty: 2 }, "'a' 1"],
  [
    'an @Input class alone as the arguments object, an instance with its initialisers',
    'dto',
    { latitude: 1, extra: 1 },
    'StationQuery { latitude: 1, radius: 50, code: undefined } true',
  ],
  [
    'null as absent where the type has none',
    'dto',
    { latitude: 1, code: null, radius: null },
    'StationQuery { latitude: 1, radius: 50, code: undefined } true',
  ],
  [
    'arguments called like members of every object',
    'strangeNames',
    { constructor: 'c', toString: 1 },
    "'c' 1",
  ],
  [
    'fields that rules leave alone as absent',
    'ruled',
    { demanded: 'a' },
    "Ruled { demanded: 'a', optional: undefined, conditional: undefined, initialised: 'set' }",
  ],
  [
    'an @Input class beside others as one argument',
    'dtoBeside',
    { query: { latitude: 1, radius: 2 }, limit: 2 },
    'StationQuery { latitude: 1, radius: 2, code: undefined } 2',
  ],
  [
    'an @Input class beside a context as the arguments object',
    'dtoAndContext',
    { latitude: 1, radius: 2, code: 'ab' },
    "StationQuery { latitude: 1, radius: 2, code: 'ab' } 'number'",
  ],
  ['a destructured parameter', 'destructured', { city: 'a', days: 4 }, "'a' 4"],
  ['the defaults of a destructured parameter', 'destructured', { city: 'a' }, "'a' 3"],
  ['a rest parameter as a list', 'rest', { first: 'a', others: [1, 2] }, "'a' [ 1, 2 ]"],
  ['a rest parameter that is left out as an empty list', 'rest', { first: 'a' }, "'a' []"],
  ['optional parameters that are left out', 'optional', {}, 'undefined undefined'],
  ['null where the type has it', 'undefinable', { code: null }, 'undefined null'],
  ['defaults', 'defaults', {}, "'celsius' 3 [ 'a' ] 1970-01-01T00:00:00.000Z"],
  [
    'a default for null',
    'defaults',
    { days: null, tags: [], at: '2025-01-31T12:00:00Z' },
    "'celsius' 3 [] 2025-01-31T12:00:00.000Z",
  ],
  ['a context before arguments', 'contextFirst', { city: 'a' }, "'number' 'a'"],
  ['a context between arguments', 'contextBetween', { city: 'a' }, "'a' 'number' 3"],
  ['an optional context after arguments', 'contextLast', { city: 'a' }, "'a' 'number'"],
  ['a context that no argument can stand for', 'contextLast', { city: 'a', context: {} }, "'a' 'number'"],
  ['what @Param allows', 'param', { count: 1, limit: 50 }, '1 50'],
  [
    'dates, URLs, sets, maps and bytes as themselves',
    'natives',
    {
      when: '2025-01-31T13:00:00+01:00',
      link: 'https://example.com/a',
      tags: ['a', 'a', 'b'],
      scores: { a: 1 },
      bytes: 'aGk=',
      days: ['2025-01-31T12:00:00Z'],
    },
    "2025-01-31T12:00:00.000Z 'https://example.com/a' Set(2) { 'a', 'b' } Map(1) { 'a' => 1 } 'hi' [ 2025-01-31T12:00:00.000Z ]",
  ],
  [
    'lists and objects that arrive as JSON text, and text as text',
    'lists',
    { numbers: '[1, 2]', place: '{"name": "x", "at": "[1]"}', text: '[1]' },
    "[ 1, 2 ] { name: 'x', at: [ 1 ] } '[1]'",
  ],
  ['text that is JSON where anything may stand', 'anyJson', { value: '{"a":1}' }, '"{\\"a\\":1}"'],
  ['one branch of a destructured union', 'merged', { url: 'u', depth: 1 }, "{ url: 'u', depth: 1 }"],
  ['the other branch of it', 'merged', { path: 'p' }, "{ path: 'p' }"],
  ['an intersection', 'intersected', { url: 'u', path: 'p' }, "{ url: 'u', path: 'p' }"],
  [
    'a type that contains itself',
    'tree',
    { root: { name: 'a', children: [{ name: 'b', children: [] }] } },
    "{ name: 'a', children: [ { name: 'b', children: [] } ] }",
  ],
  [
    'instances inside of instances',
    'search',
    { text: 't', level: 'low', filter: { level: 'high' } },
    "Search { text: 't', level: 'low', filter: Filter { level: 'high', least: undefined } }",
  ],
  ['a map', 'map', { entries: { a: 1, b: 2.5 } }, '{ a: 1, b: 2.5 }'],
];

/** Arguments that never reach the method, and the lines that say why. */
const REFUSED: [title: string, tool: string, args: Args, lines: string[]][] = [
  [
    'each missing argument',
    'positional',
    {},
    ['2 validation errors', 'city: is required (got nothing)', 'days: is required (got nothing)'],
  ],
  [
    '"5", "false" and 5 for what they resemble (C06)',
    'scalars',
    { count: '5', flag: 'false', text: 5 },
    [
      '3 validation errors',
      'count: must be a number (got string)',
      'flag: must be a boolean (got string)',
      'text: must be a string (got number)',
    ],
  ],
  [
    'a fraction',
    'positional',
    { city: 'a', days: 1.5 },
    ['1 validation error', 'days: must be an integer (got number)'],
  ],
  [
    'what the rules of an @Input class refuse, once for each path',
    'dto',
    { latitude: 100, radius: 1.5, code: 'x' },
    [
      '3 validation errors',
      'latitude: must not be greater than 90 (got number)',
      'radius: must be an integer number (got number)',
      'code: must be longer than or equal to 2 characters (got string)',
    ],
  ],
  [
    'what they refuse in a class beside others',
    'dtoBeside',
    { query: { latitude: -91 }, limit: 1 },
    ['1 validation error', 'query.latitude: must not be less than -90 (got number)'],
  ],
  [
    'what @Param refuses',
    'param',
    { count: 1, limit: 51 },
    ['1 validation error', 'limit: must not be greater than 50 (got number)'],
  ],
  [
    'what JSDoc keywords refuse',
    'measured',
    { measure: { share: 2, code: 'abc' } },
    [
      '2 validation errors',
      'measure.share: must not be greater than 1 (got number)',
      'measure.code: must match the pattern ^[A-Z]{3}$ (got string)',
    ],
  ],
  [
    'an unknown word of an enum',
    'optional',
    { unit: 'kelvin' },
    ['1 validation error', 'unit: must be one of "celsius", "fahrenheit" (got string)'],
  ],
  [
    'texts that are no date and no URL',
    'natives',
    { when: 'soon', link: 'nowhere', tags: { a: 1 }, scores: [1], bytes: 'aGk=', days: ['x'] },
    [
      '5 validation errors',
      'when: must be a date and time like 2025-01-31T12:00:00Z (got string)',
      'link: must be an absolute URL (got string)',
      'tags: must be an array (got object)',
      'scores: must be an object (got array)',
      'days[0]: must be a date and time like 2025-01-31T12:00:00Z (got string)',
    ],
  ],
  [
    'text that is no base64',
    'natives',
    { when: '2025-01-31T12:00:00Z', link: 'a:b', tags: [], scores: {}, bytes: '%', days: [] },
    ['1 validation error', 'bytes: must be base64 text (got string)'],
  ],
  [
    'text that is no JSON',
    'lists',
    { numbers: '1, 2', place: '{', text: '' },
    [
      '2 validation errors',
      'numbers: must be an array (got string)',
      'place: must be an object (got string)',
    ],
  ],
  [
    'A12: a wrong property of one branch',
    'merged',
    { url: 1 },
    ['1 validation error', 'url: must be a string (got number)'],
  ],
  ...[{}, { url: 'u', path: 'p' }, { depth: 1, path: 'p' }].map((args): (typeof REFUSED)[number] => [
    `A12: what is not exactly one of them: ${Object.keys(args).join(' and ') || 'nothing'}`,
    'merged',
    args,
    [
      '1 validation error',
      'arguments: must have the properties of exactly one of: url; or path (got object)',
    ],
  ]),
  [
    'half of an intersection',
    'intersected',
    { url: 'u' },
    ['1 validation error', 'path: is required (got nothing)'],
  ],
  [
    'a fault deep in a type that contains itself',
    'tree',
    { root: { name: 'a', children: [{ name: 1, children: [] }] } },
    ['1 validation error', 'root.children[0].name: must be a string (got number)'],
  ],
  [
    'B10: what is wrong with a class that is imported as a type only',
    'byTypeOnly',
    { query: { count: 0 } },
    ['1 validation error', 'query.count: must not be less than 1 (got number)'],
  ],
];

export function argumentTests(client: () => StrictClient): void {
  for (const [title, tool, args, seen] of ACCEPTED) {
    it(`hands over ${title}`, async () => {
      const answer = await client().call(tool, args);
      assert.equal(textOf(answer), seen);
      assert.deepEqual(answer.structuredContent, { result: seen });
    });
  }

  for (const [title, tool, args, [count, ...lines]] of REFUSED) {
    it(`refuses ${title}`, async () => {
      const answer = await client().call(tool, args);
      assert.equal(answer.isError, true);
      assert.equal('structuredContent' in answer, false);
      assert.equal(textOf(answer), [`Invalid arguments for tool ${tool}: ${count}`, ...lines].join('\n'));
    });
  }

  it('C10: keys that reach a prototype get nowhere', async () => {
    const args = JSON.parse(
      '{"value": {"__proto__": {"admin": true}, "constructor": {"prototype": {"p": 1}}, "name": "x", "list": [{"__proto__": {"q": 1}}]}}',
    ) as Args;
    const { structuredContent } = await client().call('echo', args);
    assert.deepEqual(structuredContent, { name: 'x', list: [{}] });
    const { structuredContent: polluted } = await client().call('polluted');
    assert.deepEqual(polluted, { result: [] });
  });
}
