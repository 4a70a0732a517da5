import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { JsonObject } from '../../src/metadata/json-schema.js';
import type { EventStore } from '../../src/transports/event-store.js';
import { MemoryEventStore } from '../../src/transports/http/memory-event-store.js';
import { aborted, gate, type Handler } from '../protocol/served-app.js';
import { call, errorOf, eventually, openSession, post, serveOverHttp } from './http-server.js';
import { RawStream, relayTo, resume } from './raw-stream.js';

const timeout = 20_000;
/** Clients of this revision are sent the place where a stream begins. */
const CURRENT = { 'mcp-protocol-version': '2025-11-25' };

/** Progress 1 to 3, then, when the gate opens, 4 to 6, and the answer. */
function counting(): { count: Handler; go: () => void; over: Promise<void> } {
  const [half, over] = [gate(), gate()];
  const count: Handler = async (_, channel) => {
    for (const step of [1, 2, 3]) await channel.sendProgress(step);
    await half.promise;
    for (const step of [4, 5, 6]) await channel.sendProgress(step);
    over.open();
    return 'counted';
  };
  return { count, go: half.open, over: over.promise };
}

function withProgress(id: string | number, name: string) {
  const { params, ...rest } = call(id, name);
  return { ...rest, params: { ...params, _meta: { progressToken: id } } };
}

/** What came, in short: the steps of progress, `id: text` of answers, `id! code` of errors. */
function said({ events }: RawStream): unknown[] {
  return events.map(({ id, params, result, error }) =>
    params ? params['progress'] : error ? `${id}! ${error.code}` : `${id}: ${result?.content?.[0]?.text}`,
  );
}

/** A store like the default one that can be looked into. */
function watched(more: Partial<EventStore> = {}): EventStore & { memory: MemoryEventStore } {
  const memory = new MemoryEventStore();
  return {
    memory,
    storeEvent: async (...given) => memory.storeEvent(...given),
    getStreamIdForEventId: (id) => memory.getStreamIdForEventId(id),
    replayEventsAfter: (...given) => memory.replayEventsAfter(...given),
    endSession: (id) => memory.endSession(id),
    ...more,
  };
}

test(
  'a client that was cut off in the middle of a call resumes it, and misses and repeats nothing',
  { timeout },
  async (t) => {
    const { count, go } = counting();
    const { url } = await serveOverHttp(t, { count });
    const session = { ...(await openSession(url)), ...CURRENT };
    const first = new RawStream(url, { headers: session, body: withProgress(1, 'count') });
    await first.until(({ events }) => events.length >= 3);
    first.cut();
    const resumed = await resume(url, session, first.lastEventId);
    assert.equal(await resumed.status, 200);
    assert.match(String(resumed.headers['content-type']), /^text\/event-stream/);
    go();
    await resumed.end();
    assert.deepEqual(
      [said(first), said(resumed)],
      [
        [1, 2, 3],
        [4, 5, 6, '1: "counted"'],
      ],
    );
    const ids = [...(first.text + resumed.text).matchAll(/^id: (.+)$/gm)].map(([, id]) => id);
    assert.equal(new Set(ids).size, 8, 'seven events and the beginning, each with an id of its own');
  },
);

test(
  'a client that comes back after the answer gets what it missed from any place, and its stream ends',
  { timeout },
  async (t) => {
    const { count, go, over } = counting();
    const { url, runningCalls } = await serveOverHttp(t, { count });
    const session = { ...(await openSession(url)), ...CURRENT };
    const first = new RawStream(url, { headers: session, body: withProgress(1, 'count') });
    await first.until(({ events }) => events.length >= 3);
    first.cut();
    go();
    await over;
    await eventually(() => runningCalls.count === 0);
    const rest = await (await resume(url, session, first.lastEventId)).end();
    assert.deepEqual(said(rest), [4, 5, 6, '1: "counted"']);
    const beginning = /^id: (.+)$/m.exec(first.text)?.[1] ?? '';
    const all = await (await resume(url, session, beginning)).end();
    assert.deepEqual(said(all), [1, 2, 3, 4, 5, 6, '1: "counted"']);
    const nothing = await (await resume(url, session, rest.lastEventId)).end();
    assert.deepEqual([await nothing.status, nothing.text], [204, ''], 'and need not come back');
  },
);

