import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test, type TestContext } from 'node:test';
import { RunningCalls } from '../../src/call/running-calls.js';
import { createHttpApp } from '../../src/transports/http/create-http-app.js';
import { listen } from '../../src/transports/http/listen.js';
import { MemoryEventStore } from '../../src/transports/http/memory-event-store.js';
import { Sessions } from '../../src/transports/http/sessions.js';
import { httpSettings } from '../../src/transports/http-settings.js';
import { servingFor } from '../../src/transports/serving-for.js';
import type { HttpOptions } from '../../src/transports/transport-options.js';
import { recordingLogger } from '../protocol/recording-logger.js';
import { gate, servedApp, type Handler } from '../protocol/served-app.js';
import {
  call,
  errorOf,
  events,
  eventually,
  INITIALIZE,
  MCP_HEADERS,
  openSession,
  post,
  serveOverHttp,
} from './http-server.js';
import { RawStream } from './raw-stream.js';

const timeout = 20_000;

/** The endpoint alone, which tells how many sessions are open. */
async function serveSessions(t: TestContext, handlers: Record<string, Handler>, options: HttpOptions) {
  const settings = httpSettings({ host: '127.0.0.1', port: 0, ...options });
  const runningCalls = new RunningCalls();
  const logger = recordingLogger();
  const serving = servingFor(servedApp(handlers), { runningCalls, closeHooks: [], logger });
  const sessions = new Sessions(serving, settings);
  const server = createServer(createHttpApp(sessions, settings, serving));
  const url = `http://127.0.0.1:${await listen(server, settings.host, settings.port)}/mcp`;
  t.after(async () => {
    await sessions.close();
    server.close().closeAllConnections();
  });
  return { url, sessions, server, serving };
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

test('a session is opened by the handshake and ended by DELETE', { timeout }, async (t) => {
  const { url } = await serveOverHttp(t, { f: () => 1 });
  const session = await openSession(url);
  assert.equal((await events(await post(url, LIST, session)))[0]?.id, 1);
  assert.equal((await fetch(url, { method: 'DELETE', headers: session })).status, 200);
  assert.deepEqual(await errorOf(await post(url, LIST, session)), {
    status: 404,
    code: -32001,
    message: 'Session not found',
  });
});

test(
  'missing session 400, unknown session 404, wrong protocol version 400, second stream 409',
  { timeout },
  async (t) => {
    const { url } = await serveOverHttp(t, {});
    const session = await openSession(url);
    const stream = { accept: 'text/event-stream' };
    const get = (headers: Record<string, string>) => fetch(url, { headers: { ...stream, ...headers } });
    assert.equal((await errorOf(await post(url, LIST))).status, 400);
    assert.equal((await errorOf(await get({}))).status, 400);
    assert.equal((await errorOf(await fetch(url, { method: 'DELETE' }))).status, 400);
    assert.equal((await errorOf(await post(url, LIST, { 'mcp-session-id': 'x' }))).status, 404);
    assert.equal((await errorOf(await get({ 'mcp-session-id': 'x' }))).status, 404);
    assert.equal(
      (await errorOf(await post(url, LIST, { ...session, 'mcp-protocol-version': '1999-01-01' }))).status,
      400,
    );
    const open = new AbortController();
    await fetch(url, { headers: { ...stream, ...session }, signal: open.signal });
    assert.equal((await errorOf(await get(session))).status, 409);
    open.abort();
  },
);

test('a handshake that is refused opens no session', { timeout }, async (t) => {
  const { url } = await serveOverHttp(t, {}, { maxSessions: 1 });
  assert.equal((await errorOf(await post(url, INITIALIZE, { accept: 'application/json' }))).status, 406);
  assert.equal((await errorOf(await post(url, [INITIALIZE, LIST]))).status, 400);
  await openSession(url);
});

test('E06 the cap refuses new sessions with 503 and Retry-After, until one ends', { timeout }, async (t) => {
  const { url } = await serveOverHttp(t, {}, { maxSessions: 2 });
  const [first] = await Promise.all([openSession(url), openSession(url)]);
  const refused = await post(url, INITIALIZE);
  assert.equal(refused.headers.get('retry-after'), '30');
  assert.deepEqual(await errorOf(refused), {
    status: 503,
    code: -32000,
    message: 'Too many sessions are open. Try again later.',
  });
  await fetch(url, { method: 'DELETE', headers: first });
  await openSession(url);
});

test(
  'E06 200 sessions dropped without DELETE are closed after the idle limit, with all that hangs on them',
  { timeout },
  async (t) => {
    const store = new MemoryEventStore();
    const { url, sessions, server, serving } = await serveSessions(
      t,
      { f: (args) => args },
      { sessionIdleMs: 300, eventStore: store },
    );
    let closed = 0;
    const { newServer } = serving;
    serving.newServer = (lasting) => {
      const made = newServer(lasting);
      const close = made.close.bind(made);
      made.close = () => (closed++, close());
      return made;
    };
    const open = async (): Promise<{ 'mcp-session-id': string }> => {
      const session = await openSession(url);
      await events(await post(url, call(1, 'f', { text: 'x'.repeat(100) }), session));
      return session;
    };
    const baseLine = () => [
      sessions.count,
      store.held.streams,
      store.held.events,
      store.held.bytes,
      ...[process, server].flatMap((emitter: NodeJS.EventEmitter) =>
        emitter.eventNames().map((name) => emitter.listenerCount(name)),
      ),
    ];
    const before = baseLine();
    const ids = [];
    for (let i = 0; i < 200; i++) ids.push(await open());
    // Streams that their clients forgot, cut off rather than closed.
    const streams = ids
      .slice(-20)
      .map((session) => new RawStream(url, { headers: { accept: 'text/event-stream', ...session } }));
    for (const stream of streams) await stream.status;
    for (const stream of streams) stream.cut();
    await eventually(() => sessions.count === 0);
    assert.deepEqual(baseLine(), before);
    assert.equal(closed, 200);
    assert.equal((await errorOf(await post(url, LIST, ids[0]))).status, 404);
    // undici keeps some of its connections for later, and no more than it opened at the same time.
    const connections = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    assert.ok(Number(connections) <= 2, String(connections));
  },
);

test('E06 a running call and an open stream keep a session; without them it goes', { timeout }, async (t) => {
  const [started, over] = [gate<AbortSignal>(), gate()];
  const { url, sessions } = await serveSessions(
    t,
    { f: (_, { signal }) => (started.open(signal), over.promise) },
    // Longer than a busy machine may take between two requests of one session.
    { sessionIdleMs: 500 },
  );
  const leaving = new AbortController();
  const ask = async (init: RequestInit) =>
    fetch(url, { ...init, signal: leaving.signal, headers: { ...MCP_HEADERS, ...(await openSession(url)) } });
  await ask({ method: 'POST', body: JSON.stringify(call(1, 'f')) });
  const stream = await ask({ method: 'GET' });
  const signal = await started.promise;
  // Others come and go meanwhile.
  for (let i = 0; i < 3; i++) {
    await openSession(url);
    await eventually(() => sessions.count === 2);
  }
  leaving.abort();
  await stream.text().catch(() => {});
  await eventually(() => sessions.count === 1);
  await openSession(url);
  await eventually(() => sessions.count === 1);
  assert.equal(signal.aborted, false, 'the call whose client is gone goes on');
  over.open();
  await eventually(() => sessions.count === 0);
});

test('E06 the end of an idle session ends its call-less stream and its server', { timeout }, async (t) => {
  const { url, served } = await serveOverHttp(t, {});
  const session = await openSession(url);
  const stream = await fetch(url, { headers: { accept: 'text/event-stream', ...session } });
  await fetch(url, { method: 'DELETE', headers: session });
  assert.equal(await stream.text(), '');
  assert.equal(served.kind, 'http');
});

test('a session ended by its client aborts the calls that run in it', { timeout }, async (t) => {
  const [started, over] = [gate<AbortSignal>(), gate()];
  const { url } = await serveOverHttp(t, { f: (_, { signal }) => (started.open(signal), over.promise) });
  const session = await openSession(url);
  const answer = await post(url, call(1, 'f'), session);
  const signal = await started.promise;
  await fetch(url, { method: 'DELETE', headers: session });
  assert.deepEqual(await events(answer), []);
  assert.equal(signal.aborted, true);
  over.open();
});

test(
  'stateless: GET and DELETE are 405 with Allow, no session is given, ids of old ones are ignored',
  { timeout },
  async (t) => {
    const { url } = await serveOverHttp(t, { f: () => 1 }, { stateless: true });
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(url, { method, headers: { accept: 'text/event-stream' } });
      assert.equal(response.headers.get('allow'), 'POST');
      assert.equal((await errorOf(response)).status, 405);
    }
    const handshake = await post(url, INITIALIZE);
    assert.equal(handshake.headers.get('mcp-session-id'), null);
    assert.ok((await events(handshake))[0]?.result);
    assert.equal((await events(await post(url, LIST, { 'mcp-session-id': 'old' })))[0]?.id, 1);
  },
);
