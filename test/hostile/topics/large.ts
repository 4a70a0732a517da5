import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answersTheNext, textOf, type Door } from '../doors.js';

const COUNT = 50_000;
/** Megabytes that may stay behind of a round; the values that are sent take more each. */
const KEPT = 7.5;

export function largeTests({ client, keepsEvents }: Door): void {
  const heap = async () => ((await client().call('heap')).structuredContent as { result: number }).result;

  for (const tool of ['items', 'pets']) {
    it(`of the tool ${tool}: ${COUNT} of them arrive, each in a block of its own`, async () => {
      const { content, structuredContent } = await client().call(tool, { count: COUNT, wrong: false });
      const { result } = structuredContent as { result: object[] };
      assert.equal(result.length, COUNT);
      assert.equal(content.length, COUNT);
      assert.equal(content.at(-1)?.text, JSON.stringify(result.at(-1), null, 2));
      await answersTheNext(client());
    });

    it(`of the tool ${tool}: ${COUNT} wrong ones are reported, 20 of them and the number of the others`, async () => {
      const answer = await client().call(tool, { count: COUNT, wrong: true });
      const lines = textOf(answer).split('\n');
      assert.equal(lines[0], `Error executing tool ${tool}: ${COUNT} validation errors for ${tool}Output`);
      assert.match(lines[39] ?? '', /^result\[19\]\./);
      assert.equal(lines[41], `… and ${COUNT - 20} more`);
      assert.equal(lines.length, 43);
      await answersTheNext(client());
    });
  }

  it('of 10,000 faults in one value is reported with their number', async () => {
    const lines = textOf(await client().call('anything', { what: 'many faults' })).split('\n');
    assert.equal(lines[0], 'Error executing tool anything: 10000 validation errors for anythingOutput');
    assert.equal(lines[41], '… and 9980 more');
  });

  it('leaves no memory behind', async () => {
    // The second round takes the place of what the tests before left in the store.
    const rounds = keepsEvents ? 2 : 1;
    const before = await heap();
    for (let round = 0; round < rounds; round += 1) {
      for (const wrong of [false, true]) {
        await client().call('items', { count: COUNT, wrong });
        await client().call('pets', { count: COUNT, wrong });
      }
      await client().call('anything', { what: 'a value that doubles at each level' });
      await client().call('anything', { what: 'long text' });
      await client().call('sum', { numbers: Array.from({ length: 100_000 }, () => 'x') });
    }
    const after = await heap();
    assert.ok(
      after < before + rounds * KEPT,
      `${Math.round(before)} MB before, ${Math.round(after)} MB after`,
    );
  });
}
