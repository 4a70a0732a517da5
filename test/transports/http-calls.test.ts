import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { LoggingMessageNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import * as v2 from '@modelcontextprotocol/client';
import type { CallChannel } from '../../src/results/call-channel.js';
import { aborted, gate } from '../protocol/served-app.js';
import { call, events, eventually, openSession, parseEvents, post, serveOverHttp } from './http-server.js';

const timeout = 20_000;
const textOf = (result: object) => (result as { content: { text: string }[] }).content[0]?.text;

async function v1Client(t: TestContext, url: string): Promise<Client> {
  const client = new Client({ name: 'v1', version: '1.2.3' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  t.after(() => client.close());
  return client;
}

for (const stateless of [false, true]) {
  const mode = stateless ? 'stateless' : 'stateful';

  test(
    `${mode}: the 1.x client lists, calls, and gets progress and logs while the call runs`,
    { timeout },
    async (t) => {
      const [told, over] = [gate(), gate()];
      const { url } = await serveOverHttp(
        t,
        {
          f: async (args, channel) => {
            await channel.sendLog('warning', 'careful', 'f');
            await channel.sendProgress(1, 2, 'half');
            told.open();
            await over.promise;
            return args;
          },
        },
        { stateless },
      );
      const client = await v1Client(t, url);
      assert.deepEqual(
        (await client.listTools()).tools.map(({ name }) => name),
        ['f'],
      );
      const logs: unknown[] = [];
      client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void logs.push(params));
      const progress: unknown[] = [];
      const answer = client.callTool({ name: 'f', arguments: { a: 1 } }, undefined, {
        onprogress: (step) => void progress.push(step),
      });
      await told.promise;
      await eventually(() => progress.length === 1 && logs.length === 1);
      over.open();
      assert.equal(textOf(await answer), '{"a":1}');
      assert.deepEqual(progress, [{ progress: 1, total: 2, message: 'half' }]);
      assert.deepEqual(logs, [{ level: 'warning', data: 'careful', logger: 'f' }]);
    },
  );

  test(`${mode}: the 2.x client lists and calls`, { timeout }, async (t) => {
    const { url } = await serveOverHttp(t, { f: (args) => args }, { stateless });
    const client = new v2.Client({ name: 'v2', version: '1.0.0' });
    await client.connect(new v2.StreamableHTTPClientTransport(new URL(url)));
    t.after(() => client.close());
    assert.deepEqual(
      (await client.listTools()).tools.map(({ name }) => name),
      ['f'],
    );
    assert.equal(textOf(await client.callTool({ name: 'f', arguments: { a: 1 } })), '{"a":1}');
    await assert.rejects(client.callTool({ name: 'nope', arguments: {} }), /Unknown tool: nope/);
  });

  test(
    `E04 ${mode}: two clients with equal ids at the same time get their own answers`,
    { timeout },
    async (t) => {
      const both = gate();
      let arrived = 0;
      const { url } = await serveOverHttp(
        t,
        {
          f: async ({ who }) => {
            if (++arrived === 2) both.open();
            await both.promise;
            return who;
          },
        },
        { stateless },
      );
      const ask = async (who: string) => {
        const headers = stateless ? {} : await openSession(url);
        return events(await post(url, call(1, 'f', { who }), headers));
      };
      const [a, b] = await Promise.all([ask('a'), ask('b')]);
      assert.deepEqual(
        [a, b].map(([event]) => event?.result?.content?.[0]?.text),
        ['"a"', '"b"'],
      );
      assert.equal((await ask('c'))[0]?.result?.content?.[0]?.text, '"c"', 'and a later one too');
    },
  );

  test(`E11 ${mode}: a client that disconnects does not cancel its call`, { timeout }, async (t) => {
    const [started, over] = [gate<AbortSignal>(), gate()];
    const { url, runningCalls, logger } = await serveOverHttp(
      t,
      { f: (_, { signal }) => (started.open(signal), over.promise) },
      { stateless },
    );
    const headers = stateless ? undefined : await openSession(url);
    const leaving = new AbortController();
    const response = await fetch(url, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(call(1, 'f')),
    });
    const signal = await started.promise;
    leaving.abort();
    await response.text().catch(() => {});
    // A whole round trip later the server has heard of it.
    await post(url, call(2, 'nope'), headers).then((answer) => answer.text());
    assert.equal(signal.aborted, false);
    assert.equal(runningCalls.count, 1);
    over.open();
    await eventually(() => runningCalls.count === 0);
    assert.equal(signal.aborted, false);
    assert.deepEqual(
      logger.lines.filter((line) => /^(warn|error)/.test(line)),
      [],
    );
  });
}

test(
  'a call knows its session, client and headers; a stateless one only its headers',
  { timeout },
  async (t) => {
    const channels: CallChannel[] = [];
    const handlers = { f: (_: object, channel: CallChannel) => void channels.push(channel) };
    const stateful = await serveOverHttp(t, handlers);
    const session = await openSession(stateful.url);
    await post(stateful.url, call('x', 'f'), { ...session, 'X-Custom': 'Yes' }).then((answer) =>
      answer.text(),
    );
    const stateless = await serveOverHttp(t, handlers, { stateless: true });
    await post(stateless.url, call(0, 'f')).then((answer) => answer.text());
    const [one, two] = channels;
    assert.equal(one?.requestId, 'x');
    assert.equal(one?.sessionId, session['mcp-session-id']);
    assert.deepEqual(one?.client, { name: 'Raw', version: '1.0.0' });
    assert.equal(one?.headers['x-custom'], 'Yes');
    assert.equal(one?.auth, undefined);
    assert.equal(two?.requestId, 0);
    assert.equal(two?.sessionId, undefined);
    assert.equal(two?.client, undefined);
    assert.equal(two?.headers['content-type'], 'application/json');
  },
);

test('logging/setLevel concerns one session', { timeout }, async (t) => {
  const { url } = await serveOverHttp(t, { f: (_, channel) => channel.sendLog('info', 'hello') });
  const [quiet, chatty] = [await openSession(url), await openSession(url)];
  const level = { jsonrpc: '2.0', id: 1, method: 'logging/setLevel', params: { level: 'error' } };
  await post(url, level, quiet).then((answer) => answer.text());
  assert.equal((await events(await post(url, call(2, 'f'), quiet))).length, 1);
  assert.equal((await events(await post(url, call(2, 'f'), chatty))).length, 2);
});

for (const id of [0, 1]) {
  test(
    `E11 notifications/cancelled aborts request ${id}; its stream ends without a result`,
    { timeout },
    async (t) => {
      const [started, over] = [gate<AbortSignal>(), gate()];
      const { url, logger } = await serveOverHttp(t, {
        deaf: (_, { signal }) => (started.open(signal), over.promise),
        echo: (args) => args,
      });
      const session = await openSession(url);
      const response = await post(url, call(id, 'deaf'), session);
      const signal = await started.promise;
      const notice = {
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: id, reason: 'enough' },
      };
      assert.equal((await post(url, notice, session)).status, 202);
      assert.deepEqual(parseEvents(await response.text()), []);
      assert.equal(signal.aborted, true);
      assert.equal(signal.reason, 'enough');
      over.open();
      assert.ok((await events(await post(url, call(2, 'echo'), session)))[0]?.result, 'the session goes on');
      assert.deepEqual(
        logger.lines.filter((line) => /^(warn|error)/.test(line)),
        [],
      );
    },
  );
}