test('a resumed stream that is cut again is resumed again', { timeout }, async (t) => {
  const { count, go } = counting();
  const { url } = await serveOverHttp(t, { count });
  const session = { ...(await openSession(url)), ...CURRENT };
  const first = new RawStream(url, { headers: session, body: withProgress(1, 'count') });
  await first.until(({ events }) => events.length >= 1);
  const seen = said(first).slice(0, 1);
  const place = /^id: (.+)\ndata: \{/m.exec(first.text)?.[1] ?? '';
  first.cut();
  const second = await resume(url, session, place);
  await second.until(({ events }) => events.length >= 2);
  second.cut();
  const third = await resume(url, session, second.lastEventId);
  go();
  await third.end();
  assert.deepEqual([...seen, ...said(second), ...said(third)], [1, 2, 3, 4, 5, 6, '1: "counted"']);
});

test('the 1.x client reconnects by itself and gets its answer', { timeout }, async (t) => {
  const { count, go } = counting();
  const resumed: unknown[] = [];
  const { port } = await serveOverHttp(
    t,
    { count },
    {
      retryMs: 10,
      rateLimit: ({ httpMethod, headers }) => {
        if (httpMethod === 'GET') resumed.push(headers['last-event-id']);
        return undefined;
      },
    },
  );
  const relay = await relayTo(port, t);
  const client = new Client({ name: 'v1', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(relay.url)));
  t.after(() => client.close());
  await eventually(() => resumed.length === 1);
  const progress: number[] = [];
  const answer = client.callTool({ name: 'count' }, undefined, {
    onprogress: (step) => void progress.push(step.progress),
  });
  await eventually(() => progress.length === 3);
  relay.cut();
  await eventually(() => resumed.some((id) => id !== undefined));
  go();
  assert.equal(((await answer).content as { text: string }[])[0]?.text, '"counted"');
  assert.deepEqual(progress, [1, 2, 3, 4, 5, 6]);
});

test(
  'the 1.x client, which comes back after an error as well, is told that nothing is left',
  { timeout },
  async (t) => {
    const answers: number[] = [];
    const { url } = await serveOverHttp(t, {}, { retryMs: 1 });
    const client = new Client({ name: 'v1', version: '1.0.0' });
    const watch: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (new Headers(init?.headers).has('last-event-id')) answers.push(response.status);
      return response;
    };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: watch }));
    t.after(() => client.close());
    await assert.rejects(client.callTool({ name: 'nope' }), /Unknown tool/);
    await eventually(() => answers.length > 0);
    for (let i = 0; i < 20; i++) await client.ping();
    assert.deepEqual(answers, [204]);
  },
);

test("another session's event, another client's and an unknown one lead nowhere", { timeout }, async (t) => {
  const { count, go } = counting();
  const { url } = await serveOverHttp(
    t,
    { count, log: (_, channel) => channel.sendLog('info', 'secret') },
    { auth: { verify: (token) => ({ token, clientId: token, scopes: [] }) } },
  );
  const open = async (token: string) => {
    const authorization = { authorization: `Bearer ${token}` };
    return { ...authorization, ...(await openSession(url, authorization)), ...CURRENT };
  };
  const [ann, again, bob] = [await open('ann'), await open('ann'), await open('bob')];
  const stream = new RawStream(url, { headers: ann, body: withProgress(1, 'count') });
  await stream.until(({ events }) => events.length >= 3);
  const finished = await new RawStream(url, { headers: ann, body: call(2, 'log') }).end();
  for (const lastEventId of [
    stream.lastEventId,
    finished.lastEventId,
    'x',
    `${finished.lastEventId}1`,
    '_0',
  ]) {
    for (const session of [again, bob]) {
      const refused = await fetch(url, {
        headers: { accept: 'text/event-stream', ...session, 'last-event-id': lastEventId },
      });
      assert.deepEqual(await errorOf(refused), {
        status: 400,
        code: -32000,
        message: 'Invalid event ID format',
      });
    }
  }
  // Bob's token with Ann's session does not help either.
  const stolen = {
    ...ann,
    authorization: 'Bearer bob',
    accept: 'text/event-stream',
    'last-event-id': stream.lastEventId,
  };
  assert.equal((await errorOf(await fetch(url, { headers: stolen }))).status, 404);
  go();
  assert.equal(said(await stream.end()).at(-1), '1: "counted"');
});

