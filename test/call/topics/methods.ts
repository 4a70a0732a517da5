import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { StrictClient } from '../../support/clients.js';
import { textOf } from '../doors.js';

export function methodTests(client: () => StrictClient): void {
  const result = async (tool: string, args?: Record<string, unknown>) => {
    const answer = await client().call(tool, args);
    assert.equal(answer.isError ?? false, false, textOf(answer));
    return (answer.structuredContent as { result: unknown }).result;
  };

  it('B06: a method keeps its instance, with private fields; getters are not run', async () => {
    await client().call('reset');
    assert.deepEqual((await client().call('increase')).structuredContent, { count: 1 });
    assert.deepEqual((await client().call('increase')).structuredContent, { count: 2 });
  });

  it('constructs a service once, although it is listed twice', async () => {
    assert.equal(await result('own'), 'counter 1');
  });

  it('B04: serves what an abstract, generic base declares, as the subclass has it', async () => {
    assert.deepEqual(await result('list'), [{ title: 'Emma' }]);
    assert.equal(await result('describeBooks'), 'a repository of books');
  });

  it('takes a ready instance', async () => {
    assert.equal(await result('greet', { name: 'Ann' }), 'Hello, Ann');
  });

  it('takes an instance behind a Proxy', async () => {
    assert.equal(await result('proxied'), 'proxied');
  });

  it('runs middleware around the call, the first outermost', async () => {
    assert.equal(await result('layered', { word: 'w' }), 'outer(inner(method(w), word, LayeredService))');
  });

  it('takes what middleware returns in place of the method', async () => {
    assert.equal(await result('shortened'), 'short');
  });

  it('tells the caller what middleware throws', async () => {
    const answer = await client().call('guarded');
    assert.deepEqual([answer.isError, textOf(answer)], [true, 'No entry to guarded.']);
  });

  it('checks what middleware returns', async () => {
    const answer = await client().call('tampered');
    assert.equal(answer.isError, true);
    assert.match(textOf(answer), /^result\n {2}must be an integer \(got string\)$/m);
  });

  it('answers an unknown tool with a protocol error', async () => {
    await assert.rejects(client().call('nowhere'), (error: { code?: unknown; message: string }) => {
      assert.equal(error.code, -32602);
      assert.match(error.message, /Unknown tool: nowhere$/);
      return true;
    });
  });
}