test('E11 a cancelled call does not go to another session that uses the same id', { timeout }, async (t) => {
  const started = gate<AbortSignal>();
  const { url } = await serveOverHttp(t, { f: (_, { signal }) => (started.open(signal), aborted(signal)) });
  const [mine, other] = [await openSession(url), await openSession(url)];
  const response = await post(url, call(1, 'f'), mine);
  const signal = await started.promise;
  const notice = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  await post(url, notice, other);
  assert.equal(signal.aborted, false);
  await post(url, notice, mine);
  assert.deepEqual(await events(response), []);
  assert.equal(signal.aborted, true);
});

test(
  'in a batch the cancelled request gets an error, so that the stream can end with the others',
  { timeout },
  async (t) => {
    const [started, over] = [gate(), gate()];
    const { url } = await serveOverHttp(t, {
      deaf: (_, { signal }) => (started.open(), aborted(signal)),
      f: () => over.promise,
    });
    const session = await openSession(url);
    const response = await post(url, [call(1, 'deaf'), call(2, 'f')], session);
    await started.promise;
    await post(url, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }, session);
    over.open();
    assert.deepEqual(
      (await events(response)).map(({ id, error }) => [id, error?.code]),
      [
        [1, -32800],
        [2, undefined],
      ],
    );
  },
);

test('a large result arrives whole', { timeout }, async (t) => {
  const { url } = await serveOverHttp(t, { big: () => 'x'.repeat(8_000_000) }, { stateless: true });
  const [event] = await events(await post(url, call(1, 'big')));
  assert.equal(event?.result?.content?.[0]?.text.length, 8_000_002);
});

test("E11 the clients' own way to cancel reaches the call", { timeout }, async (t) => {
  let started = gate<AbortSignal>();
  const { url } = await serveOverHttp(t, { f: (_, { signal }) => (started.open(signal), aborted(signal)) });
  const v1 = await v1Client(t, url);
  const second = new v2.Client({ name: 'v2', version: '1.0.0' });
  await second.connect(new v2.StreamableHTTPClientTransport(new URL(url)));
  t.after(() => second.close());
  for (const ask of [
    (signal: AbortSignal) => v1.callTool({ name: 'f' }, undefined, { signal }),
    (signal: AbortSignal) => second.callTool({ name: 'f' }, { signal }),
  ]) {
    started = gate<AbortSignal>();
    const controller = new AbortController();
    const answer = ask(controller.signal);
    const signal = await started.promise;
    controller.abort('enough');
    await assert.rejects(answer);
    await aborted(signal);
  }
});
