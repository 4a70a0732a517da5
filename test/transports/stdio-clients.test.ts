import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { LoggingMessageNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import * as v2 from '@modelcontextprotocol/client';
import * as v2stdio from '@modelcontextprotocol/client/stdio';
import { RUNNER } from '../support/programs.js';
import { programPath } from './program.js';

const timeout = 30_000;
const command = {
  command: process.execPath,
  args: [...RUNNER, programPath('server')],
  stderr: 'pipe' as const,
};
const textOf = (result: object) => (result as { content: { text: string }[] }).content[0]?.text;

/** What the program has said on stderr so far, and a promise of what it will say. */
function listen(transport: {
  stderr: { on(event: 'data', listener: (chunk: unknown) => void): unknown } | null;
}) {
  let text = '';
  let wake = () => {};
  transport.stderr?.on('data', (chunk) => {
    text += String(chunk);
    wake();
  });
  return async (part: string) => {
    while (!text.includes(part)) await new Promise<void>((resolve) => (wake = resolve));
  };
}

test('the 1.x client lists, calls, gets progress and logs, cancels, and leaves', { timeout }, async (t) => {
  const transport = new StdioClientTransport(command);
  const says = listen(transport);
  const client = new Client({ name: 'v1', version: '1.0.0' });
  const logs: unknown[] = [];
  client.setNotificationHandler(
    LoggingMessageNotificationSchema,
    ({ params }) => void logs.push(params.data),
  );
  t.after(() => client.close());
  await client.connect(transport);
  assert.ok((await client.listTools()).tools.some(({ name }) => name === 'echo'));
  const progress: unknown[] = [];
  const onprogress = (step: unknown) => {
    progress.push(step);
    void client.callTool({ name: 'release' });
  };
  assert.equal(textOf(await client.callTool({ name: 'report' }, undefined, { onprogress })), '"reported"');
  assert.deepEqual(progress, [{ progress: 1, total: 2 }]);
  await client.setLoggingLevel('error');
  await client.callTool({ name: 'report' });
  assert.deepEqual(logs, ['a warning']);
  await assert.rejects(client.callTool({ name: 'nope' }), { code: -32602 });
  const controller = new AbortController();
  const cancelled = client.callTool({ name: 'obedient' }, undefined, { signal: controller.signal });
  await says('waiting');
  controller.abort('enough');
  await assert.rejects(cancelled);
  await says('aborted');
  await client.close();
  await says('hook ran');
});

test('the 2.x client lists, calls, cancels, and leaves', { timeout }, async (t) => {
  const transport = new v2stdio.StdioClientTransport(command);
  const says = listen(transport);
  const client = new v2.Client({ name: 'v2', version: '1.0.0' });
  t.after(() => client.close());
  await client.connect(transport);
  assert.ok((await client.listTools()).tools.some(({ name }) => name === 'echo'));
  assert.equal(textOf(await client.callTool({ name: 'echo', arguments: { a: 1 } })), '{"a":1}');
  await assert.rejects(client.callTool({ name: 'nope' }), /Unknown tool: nope/);
  const controller = new AbortController();
  const cancelled = client.callTool({ name: 'obedient' }, { signal: controller.signal });
  await says('waiting');
  controller.abort('enough');
  await assert.rejects(cancelled);
  await says('aborted');
  await client.close();
  await says('hook ran');
});
