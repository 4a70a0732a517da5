import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { StrictClient } from '../../support/clients.js';
import { textOf } from '../doors.js';

type Args = Record<string, unknown>;

const COMPLETED =
  'The tool itself has run to its end; only its answer could not be delivered. Calling it again would repeat its effects.';

/** Structured content, whose JSON the text must be. */
const GOOD: [title: string, tool: string, args: Args, structured: object][] = [
  [
    'A09: null for an optional field is no field',
    'card',
    { note: 'null', owner: 'null' },
    { id: '1', owner: null },
  ],
  ['A16: an object in both channels', 'total', {}, { total: 3 }],
  ['B09: no key for undefined', 'undefinedKeys', {}, { id: '1', owner: null }],
  ['a frozen object', 'frozen', {}, { id: '1', owner: null }],
  ['C03: the shapes that are right', 'team', { shape: 'good' }, { people: [{ name: 'x' }], tags: ['a'] }],
  ['@Expose, @Transform and @Exclude', 'account', {}, { account_id: 'a1', currency: 'EUR', label: 'a1/eur' }],
  ['the same of a plain object', 'plainAccount', {}, { account_id: 'a1', currency: 'EUR', label: 'a1/eur' }],
  ['@Tool({ output }), a class', 'overridden', {}, { temperature: 1, humidity: 0, conditions: 'Clear' }],
  ['@Tool({ output }), hand-written', 'handWritten', { id: 'ab' }, { id: 'ab' }],
];

/** The whole text of errors, without the sentence at their end. */
const BAD: [title: string, tool: string, args: Args, lines: string[]][] = [
  [
    'a missing field, once for all its rules',
    'getWeather',
    {},
    [
      '1 validation error for WeatherData',
      'humidity',
      '  is required; must not be greater than 1; must not be less than 0; must be a number conforming to the specified constraints (got nothing)',
    ],
  ],
  [
    'nested fields without @ValidateNested',
    'nested',
    {},
    [
      '2 validation errors for Forecast',
      'days[1].humidity',
      '  must not be less than 0 (got number)',
      'days[1].conditions',
      '  must be a string (got number)',
    ],
  ],
  [
    'wrapped fields',
    'wrappedList',
    {},
    [
      '1 validation error for wrappedListOutput',
      'result[0].humidity',
      '  must not be greater than 1 (got number)',
    ],
  ],
  [
    'an anonymous type',
    'anonymous',
    {},
    ['1 validation error for anonymousOutput', 'at.x', '  must be a number (got string)'],
  ],
  [
    'the branch that was meant',
    'pet',
    { kind: 'cat' },
    ['1 validation error for petOutput', 'result.lives', '  must be an integer (got string)'],
  ],
  [
    'a branch that is not there',
    'pet',
    { kind: 'fish' },
    ['1 validation error for petOutput', 'result.kind', '  must be one of "cat", "dog" (got string)'],
  ],
  [
    'A09: a number that is no owner',
    'card',
    { note: 'text', owner: 'number' },
    ['1 validation error for Card', 'owner', '  must be a string or null (got number)'],
  ],
  [
    'C03: an object for a list, a string for a list',
    'team',
    { shape: 'object' },
    [
      '2 validation errors for Team',
      'people',
      '  must be an array (got object)',
      'tags',
      '  must be an array (got string)',
    ],
  ],
  [
    'C03: nothing at all',
    'team',
    { shape: 'empty' },
    [
      '2 validation errors for Team',
      'tags',
      '  is required; each value must be a string (got nothing)',
      'people',
      '  is required (got nothing)',
    ],
  ],
  [
    'B09: undefined in a required field',
    'undefinedRequired',
    {},
    ['1 validation error for Card', 'id', '  is required; must be a string (got nothing)'],
  ],
  ...(['undefined', 'null'] as const).map((what): (typeof BAD)[number] => [
    `A03: ${what} for an object`,
    'absent',
    { what },
    [
      '1 validation error for WeatherData',
      '(the value)',
      `  must be an object (got ${what === 'null' ? 'null' : 'nothing'})`,
    ],
  ]),
  [
    '@Tool({ output }), hand-written',
    'handWritten',
    { id: 'a' },
    [
      '1 validation error for handWrittenOutput',
      'id',
      '  must be longer than or equal to 2 characters (got string)',
    ],
  ],
  [
    'the structured content of a ToolResult',
    'explicit',
    { good: false },
    ['1 validation error for WeatherData', 'humidity', '  must not be greater than 1 (got number)'],
  ],
  ...(
    [
      ['type', 'content[1].type', 'must be one of text, image, audio, resource, resource_link (got string)'],
      ['field', 'content[1].mimeType', 'must be a string (got nothing)'],
      ['none', 'content[1]', 'must be a content block (got null)'],
    ] as const
  ).map(([which, path, rule]): (typeof BAD)[number] => [
    `a content block with a wrong ${which}`,
    'badBlock',
    { which },
    ['1 validation error for content', path, `  ${rule}`],
  ]),
  ...lossyCases(),
  ['a renderer that throws', 'unrenderable', {}, ['the text of the answer could not be rendered']],
];

