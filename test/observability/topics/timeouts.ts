import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventually } from '../../transports/http-server.js';
import { WatchedService } from '../server/services.js';
import { watched } from '../watched.js';

const MAY_BE_RUNNING =
  'The tool was told to stop, but may still be running or have had its effects; calling it again could repeat them.';

export function timeoutTests(): void {
  it('a tool that never returns is answered when its time is over, and the log says so with the call id', async (t) => {
    const { call, logger } = await watched(t);
    assert.equal(
      await call('hangs'),
      `error: Error executing tool hangs: timed out after 20 ms\n${MAY_BE_RUNNING}`,
    );
    const position = logger.lines.indexOf('error WatchedService.hangs timed out after 20 ms');
    assert.match(logger.fields[position]?.callId ?? '', /^[\w-]{8}-\w+$/);
    assert.equal(await call('city', { name: 'Oslo' }), 'Oslo');
  });

  it('its signal aborts with a TimeoutError; its later failure is dropped, and logged at debug', async (t) => {
    const { call, logger } = await watched(t);
    WatchedService.afterwards.length = 0;
    assert.equal(await call('reads'), 'error: Error executing tool reads: timed out after 20 ms');
    assert.deepEqual(WatchedService.afterwards, ['TimeoutError: timed out after 20 ms']);
    await eventually(() =>
      logger.lines.some((line) => /^debug tools\/call: failed after its time/.test(line)),
    );
    assert.match(logger.lines.join('\n'), /failed after its time was over Error: too late/);
  });

  it('the application sets the time of all tools, which a tool can switch off', async (t) => {
    const { call } = await watched(t);
    assert.match(await call('waits'), /^error: Error executing tool waits: timed out after 30 ms\n/);
    assert.equal(await call('takesItsTime'), 'done');
  });

  it('there is no limit by default, nor with 0', async (t) => {
    for (const timeout of [undefined, 0]) {
      const { client, call } = await watched(t, { timeout });
      const aborted = new AbortController();
      const waiting = client.callTool({ name: 'waits', arguments: {} }, undefined, {
        signal: aborted.signal,
      });
      // Longer than any limit of this file would let it run.
      assert.equal(await call('takesItsTime'), 'done');
      aborted.abort('enough');
      await assert.rejects(waiting, /enough/);
    }
  });

  it('middleware counts', async (t) => {
    const { call } = await watched(t, { use: [() => new Promise(() => {})] });
    assert.match(await call('city', { name: 'Oslo' }), /timed out after 30 ms/);
  });

  it('maskErrors does not hide that the time is over', async (t) => {
    const { call } = await watched(t, { maskErrors: true });
    assert.match(await call('hangs'), /timed out after 20 ms/);
    assert.equal(await call('fails', { name: 'x' }), 'error: Error executing tool fails: internal error');
  });

  it('resources and prompts answer with an error of the protocol', async (t) => {
    const { client } = await watched(t);
    await assert.rejects(client.readResource({ uri: 'city://slow' }), {
      code: -32603,
      message: 'MCP error -32603: Error reading resource city://slow: timed out after 20 ms',
    });
    await assert.rejects(client.getPrompt({ name: 'review', arguments: { style: 'slow' } }), {
      code: -32603,
      message: 'MCP error -32603: Error getting prompt review: timed out after 20 ms',
    });
  });

  it('a call that ignores its signal after its time does not keep a shutdown waiting', async (t) => {
    const { call, application, logger } = await watched(t);
    await call('hangs');
    await application.close();
    assert.doesNotMatch(logger.lines.join('\n'), /still running/);
  });
}
