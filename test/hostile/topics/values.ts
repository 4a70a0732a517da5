import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { StrictClient } from '../../support/clients.js';
import { answersTheNext, textOf } from '../doors.js';
import { HOSTILE } from '../server/values.js';

type Expected = { sent: unknown } | { refused: string; path?: string };

const SHARED = { id: 'shared', tags: ['a'] };
const CYCLE = 'must not contain itself: return identifiers in place of the outer object (got object)';
const UNREADABLE = 'could not be read: it threw';
const YEARS = 'must be a date of the years 0 to 9999, which a date-time can name (got string)';
const PROMISE = 'must not be a promise: await it before returning (got object)';
const TOO_DEEP = 'must not nest deeper than 256 levels: return a flatter value';

/** What comes of each value where the type says nothing. */
const ANYTHING: Readonly<Record<string, Expected>> = {
  'long text': { sent: 'é'.repeat(1_000_000) },
  'text with NUL and lone surrogates': { sent: '\u0000\ud800|\udfff\u2028"\\' },
  deep: { refused: `${TOO_DEEP} (got object)`, path: 'value.kid'.padEnd(5 + 256 * 4, '.kid') },
  'deep list': { refused: `${TOO_DEEP} (got array)`, path: `value${'[0]'.repeat(256)}` },
  cycle: { refused: CYCLE, path: 'value.kids[0]' },
  'two that point at each other': { refused: CYCLE, path: 'value.other.other' },
  'a list in itself': { refused: CYCLE, path: 'value[1]' },
  'a map in itself': { refused: CYCLE, path: 'value.self' },
  'a value that doubles at each level': {
    refused: 'must not hold more than 1000000 objects and lists: return a part of it (got object)',
    path: '(the value)',
  },
  'a value that is there twice': { sent: [SHARED, SHARED] },
  frozen: { sent: SHARED },
  cached: { sent: { id: 'cached', secret: 's', tags: ['a'] } },
  'a getter that throws': {
    refused: 'could not be read: its getter threw RangeError (got nothing)',
    path: 'value.get',
  },
  'a getter that throws something that throws': {
    refused: 'could not be read: its getter threw an error that cannot be read (got nothing)',
    path: 'value.at',
  },
  'null prototype': { sent: { id: 'n', tags: ['a'] } },
  'prototype keys': { sent: HOSTILE['prototype keys']?.() },
  'a Proxy': { sent: { id: 'proxied', tags: ['a'] } },
  'a Proxy of a list': { sent: ['a', 'b'] },
  'a Proxy of a Map': { refused: `${UNREADABLE} TypeError (got object)` },
  'a Proxy of a Set': { refused: `${UNREADABLE} TypeError (got object)` },
  'a Proxy of a Date': { refused: `${UNREADABLE} TypeError (got object)` },
  'a Proxy that throws': { refused: `${UNREADABLE} RangeError (got object)` },
  'a Proxy of a list that throws': { refused: `${UNREADABLE} RangeError (got object)` },
  'a Proxy that is revoked': { refused: `${UNREADABLE} TypeError (got object)` },
  'a Proxy of a list that is revoked': { refused: `${UNREADABLE} TypeError (got object)` },
  'a foreign class': { sent: { id: 'foreign', tags: ['a'] } },
  'a URL that is none': { refused: `${UNREADABLE} TypeError (got object)` },
  'a Date that is none': { refused: `${UNREADABLE} TypeError (got object)` },
  'a promise': { refused: PROMISE },
  'a promise that rejects': { refused: PROMISE },
  'an object with then': { sent: { then: 'not a function', id: 't', tags: [] } },
  'a primitive in disguise': { sent: { id: 'd', tags: [] } },
  'no primitive at all': { sent: { id: 'd', tags: [], toString: null, valueOf: null } },
  'boxed primitives': { sent: ['s', 1, true] },
  'a boxed bigint': {
    refused: 'must not be a bigint, which JSON cannot carry: return a number, or a string (got bigint)',
  },
  'a boxed primitive that lies': { sent: 1 },
  'a sparse list': {
    refused:
      'must not have gaps, and has more than 1000: return null in their place or leave them out (got array)',
  },
  'a list of one gap': {
    refused:
      'must not be undefined, since a list has no gaps on the wire: return null or leave it out (got nothing)',
    path: 'value[1]',
  },
  'a long key': { sent: { ['k'.repeat(1_000_000)]: 1 } },
  'a long key of a bigint': {
    refused: 'must not be a bigint, which JSON cannot carry: return a number, or a string (got bigint)',
    path: `value.${'k'.repeat(64)}…`,
  },
  'many keys': { sent: HOSTILE['many keys']?.() },
  'many faults': {
    refused: 'must be a finite number, since JSON has no NaN: return a number or null (got number)',
    path: 'value[0]',
  },
  'a date before the years': { refused: YEARS },
  'a date after the years': { refused: YEARS },
  'no date': { refused: 'must be a valid date, not an Invalid Date (got string)' },
  'a toJSON that throws': { refused: `${UNREADABLE} RangeError (got object)` },
  'a toJSON that answers with itself': {
    refused: 'must not be a function, which JSON cannot carry: return what it stands for (got function)',
    path: 'value.toJSON',
  },
  'a toJSON that never ends': { refused: `${TOO_DEEP} (got object)` },
  'a toJSON that answers with nothing': { sent: undefined },
};