test('two streams of one session do not mix, whatever their ids', { timeout }, async (t) => {
  const over = gate();
  const handler: Handler = async (_, channel) => {
    await channel.sendProgress(1);
    await over.promise;
    return channel.requestId;
  };
  const { url, runningCalls } = await serveOverHttp(t, { handler });
  const session = { ...(await openSession(url)), ...CURRENT };
  const streams = ['a', 'b'].map(
    (id) => new RawStream(url, { headers: session, body: withProgress(id, 'handler') }),
  );
  for (const stream of streams) (await stream.until(({ events }) => events.length >= 1)).cut();
  over.open();
  await eventually(() => runningCalls.count === 0);
  const [a, b] = await Promise.all(
    streams.map(async ({ lastEventId }) => (await resume(url, session, lastEventId)).end()),
  );
  assert.deepEqual([said(a as RawStream), said(b as RawStream)], [['a: "a"'], ['b: "b"']]);
});

test('a cancelled request whose client comes back for it is told so, once', { timeout }, async (t) => {
  const started = gate();
  const { url } = await serveOverHttp(t, { f: (_, { signal }) => (started.open(), aborted(signal)) });
  const session = { ...(await openSession(url)), ...CURRENT };
  const stream = new RawStream(url, { headers: session, body: call(0, 'f') });
  await started.promise;
  await post(url, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 0 } }, session);
  await stream.end();
  assert.deepEqual(said(stream), []);
  const back = await (await resume(url, session, stream.lastEventId)).end();
  assert.deepEqual(said(back), ['0! -32800']);
  assert.equal(await (await resume(url, session, back.lastEventId)).status, 204);
});

test(
  'a batch that was cut off is resumed until its last answer, a cancelled one among them',
  { timeout },
  async (t) => {
    const [started, over] = [gate(), gate()];
    const { url } = await serveOverHttp(t, {
      quick: () => 1,
      deaf: (_, { signal }) => (started.open(), aborted(signal)),
      slow: () => over.promise,
    });
    const session = { ...(await openSession(url)), ...CURRENT };
    const stream = new RawStream(url, {
      headers: session,
      body: [call(1, 'quick'), call(2, 'deaf'), call(3, 'slow')],
    });
    await stream.until(({ events }) => events.length >= 1);
    await started.promise;
    stream.cut();
    const back = await resume(url, session, stream.lastEventId);
    await post(url, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } }, session);
    over.open();
    await back.end();
    assert.deepEqual([...said(stream), ...said(back)], ['1: 1', '2! -32800', '3: nothing']);
  },
);