/** A11: values that JSON cannot carry are answered at once, with their path. */
function lossyCases(): typeof BAD {
  const bigint = 'must not be a bigint, which JSON cannot carry: return a number, or a string (got bigint)';
  const number = (name: string) =>
    `must be a finite number, since JSON has no ${name}: return a number or null (got number)`;
  const cases: [what: string, rule: string][] = [
    ['bigint', bigint],
    ['huge', bigint],
    ['nan', number('NaN')],
    ['infinity', number('Infinity')],
    ['map', 'must be a number (got object)'],
    ['set', 'must be a number (got array)'],
    ['bytes', 'must be a number (got string)'],
    ['date', 'must be a valid date, not an Invalid Date (got string)'],
    ['symbol', 'must not be a symbol, which JSON cannot carry: return what it stands for (got symbol)'],
  ];
  const self = 'must not contain itself: return identifiers in place of the outer object (got object)';
  return [
    ...cases.map(([what, rule]): (typeof BAD)[number] => [
      `A11: ${what}`,
      'lossy',
      { what },
      ['1 validation error for lossyOutput', 'value', `  ${rule}`],
    ]),
    [
      'A11: bigint where anything may stand',
      'anyLossy',
      { what: 'bigint' },
      ['1 validation error for anyLossyOutput', 'deep[0]', `  ${bigint}`],
    ],
    [
      'A11: a cycle',
      'anyLossy',
      { what: 'cyclic' },
      ['1 validation error for anyLossyOutput', 'deep[0].self', `  ${self}`],
    ],
  ];
}

export function answerTests(client: () => StrictClient): void {
  for (const [title, tool, args, structured] of GOOD) {
    it(`sends ${title}`, async () => {
      const answer = await client().call(tool, args);
      assert.deepEqual(answer.structuredContent, structured);
      assert.deepEqual(answer.content, [{ type: 'text', text: JSON.stringify(structured, null, 2) }]);
    });
  }

  for (const [title, tool, args, lines] of BAD) {
    it(`refuses to send ${title}`, async () => {
      const answer = await client().call(tool, args);
      assert.equal(answer.isError, true);
      assert.equal('structuredContent' in answer, false);
      assert.equal(textOf(answer), `Error executing tool ${tool}: ${[...lines, COMPLETED].join('\n')}`);
    });
  }

  it('does not warn of a second call of a tool that only reads', async () => {
    assert.equal(
      textOf(await client().call('readWeather')),
      [
        'Error executing tool readWeather: 2 validation errors for WeatherData',
        'temperature',
        '  must be a number conforming to the specified constraints (got string)',
        'humidity',
        '  must not be greater than 1 (got number)',
      ].join('\n'),
    );
  });

  it('sends a ToolResult as it is', async () => {
    assert.deepEqual(await client().call('explicit', { good: true }), {
      content: [{ type: 'text', text: 'mine' }],
      structuredContent: { temperature: 1, humidity: 0, conditions: 'Clear' },
    });
    assert.deepEqual(await client().call('explicitError'), {
      content: [{ type: 'text', text: 'own words' }],
      isError: true,
    });
  });

  it('writes the text as the tool wants it', async () => {
    assert.deepEqual(await client().call('compact'), {
      content: [{ type: 'text', text: '{"a":1,"b":[1,2]}' }],
      structuredContent: { a: 1, b: [1, 2] },
    });
    assert.deepEqual(await client().call('rendered'), {
      content: [{ type: 'text', text: 'rendered [1,2]' }],
      structuredContent: { result: [1, 2] },
    });
  });

  it('answers in text, unchecked, where the schema is left out', async () => {
    assert.deepEqual(await client().call('schemaless'), {
      content: [{ type: 'text', text: JSON.stringify({ temperature: 'broken upstream' }, null, 2) }],
    });
  });

  const thrown: [what: string, text: string][] = [
    ['error', 'Error executing tool thrown: card c9 is locked'],
    ['tool error', 'Ask for another card.'],
    ['string', 'Error executing tool thrown: a string'],
    ['object', 'Error executing tool thrown: an object'],
    ['undefined', 'Error executing tool thrown: undefined was thrown'],
    ['null prototype', 'Error executing tool thrown: an object that is no Error was thrown'],
    ['empty', 'Error executing tool thrown: Error'],
  ];
  for (const [what, text] of thrown) {
    it(`A02: an answer for a thrown ${what}, without structured content`, async () => {
      const answer = await client().call('thrown', { what });
      assert.deepEqual(answer, { content: [{ type: 'text', text }], isError: true });
    });
  }

  it('answers a rejection like what is thrown', async () => {
    assert.equal(textOf(await client().call('rejected')), 'Error executing tool rejected: too far');
  });
}
