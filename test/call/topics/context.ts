import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { StrictClient } from '../../support/clients.js';

export function contextTests(client: () => StrictClient, door: 'stdio' | 'http'): void {
  it('knows the client, the session and the headers', async () => {
    assert.deepEqual((await client().call('who')).structuredContent, {
      client: 'test 1.0.0',
      hasHeaders: door === 'http',
      hasSession: door === 'http',
    });
  });

  it('aborts its signal when the client cancels', async () => {
    const endings = async () =>
      ((await client().call('endings')).structuredContent as { result: string[] }).result.length;
    const before = await endings();
    const controller = new AbortController();
    const call = client().call('waits', {}, { signal: controller.signal });
    // A call that is answered after it shows that the first one is at work.
    await client().call('who');
    controller.abort('no longer wanted');
    await assert.rejects(call);
    for (let rounds = 0; (await endings()) === before; rounds++) assert.ok(rounds < 200, 'not aborted');
  });

  it('sends progress to the call that asked, and to no other', async () => {
    const seen: Record<string, unknown[]> = { a: [], b: [] };
    const call = (label: string) =>
      client().call(
        'steps',
        { label, waits: true },
        {
          onprogress: (progress) => {
            seen[label]?.push(progress);
            void client().call('release', { label });
          },
        },
      );
    await Promise.all([call('a'), call('b'), client().call('steps', { label: 'silent' })]);
    // A client may drop what arrives together with the answer: the last one proves nothing.
    for (const label of ['a', 'b'])
      assert.deepEqual(seen[label]?.[0], { progress: 1, total: 2, message: label });
  });

  it('sends log messages of the level that the client set, and above', async () => {
    const levels = ['debug', 'info', 'warning', 'error', 'emergency'];
    const from = client().logs.length;
    await client().setLogLevel('warning');
    await client().call('logs', { levels });
    await client().setLogLevel('debug');
    await client().call('steps', { label: 'named' });
    for (let rounds = 0; client().logs.length < from + 4; rounds++) {
      assert.ok(rounds < 200, 'not all have come');
      await client().call('who');
    }
    assert.deepEqual(client().logs.slice(from), [
      { level: 'warning', data: 'warning' },
      { level: 'error', data: 'error' },
      { level: 'emergency', data: 'emergency' },
      { level: 'info', data: { label: 'named' }, logger: 'steps' },
    ]);
  });
}