/** Those that are a card nevertheless. */
const CARDS: Readonly<Record<string, unknown>> = {
  frozen: SHARED,
  cached: { id: 'cached', secret: 's', tags: ['a'] },
  'null prototype': { id: 'n', tags: ['a'] },
  'prototype keys': { id: 'p', tags: [], prototype: 1 },
  'a Proxy': { id: 'proxied', tags: ['a'] },
  'a foreign class': { id: 'foreign', tags: ['a'] },
  'an object with then': { then: 'not a function', id: 't', tags: [] },
  'a primitive in disguise': { id: 'd', tags: [] },
  'no primitive at all': { id: 'd', tags: [], toString: null, valueOf: null },
};

/** Those that take a while, and are judged the same under every type. */
const HEAVY = /doubles|many keys|^long/;

export function valueTests(client: () => StrictClient): void {
  for (const [what, expected] of Object.entries(ANYTHING)) {
    it(`where the type says nothing: ${what}`, async () => {
      const answer = await client().call('anything', { what });
      const text = textOf(answer);
      if ('sent' in expected) {
        assert.equal(answer.isError ?? false, false, text);
        const structured = expected.sent === undefined ? {} : { value: expected.sent };
        assert.deepEqual(answer.structuredContent, structured);
        assert.deepEqual(JSON.parse(text), structured);
      } else {
        assert.equal(answer.isError, true);
        assert.equal('structuredContent' in answer, false);
        assert.deepEqual(text.split('\n').slice(1, 3), [expected.path ?? 'value', `  ${expected.refused}`]);
        assert.doesNotMatch(text, /secret/, 'neither a value nor the message of an error');
      }
      await answersTheNext(client());
    });
  }

  it('has a case for each value', () => {
    assert.deepEqual(Object.keys(ANYTHING), Object.keys(HOSTILE));
  });

  it('as a class: what has its shape is sent, all else is an error that says so', async () => {
    for (const what of Object.keys(HOSTILE)) {
      const answer = await client().call('card', { what });
      if (what in CARDS) assert.deepEqual(answer.structuredContent, CARDS[what], what);
      else {
        assert.equal(answer.isError, true, what);
        assert.equal('structuredContent' in answer, false, what);
        assert.match(textOf(answer), /^Error executing tool card: ./, what);
      }
    }
    await answersTheNext(client());
  });

  for (const tool of ['stripped', 'closed', 'map', 'text', 'blocks', 'explicit']) {
    it(`of the tool ${tool}: each has an answer`, async () => {
      for (const what of Object.keys(HOSTILE).filter((name) => !HEAVY.test(name))) {
        const answer = await client().call(tool, { what });
        if (answer.isError)
          assert.match(textOf(answer), new RegExp(`^Error executing tool ${tool}: .`), what);
      }
      await answersTheNext(client());
    });
  }

  it('that is cached or frozen is the same after it was sent, and twice the same answer', async () => {
    for (const what of ['cached', 'frozen']) {
      const first = await client().call('stripped', { what });
      assert.deepEqual(Object.keys(first.structuredContent as object), ['id']);
      assert.deepEqual(await client().call('stripped', { what }), first);
    }
    const [cached, frozen] = JSON.parse(textOf(await client().call('cache'))) as object[];
    assert.deepEqual([cached, frozen], [{ id: 'cached', secret: 's', tags: ['a'] }, SHARED]);
  });

  it('that is no content block is told, 20 of them and the number of the others', async () => {
    const lines = textOf(await client().call('blocks', { what: 'many faults' })).split('\n');
    assert.equal(lines[0], 'Error executing tool blocks: 10000 validation errors for content');
    assert.equal(lines[1], 'content[0]');
    assert.equal(lines[41], '… and 9980 more');
    assert.match(
      textOf(await client().call('blocks', { what: 'a list in itself' })),
      /must be a content block|must not nest deeper/,
    );
    assert.match(textOf(await client().call('blocks', { what: 'a sparse list' })), /must not have gaps/);
  });
}
