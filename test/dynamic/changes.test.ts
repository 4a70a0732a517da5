import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { DefinitionError, type Application } from 'toolwright';
import { connectInMemory } from 'toolwright/testing';
import { recordingLogger } from '../protocol/recording-logger.js';
import { command, ROOT } from '../support/programs.js';
import { eventually, openSession, parseEvents, post } from '../transports/http-server.js';
import { start } from './server/main.js';
import {
  BaseService,
  ClashingService,
  events,
  FailingService,
  PluginService,
  PromptsService,
  ThirdService,
} from './server/services.js';

const MAIN = join(__dirname, 'server/main.ts');
const timeout = 60_000;
const CONTROL = ['alpha', 'beta', 'plugIn', 'plugOut'];

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);
const toolsOf = ({ tools }: Application) => names(tools);

async function connected(application: Application): Promise<Client> {
  const client = new Client({ name: 'one', version: '1.0.0' });
  await client.connect(await connectInMemory(application));
  return client;
}

async function refusal(change: Promise<void>): Promise<string> {
  try {
    await change;
  } catch (error) {
    if (error instanceof DefinitionError) return error.message.replaceAll(`${ROOT}/`, '');
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('a client of either generation is told which lists changed', { timeout }, () => {
  let application: Application;
  before(async () => {
    application = await start({ transport: { use: 'http', http: { port: 0, graceMs: 50 } } });
  });
  after(() => application.close());

  for (const door of ['http 1', 'http 2', 'stdio 1'] as const) {
    it(`over ${door}`, async () => {
      const told: Record<'tools' | 'resources' | 'prompts', string[][]> = {
        tools: [],
        resources: [],
        prompts: [],
      };
      const onChanged =
        (kind: keyof typeof told) => (_error: Error | null, items: readonly { name: string }[] | null) =>
          void told[kind].push(names(items ?? []));
      const listChanged = Object.fromEntries(
        (['tools', 'resources', 'prompts'] as const).map((kind) => [
          kind,
          { onChanged: onChanged(kind), debounceMs: 0 },
        ]),
      );
      const client = await open(door, application, listChanged);
      await client.callTool({ name: 'plugIn', arguments: {} });
      await eventually(() => Object.values(told).every(({ length }) => length === 1));
      assert.deepEqual(told, {
        tools: [[...CONTROL, 'plugged', 'wait']],
        resources: [['state']],
        prompts: [['plug']],
      });
      const { structuredContent } = await client.callTool({ name: 'plugged', arguments: {} });
      assert.equal(typeof (structuredContent as { result: number }).result, 'number');
      await client.callTool({ name: 'plugOut', arguments: {} });
      await eventually(() => Object.values(told).every(({ length }) => length === 2));
      assert.deepEqual([told.tools[1], told.resources[1], told.prompts[1]], [CONTROL, [], []]);
      await assert.rejects(client.callTool({ name: 'plugged', arguments: {} }), /Unknown tool: plugged/);
      await client.close();
    });
  }

  it('but not before its handshake is done', async () => {
    const url = application.address?.url ?? '';
    const session = await openSession(url);
    const stream = await fetch(url, { headers: { ...session, accept: 'text/event-stream' } });
    const reader = stream.body!.getReader();
    await application.add(PluginService);
    await post(url, { jsonrpc: '2.0', method: 'notifications/initialized' }, session);
    await application.remove(PluginService);
    let text = '';
    while (parseEvents(text).length < 3) text += Buffer.from((await reader.read()).value ?? []).toString();
    // Three for the removal, and none for what was added before.
    assert.deepEqual(
      parseEvents(text).map(({ method }) => method),
      ['tools', 'resources', 'prompts'].map((kind) => `notifications/${kind}/list_changed`),
    );
    await reader.cancel();
  });
});

type Wanted = ConstructorParameters<typeof Client>[1];

/** A connected client whose stream for what the server says by itself stands open. */
async function open(door: string, application: Application, listChanged: object): Promise<Client> {
  const options = { listChanged } as Wanted;
  if (door === 'stdio 1') {
    const { command: executable, args } = command(MAIN, []);
    const env = process.env as Record<string, string>;
    const client = new Client({ name: 'one', version: '1.0.0' }, options);
    await client.connect(new StdioClientTransport({ command: executable, args, cwd: ROOT, env }));
    return client;
  }
  let isListening = false;
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if ((init?.method ?? 'GET') === 'GET') isListening = true;
    return response;
  };
  const url = new URL(application.address?.url ?? '');
  let client: Client;
  if (door === 'http 1') {
    client = new Client({ name: 'one', version: '1.0.0' }, options);
    await client.connect(new StreamableHTTPClientTransport(url, { fetch: watched }));
  } else {
    const second = new ClientV2({ name: 'two', version: '1.0.0' }, { listChanged });
    await second.connect(new HttpV2(url, { fetch: watched }));
    client = second as unknown as Client;
  }
  await eventually(() => isListening);
  return client;
}

describe('services that come and go', { timeout }, () => {
  const logger = recordingLogger();
  let application: Application;
  let client: Client;
  const changed: string[] = [];
  before(async () => {
    application = await start({ transport: 'none', logger });
    client = await connected(application);
    client.fallbackNotificationHandler = async ({ method }) => void changed.push(method);
  });
  after(() => client.close());

  it('are listed in the order in which they came', async () => {
    await application.add(PluginService, PromptsService);
    assert.deepEqual(toolsOf(application), [...CONTROL, 'plugged', 'wait']);
    assert.deepEqual(names(application.resources), ['state']);
    assert.deepEqual(names(application.resourceTemplates), ['part']);
    assert.deepEqual(names(application.prompts), ['plug', 'hello']);
    await application.remove(BaseService);
    await application.add(new BaseService());
    assert.deepEqual(toolsOf(application), ['plugIn', 'plugOut', 'plugged', 'wait', 'alpha', 'beta']);
    assert.deepEqual(names((await client.listTools()).tools), toolsOf(application));
    assert.deepEqual(changed, [
      'notifications/tools/list_changed',
      'notifications/resources/list_changed',
      'notifications/prompts/list_changed',
      'notifications/tools/list_changed',
      'notifications/tools/list_changed',
    ]);
    await application.remove(PluginService, PromptsService);
  });

  it('are completed, read and got like those that were there from the start', async () => {
    await application.add(PluginService);
    const { contents } = await client.readResource({ uri: 'plugin://parts/bolt' });
    assert.deepEqual(contents, [{ uri: 'plugin://parts/bolt', mimeType: 'text/plain', text: 'bolt' }]);
    const argument = { name: 'name', value: '' };
    const { completion } = await client.complete({ ref: { type: 'ref/prompt', name: 'plug' }, argument });
    assert.deepEqual(completion.values, ['in', 'out']);
    await application.remove(PluginService);
    await assert.rejects(client.readResource({ uri: 'plugin://parts/bolt' }), /Unknown resource/);
    await assert.rejects(client.getPrompt({ name: 'plug' }), /Unknown prompt/);
    // The lists stay, since the client was told of them.
    assert.deepEqual((await client.listResources()).resources, []);
  });

  it('change nothing where anything is wrong with them', async () => {
    const before = toolsOf(application);
    changed.length = 0;
    events.length = 0;
    assert.equal(
      await refusal(application.add(ThirdService, ClashingService)),
      "ClashingService.anotherAlpha: has the tool name 'alpha', which BaseService.alpha (test/dynamic/server/services.ts:9:3) has " +
        "already. Rename one of them: @Tool({ name: '…' }). (test/dynamic/server/services.ts:90:3) [DUPLICATE_TOOL_NAME]",
    );
    assert.match(
      await refusal(application.add(BaseService)),
      /^Application\.add\[0\]: is BaseService, which is at work/,
    );
    assert.match(await refusal(application.add(undefined as never)), /^Application\.add\[0\]: is undefined/);
    assert.match(
      await refusal(application.remove(PluginService)),
      /^Application\.remove\[0\]: is PluginService, /,
    );
    assert.match(
      await refusal(application.remove(ThirdService, BaseService, new BaseService())),
      /^2 problems:\n- Application\.remove\[0\].*\n- Application\.remove\[2\]: is an instance of BaseService, which/,
    );
    // What was constructed before the constructor that failed is closed.
    await assert.rejects(application.add(PluginService, FailingService), /^Error: no database$/);
    assert.deepEqual(
      events.map((event) => event.replace(/\d+/, 'n')),
      ['plugin n made', 'plugin n closed'],
    );
    assert.deepEqual(toolsOf(application), before);
    assert.deepEqual(names((await client.listTools()).tools), before);
    assert.deepEqual(changed, []);
    await application.add(ThirdService);
    await application.remove(ThirdService);
  });

  it('come one after the other', async () => {
    const results = await Promise.allSettled([
      application.add(PluginService),
      application.add(ThirdService),
      application.add(PluginService),
      application.remove(PluginService),
      application.add(PluginService),
    ]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    );
    assert.deepEqual(toolsOf(application).slice(-3), ['third', 'plugged', 'wait']);
    await application.remove(PluginService, ThirdService);
  });

  it('are there whole or not at all, whenever a client asks', async () => {
    let isDone = false;
    const changing = (async () => {
      for (let round = 0; round < 20; round += 1) {
        await application.add(PluginService);
        await application.remove(PluginService);
      }
      isDone = true;
    })();
    const seen = new Set<string>();
    while (!isDone) {
      const [{ tools }, { resources }, called] = await Promise.all([
        client.listTools(),
        client.listResources(),
        client.callTool({ name: 'plugged', arguments: {} }).then(
          ({ structuredContent }) => typeof (structuredContent as { result: unknown }).result,
          ({ message }: Error) => message,
        ),
      ]);
      seen.add(called);
      const plugged = names(tools).filter((name) => name === 'plugged' || name === 'wait');
      assert.ok(plugged.length === 0 || plugged.length === 2, `${plugged}`);
      assert.ok(resources.length <= 1);
    }
    await changing;
    seen.delete('number');
    seen.delete('MCP error -32602: Unknown tool: plugged');
    assert.deepEqual([...seen], []);
  });

  /** Adds a service that the application constructs and begins a call of it, which waits. */
  async function busy(): Promise<{ instance: PluginService; answer: Promise<unknown> }> {
    events.length = 0;
    await application.add(PluginService);
    const answer = client.callTool({ name: 'wait', arguments: {} }).then((it) => it.structuredContent);
    await eventually(() => events.includes('waiting'));
    return { instance: PluginService.instances.at(-1)!, answer };
  }
  const closed = () => events.filter((event) => event.endsWith('closed')).length;

  it('finish their calls before they are closed, beside their successors', async () => {
    const { instance, answer } = await busy();
    await application.remove(PluginService);
    const successor = new PluginService();
    await application.add(successor);
    events.length = 0;
    const next = client.callTool({ name: 'wait', arguments: {} });
    await eventually(() => events.includes('waiting'));
    assert.equal(closed(), 0);
    instance.release();
    assert.deepEqual(await answer, { result: 'in peace' });
    await eventually(() => closed() === 1);
    successor.release();
    assert.deepEqual((await next).structuredContent, { result: 'in peace' });
    await application.remove(successor);
    // What was given as an instance is not the application's to close.
    assert.equal(closed(), 1);
  });

  it('are closed once, also where the application ends meanwhile', async () => {
    const { instance, answer } = await busy();
    await application.remove(PluginService);
    const ended = application.close();
    await assert.rejects(
      application.add(ThirdService),
      /^Error: Application\.add: the application has ended/,
    );
    await assert.rejects(
      application.remove(BaseService),
      /^Error: Application\.remove: the application has ended/,
    );
    assert.equal(closed(), 0);
    instance.release();
    await ended;
    assert.deepEqual(await answer, { result: 'in peace' });
    assert.equal(closed(), 1);
  });
});
