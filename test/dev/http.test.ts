import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CLI } from '../support/programs.js';
import { cleanEnvironment, type UserProject } from '../support/user-project.js';
import { DevClient, isRunning, textOf, until } from './dev-client.js';
import { devProject, edit } from './dev-project.js';

describe('toolwright dev, over HTTP', { concurrency: 1 }, () => {
  let project: UserProject;
  let front: ChildProcess;
  let stderr = '';
  let url: URL;
  let clients: readonly [DevClient, DevClient];

  before(async () => {
    project = devProject();
    // From a program that does not start to one that does.
    const undo = await edit(project, 'src/main.ts', 'await bootstrap', 'await missing');
    front = spawn(process.execPath, [CLI, 'dev', 'src/main.ts', '--', '--http=0'], {
      cwd: project.root,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    front.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    await until(() => stderr.includes('It is started again when a source is saved'), 'the first start');
    url = new URL(/http:\/\/\S+\/mcp/.exec(stderr)?.[0] ?? '');
    const connect = (name: string) => new DevClient(name).connect(new StreamableHTTPClientTransport(url));
    const first = await connect('first');
    assert.equal((await first.tools()).size, 0);
    assert.match(textOf(await first.call('getOrder')), /missing is not defined/);
    await first.changed(undo);
    clients = [first, await connect('second')];
  });
  after(async () => {
    await Promise.all(clients.map(({ client }) => client.close()));
    front.kill('SIGKILL');
  });

  it('keeps apart what belongs to two clients', async () => {
    const [one, two] = clients;
    const progress = { one: 0, two: 0 };
    const [, , order, pid] = await Promise.all([
      one.call('report', () => (progress.one += 1)),
      two.call('report', () => (progress.two += 1)),
      one.value('getOrder'),
      two.value('getPid'),
    ]);
    assert.deepEqual(order, { total: 7 });
    assert.equal(typeof pid, 'number');
    assert.deepEqual(progress, { one: 1, two: 1 });
  });

  it('passes a cancellation on', async () => {
    const cancelling = new AbortController();
    const call = clients[0].client.callTool({ name: 'wait' }, undefined, { signal: cancelling.signal });
    await until(() => stderr.includes('waiting\n'), 'the call');
    cancelling.abort();
    await assert.rejects(call);
    await until(() => stderr.includes('no more waiting'), 'the end of the call');
  });

  it('tells every client of changed tools, and of a class in a new folder', async () => {
    await Promise.all(
      clients.map((client, position) =>
        client.changed(async () => {
          if (position > 0) return;
          project.write('src/parts/part.dto.ts', 'export interface Part { label: string }\n');
          await edit(
            project,
            'src/orders.ts',
            'import { Order',
            "import type { Part } from './parts/part.dto.js';\nimport { Order",
          );
          await edit(
            project,
            'src/orders.ts',
            '@Tool()',
            "@Tool()\n  getPart(): Part {\n    return { label: 'a' };\n  }\n\n  @Tool()",
          );
        }),
      ),
    );
    for (const client of clients) {
      assert.ok((await client.tools()).has('getPart'));
      assert.deepEqual(await client.value('getPart'), { label: 'a' });
    }
    await clients[1].changed(() =>
      edit(project, 'src/parts/part.dto.ts', 'label: string', 'label: string; size?: number'),
    );
    const { outputSchema } = (await clients[1].tools()).get('getPart') ?? {};
    assert.ok(JSON.stringify(outputSchema).includes('"size":{"type":"number"}'));
  });

  it('ends by SIGINT, and the server with it', async () => {
    const pid = (await clients[0].value('getPid')) as number;
    const exit = once(front, 'exit');
    front.kill('SIGINT');
    assert.deepEqual(await exit, [0, null]);
    assert.ok(!isRunning(pid));
  });
});
