import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Answer } from '../../support/clients.js';
import { answersTheNext, textOf, type Door, type RawAnswer } from '../doors.js';

const DEPTH = 5_000;
const LETTERS = 1_000_000;

export function argumentTests({ client, raw }: Door): void {
  const size = async (value: unknown) => (await client().call('size', { value })).structuredContent;

  const REFUSED: Readonly<Record<string, [tool: string, args: string, message: RegExp]>> = {
    'an object 5,000 levels deep': [
      'branch',
      `{"root":${'{"kids":['.repeat(DEPTH)}${']}'.repeat(DEPTH)}}`,
      /^root(\.kids\[0\])+: must not nest deeper than 256 levels \(got object\)$/m,
    ],
    'a list 5,000 levels deep where anything may stand': [
      'size',
      `{"value":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
      /^value(\[0\])+: must not nest deeper than 256 levels \(got array\)$/m,
    ],
    'JSON text of a list 500,000 levels deep': [
      'sum',
      `{"numbers":"${'['.repeat(LETTERS / 2)}${']'.repeat(LETTERS / 2)}"}`,
      /^numbers\[0\]: must be an integer \(got array\)$/m,
    ],
    'JSON text of objects 100,000 levels deep': [
      'branch',
      `{"root":"${'{\\"kids\\":['.repeat(100_000)}${']}'.repeat(100_000)}"}`,
      /^root(\.kids\[0\])+: must not nest deeper than 256 levels/m,
    ],
    'JSON text that does not end': [
      'sum',
      `{"numbers":"${'['.repeat(LETTERS)}"}`,
      /^numbers: must be an array \(got string\)$/m,
    ],
  };
  for (const [what, [tool, args, message]] of Object.entries(REFUSED)) {
    it(`is refused by name: ${what}`, async () => {
      const answer = answerOf(await raw(tool, args));
      assert.equal(answer.isError, true);
      assert.match(textOf(answer), new RegExp(`^Invalid arguments for tool ${tool}: `));
      assert.match(textOf(answer), message);
      const next = answerOf(await raw('size', '{"value":"next"}'));
      assert.deepEqual(next.structuredContent, { result: 4 });
    });
  }

  it('of a megabyte of JSON in a string is read', async () => {
    const numbers = Array.from({ length: 150_000 }, (_, at) => at);
    const { structuredContent } = await client().call('sum', { numbers: JSON.stringify(numbers) });
    assert.deepEqual(structuredContent, { result: (150_000 * 149_999) / 2 });
  });

  it('of a megabyte of text, of odd text and of 100,000 keys arrives whole', async () => {
    assert.deepEqual(await size('x'.repeat(LETTERS)), { result: LETTERS });
    assert.deepEqual(await size('\u0000\ud800'), { result: 2 });
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key${at}`, at]));
    assert.deepEqual(await size(keys), { result: 100_000 });
    assert.deepEqual(await size({ ['k'.repeat(LETTERS)]: 1 }), { result: 1 });
  });

  it('that nobody declared is dropped, be there 100,000 of them', async () => {
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key${at}`, at]));
    assert.deepEqual((await client().call('size', { ...keys, value: 'ab' })).structuredContent, {
      result: 2,
    });
  });

  it('that a pattern refuses is refused at any length, at once', async () => {
    const { isError, content } = await client().call('coded', { codes: [{ code: 'A'.repeat(LETTERS) }] });
    assert.equal(isError, true);
    assert.match(content[0]?.text ?? '', /^codes\[0\]\.code: must match the pattern \^\[A-Z\]\{3\}\$/m);
  });

  it('with a key that reaches a prototype is clean in the method', async () => {
    const unsafe = '{"__proto__":{"admin":true},"constructor":{"prototype":{"p":1}},"prototype":1}';
    const answer = answerOf(await raw('size', `{"value":${unsafe},${unsafe.slice(1)}`));
    assert.deepEqual(answer.structuredContent, { result: 0 });
    await answersTheNext(client());
  });

  it('that is wrong 100,000 times has a capped report', async () => {
    const numbers = Array.from({ length: 100_000 }, () => 'x');
    const lines = textOf(await client().call('sum', { numbers })).split('\n');
    assert.equal(lines[0], 'Invalid arguments for tool sum: 100000 validation errors');
    assert.equal(lines.length, 22);
    assert.equal(lines.at(-1), '… and 99980 more');
  });

  it('to a tool that is called like a member of every object: there is none', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'x'.repeat(LETTERS)]) {
      await assert.rejects(client().call(name), /Unknown tool: /);
    }
  });
}

function answerOf({ result, error }: RawAnswer): Answer {
  assert.equal(error, undefined);
  assert.ok(result?.content);
  return { ...result, content: result.content.map((block) => ({ type: 'text', ...block })) };
}
