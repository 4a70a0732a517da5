import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CLI } from '../support/programs.js';
import { cleanEnvironment, type UserProject } from '../support/user-project.js';
import { DevClient, isRunning, textOf, until } from './dev-client.js';
import { devProject, edit } from './dev-project.js';
import { aborted } from '../protocol/served-app.js';

describe('toolwright dev, over stdio', { concurrency: 1 }, () => {
  let project: UserProject;
  let client: DevClient;
  let stderr = '';
  const said = (text: string) => until(() => stderr.includes(text), `${text} in:\n${stderr}`);

  before(async () => {
    project = devProject();
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [CLI, 'dev', project.file('src/main.ts')],
      cwd: '/',
      env: cleanEnvironment() as Record<string, string>,
      stderr: 'pipe',
    });
    transport.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    client = await new DevClient('editor').connect(transport);
  });
  after(() => client.client.close());

  it('serves the program as it is', async () => {
    assert.deepEqual(client.client.getServerVersion(), { name: 'Shop', version: '1.0.0' });
    assert.deepEqual(await client.value('getOrder'), { total: 7 });
    assert.equal(await client.value('whoami'), 'editor');
  });

  it('tells of changed tools, and repeats the handshake and the log level to the new server', async () => {
    await client.client.setLoggingLevel('error');
    const pid = await client.value('getPid');
    await client.changed(() => edit(project, 'src/order.dto.ts', '@Min(0) total', '@Min(5) total'));
    const { outputSchema } = (await client.tools()).get('getOrder') ?? {};
    assert.deepEqual(outputSchema, {
      type: 'object',
      title: 'Order',
      properties: { total: { type: 'number', minimum: 5 } },
      required: ['total'],
    });
    assert.notEqual(await client.value('getPid'), pid);
    assert.equal(await client.value('whoami'), 'editor');
    assert.equal(await client.value('report'), 'reported');
    assert.deepEqual(client.logs, ['a fault']);
  });

  it('tells of changed resources, and repeats subscriptions to the new server', async () => {
    const { client: own } = client;
    const [hours, order] = ['shop://hours', 'shop://orders/1'];
    const textAt = async (uri: string) =>
      (await own.readResource({ uri })).contents.map((it) => 'text' in it && it.text);
    assert.deepEqual(await textAt(order), ['{\n  "total": 7\n}']);
    await own.subscribeResource({ uri: hours });
    const changed = client.resourceChanges;
    await edit(project, 'src/shelf.ts', "hours')", "hours', { title: 'Hours' })");
    await until(() => client.resourceChanges > changed, 'resources/list_changed');
    assert.deepEqual(await textAt(hours), ['9 to 5']);
    assert.deepEqual(client.updated, [hours]);
    const { resources } = await own.listResources();
    assert.deepEqual(resources, [
      {
        uri: hours,
        name: 'hours',
        title: 'Hours',
        description: 'Whoever asks for the hours changes them.',
        mimeType: 'text/plain',
      },
    ]);
    await own.unsubscribeResource({ uri: hours });
    const { length } = client.updated;
    assert.deepEqual(await textAt(hours), ['9 to 5']);
    assert.deepEqual(await textAt(order), ['{\n  "total": 7\n}']);
    assert.equal(client.updated.length, length);
  });

  it('passes on what the server asks, and that it wants no answer any more', async () => {
    client.fillIn = async () => ({ action: 'accept', content: { text: 'milk' } });
    assert.equal(textOf(await client.call('ask')), 'milk');
    const dropped = new Promise<void>((resolve) => {
      client.fillIn = async (signal) => {
        // Both messages may have come in one piece.
        await aborted(signal);
        resolve();
        return { action: 'cancel' };
      };
    });
    assert.match(textOf(await client.call('ask', undefined, { silence: 1 })), /did not answer/);
    await dropped;
  });

  it('says nothing of changed tools when only their code has changed', async () => {
    const { changes } = client;
    await edit(project, 'src/orders.ts', 'total: 7', 'total: 8');
    await until(
      () => stderr.endsWith(`the server is up: 7 tools, 1 resource, 1 resource template\n`),
      stderr,
    );
    for (let order: unknown; JSON.stringify(order) !== '{"total":8}';) order = await client.value('getOrder');
    assert.equal(client.changes, changes);
  });

  it('answers a call that its server took with it, and ends what it was doing', async () => {
    const call = client.call('wait');
    await said('waiting\n');
    await edit(project, 'src/orders.ts', 'total: 8', 'total: 9');
    const answer = await call;
    assert.equal(answer.isError, true);
    assert.match(textOf(answer), /^The server was restarted, .* before it had answered\./);
    await said('no more waiting');
    assert.deepEqual(await client.value('getOrder'), { total: 9 });
  });

  it('leaves a broken tool out, and serves the others', async () => {
    let undo = async () => {};
    await client.changed(async () => {
      undo = await edit(project, 'src/order.dto.ts', 'total!: number', 'total!: bigint');
    });
    await said('left out: Order.total: bigint');
    assert.match(stderr, /left out: .*\(src\/order\.dto\.ts:6:\d+\)/);
    assert.deepEqual(
      [...(await client.tools()).keys()],
      ['whoami', 'ask', 'getPid', 'report', 'crash', 'wait'],
    );
    assert.equal(await client.value('whoami'), 'editor');
    // So are the resources that reach the broken type.
    assert.deepEqual((await client.client.listResourceTemplates()).resourceTemplates, []);
    assert.equal((await client.client.listResources()).resources.length, 1);
    await client.changed(undo);
    assert.deepEqual(await client.value('getOrder'), { total: 9 });
  });

  it('stays up with the last list when the program crashes, and recovers', async () => {
    const undo = await edit(project, 'src/desk.ts', 'export class Desk {', 'export class Desk {{');
    await said('It is started again when a source is saved');
    assert.equal((await client.tools()).size, 7);
    const answer = await client.call('getOrder');
    assert.equal(answer.isError, true);
    assert.match(textOf(answer), /^The server is not running.* ended with code 1[\s\S]*desk\.ts/);
    await undo();
    await until(
      () => stderr.endsWith(`the server is up: 7 tools, 1 resource, 1 resource template\n`),
      stderr,
    );
    assert.deepEqual(await client.value('getOrder'), { total: 9 });
  });

  it('answers a call that its server did not survive', async () => {
    const answer = await client.call('crash');
    assert.equal(answer.isError, true);
    assert.match(textOf(answer), /^The server ended with code 3 before it had answered\./);
    await edit(project, 'src/orders.ts', 'total: 9', 'total: 10');
    await until(
      () => stderr.endsWith('the server is up: 7 tools, 1 resource, 1 resource template\n'),
      stderr,
    );
    assert.deepEqual(await client.value('getOrder'), { total: 10 });
  });

  it('ends with its client, and the server with it', async () => {
    const pid = (await client.value('getPid')) as number;
    await client.client.close();
    await until(() => !isRunning(pid), 'the end of the server');
  });
});
