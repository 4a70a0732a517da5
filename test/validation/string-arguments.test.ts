import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSchema } from '../../src/schema/wire-schema.js';
import { createArgumentsJudge } from '../../src/validation/arguments-judge.js';
import { readStrings } from '../../src/validation/string-arguments.js';
import type { JsonObject } from '../../src/metadata/json-schema.js';
import { anyOf, boolean, date, listOf, messageOf, nothing, number, string, tableOf } from './types.js';

const read = (property: WireSchema, text: string, $defs: Record<string, WireSchema> = {}) =>
  readStrings({ type: 'object', properties: { it: property }, required: ['it'], $defs }, { it: text })['it'];

test('A string is what the schema of its place means', () => {
  const numbers = { '3': 3, '-0.5': -0.5, '0': 0, '1200000': 1_200_000 };
  for (const [text, value] of Object.entries(numbers)) assert.equal(read({ type: 'number' }, text), value);
  assert.equal(read({ type: 'integer' }, '7'), 7);
  assert.equal(read({ type: 'integer' }, '7.5'), 7.5, 'for the judge to refuse');
  assert.equal(read({ type: 'boolean' }, 'true'), true);
  assert.equal(read({ type: 'boolean' }, 'false'), false);
  assert.equal(read({ type: ['number', 'null'] }, 'null'), null);
  assert.equal(read({ enum: [1, 2] }, '2'), 2);
  assert.equal(read({ const: true }, 'true'), true);
  assert.equal(read({ $ref: '#/$defs/Level' }, '2', { Level: { type: 'integer' } }), 2);
});

test('What the schema has as a string stays one', () => {
  for (const text of ['3', 'true', 'null', '', '[1]', '{}']) {
    assert.equal(read({ type: 'string' }, text), text);
    assert.equal(read({ anyOf: [{ type: 'number' }, { type: 'string' }] }, text), text);
    assert.equal(read({}, text), text, 'a type that says nothing');
  }
  assert.equal(read({ enum: ['1', 1] }, '1'), '1');
  assert.equal(read({ anyOf: [{ type: 'number' }, { enum: ['auto'] }] }, 'auto'), 'auto');
  assert.equal(read({ anyOf: [{ type: 'number' }, { enum: ['auto'] }] }, '3'), 3, 'no string of the list');
});

test('What cannot be read stays a string', () => {
  const strange = ['', ' 3', '3 ', '+3', '03', '.5', '5.', '1e3', '0x10', '1,000', '٣', 'NaN', 'Infinity'];
  for (const text of [...strange, '9'.repeat(400)]) assert.equal(read({ type: 'number' }, text), text);
  for (const text of ['True', 'yes', '1', '']) assert.equal(read({ type: 'boolean' }, text), text);
  assert.equal(read({ type: 'number' }, 'true'), 'true');
});

test('An empty string for an optional argument is none, unless the schema lists it', () => {
  const schema: WireSchema = {
    type: 'object',
    properties: { code: { type: 'string' }, note: { type: 'string' }, side: { enum: ['', 'left'] } },
    required: ['code'],
  };
  assert.deepEqual(readStrings(schema, { code: '', note: '', side: '', more: '' }), {
    code: '',
    side: '',
    more: '',
  });
});

test('The judge proves what was read, and names what could not be', async () => {
  const type = {
    type: 'object' as const,
    properties: { count: number, on: date, loud: boolean, tags: listOf(number), any: anyOf(string, nothing) },
    required: ['count', 'on', 'loud', 'tags'],
  };
  const judge = createArgumentsJudge({
    target: 'prompt doIt',
    type,
    table: tableOf({}),
    schema: { ...type, properties: { ...type.properties, on: { type: 'string', format: 'date-time' } } },
    unknownArguments: 'drop',
    strings: true,
  });
  const good = { count: '3', on: '2025-01-31T12:00:00Z', loud: 'false', tags: '[1, 2]', any: 'null' };
  assert.deepEqual(await judge(good), {
    count: 3,
    on: new Date('2025-01-31T12:00:00Z'),
    loud: false,
    tags: [1, 2],
    any: 'null',
  });
  const bad = async (args: JsonObject): Promise<object> => judge(args);
  assert.equal(
    await messageOf(bad({ count: 'three', on: 'now', loud: 'maybe', tags: '1,2' })),
    [
      'Invalid arguments for prompt doIt: 4 validation errors',
      'count: must be a number (got string)',
      'on: must be a date and time like 2025-01-31T12:00:00Z (got string)',
      'loud: must be a boolean (got string)',
      'tags: must be an array (got string)',
    ].join('\n'),
  );
});