test('retryMs is told at the beginning of a stream; older clients get ids alone', { timeout }, async (t) => {
  const { url } = await serveOverHttp(t, { f: () => 1 }, { retryMs: 250 });
  const session = await openSession(url);
  const current = await new RawStream(url, { headers: { ...session, ...CURRENT }, body: call(1, 'f') }).end();
  assert.match(current.text, /^id: .+\nretry: 250\ndata: \n\nevent: message\nid: .+\ndata: \{/);
  const older = await new RawStream(url, { headers: session, body: call(2, 'f') }).end();
  assert.match(older.text, /^event: message\nid: .+\ndata: \{/);
});

for (const [title, http] of [
  ['stateless servers', { stateless: true }],
  ['eventStore: false', { eventStore: false }],
] as const) {
  test(`${title}: nothing is kept, and no event has an id`, { timeout }, async (t) => {
    const { url } = await serveOverHttp(t, { f: () => 1 }, http);
    const session = 'stateless' in http ? {} : await openSession(url);
    const stream = await new RawStream(url, {
      headers: { ...session, ...CURRENT },
      body: call(1, 'f'),
    }).end();
    assert.deepEqual(said(stream), ['1: 1']);
    assert.doesNotMatch(stream.text, /^(id|retry):/m);
  });
}

test('what a session stored is gone with it', { timeout }, async (t) => {
  const eventStore = watched();
  const { url } = await serveOverHttp(t, { f: () => 1 }, { eventStore });
  const [one, other] = [await openSession(url), await openSession(url)];
  for (const session of [one, other])
    await new RawStream(url, { headers: { ...session, ...CURRENT }, body: call(1, 'f') }).end();
  const { events } = eventStore.memory.held;
  await fetch(url, { method: 'DELETE', headers: one });
  assert.equal(eventStore.memory.held.events, events / 2);
  await fetch(url, { method: 'DELETE', headers: other });
  assert.deepEqual(eventStore.memory.held, { streams: 0, events: 0, bytes: 0 });
});

test('a store that fails costs no answer; it is logged once, and told to nobody', { timeout }, async (t) => {
  const fail = () => Promise.reject(new Error('hunter2 refused the connection'));
  const eventStore = {
    storeEvent: fail,
    getStreamIdForEventId: fail,
    replayEventsAfter: fail,
    endSession: fail,
  };
  const { url, logger } = await serveOverHttp(t, { f: () => 1 }, { eventStore });
  const session = { ...(await openSession(url)), ...CURRENT };
  for (const id of [1, 2]) {
    const stream = await new RawStream(url, { headers: session, body: call(id, 'f') }).end();
    assert.deepEqual(said(stream), [`${id}: 1`]);
    assert.equal(stream.lastEventId, '');
  }
  const resumed = await resume(url, session, 'x');
  assert.equal(await resumed.status, 500);
  assert.doesNotMatch((await resumed.end()).text, /hunter2/);
  assert.equal((await fetch(url, { method: 'DELETE', headers: session })).status, 200);
  const told = logger.lines.filter((line) => line.startsWith('warn transport.http.eventStore'));
  assert.deepEqual(
    told.map((line) => line.split(/, |\. /)[0]),
    ['warn transport.http.eventStore: failed', 'warn transport.http.eventStore: failed to end a session'],
  );
});

test('a store that takes its time, less for each event, keeps their order', { timeout }, async (t) => {
  let left = 12;
  const memory = new MemoryEventStore();
  const storeEvent = async (streamId: string, message: JsonObject) => {
    await delay(left-- * 3);
    return memory.storeEvent(streamId, message);
  };
  const { url } = await serveOverHttp(
    t,
    {
      // Nobody waits for the messages to be out.
      f: (_, channel) => {
        for (const step of [1, 2, 3, 4]) void channel.sendProgress(step);
      },
    },
    { eventStore: watched({ storeEvent }) },
  );
  const session = { ...(await openSession(url)), ...CURRENT };
  const stream = await new RawStream(url, { headers: session, body: withProgress(1, 'f') }).end();
  assert.deepEqual(said(stream), [1, 2, 3, 4, '1: nothing']);
});

test(
  'an answer that comes while its stream is being resumed is sent once, and ends it',
  { timeout },
  async (t) => {
    const { count, go, over } = counting();
    const [asked, replay] = [gate(), gate()];
    const memory = new MemoryEventStore();
    const eventStore = watched({
      storeEvent: (...given) => memory.storeEvent(...given),
      getStreamIdForEventId: (id) => memory.getStreamIdForEventId(id),
      replayEventsAfter: async (...given) => {
        const done = await memory.replayEventsAfter(...given);
        asked.open();
        await replay.promise;
        return done;
      },
    });
    const { url } = await serveOverHttp(t, { count }, { eventStore });
    const session = { ...(await openSession(url)), ...CURRENT };
    const first = new RawStream(url, { headers: session, body: withProgress(1, 'count') });
    await first.until(({ events }) => events.length >= 3);
    first.cut();
    const resumed = resume(url, session, first.lastEventId);
    await asked.promise;
    go();
    // The next message waits for the replay to be over, and the tool with it.
    await Promise.race([over, delay(20)]);
    replay.open();
    assert.deepEqual(said(await (await resumed).end()), [4, 5, 6, '1: "counted"']);
  },
);
