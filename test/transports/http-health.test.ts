import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gate } from '../protocol/served-app.js';
import { call, errorOf, events, openSession, post, rawRequest, serveOverHttp } from './http-server.js';

const timeout = 20_000;

const probe = (port: number, path: string, method = 'GET') =>
  rawRequest(port, { path, method, headers: { host: '10.1.2.3:8080' } });

test('probes need no host, origin or token, and are told the status alone', { timeout }, async (t) => {
  const { url, port } = await serveOverHttp(t, {}, { auth: { verify: () => undefined } });
  for (const [path, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await probe(port, path);
    assert.equal(answer.status, 200);
    assert.deepEqual(JSON.parse(answer.text), { status });
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
    const head = await probe(port, path, 'HEAD');
    assert.deepEqual([head.status, head.text], [200, '']);
    const foreign = { origin: 'https://evil.example' };
    const page = await fetch(new URL(path, url), { headers: foreign });
    assert.deepEqual([page.status, page.headers.get('access-control-allow-origin')], [200, null]);
    const posted = await fetch(new URL(path, url), { method: 'POST' });
    assert.equal(posted.headers.get('allow'), 'GET, HEAD');
    assert.equal((await errorOf(posted)).status, 405);
  }
  assert.equal((await probe(port, '/mcp')).status, 403);
});

test(
  'the application says whether it is ready; when it fails it is not, and only the log knows why',
  { timeout },
  async (t) => {
    let ready: () => boolean | Promise<boolean> = () => true;
    const { port, logger } = await serveOverHttp(t, {}, { ready: () => ready() });
    const status = async () => {
      const { status, text } = await probe(port, '/readyz');
      assert.deepEqual(JSON.parse(text), { status: status === 200 ? 'ready' : 'unavailable' });
      return status;
    };
    assert.equal(await status(), 200);
    ready = () => Promise.resolve(false);
    assert.equal(await status(), 503);
    ready = () => Promise.reject(new Error('hunter2 refused'));
    assert.equal(await status(), 503);
    ready = () => {
      throw new Error('at once');
    };
    assert.equal(await status(), 503);
    ready = () => 'yes' as never;
    assert.equal(await status(), 503);
    ready = () => true;
    assert.equal(await status(), 200);
    assert.equal((await probe(port, '/healthz')).status, 200);
    const told = logger.lines.filter((line) => line.startsWith('warn'));
    assert.match(told.join('\n'), /^warn transport\.http\.ready: failed.*hunter2 refused[^]*at once/);
    assert.equal(told.length, 2);
  },
);

test('from the beginning of a shutdown the server is alive and not ready', { timeout }, async (t) => {
  const [started, over] = [gate(), gate()];
  const { url, port, served } = await serveOverHttp(
    t,
    { f: () => (started.open(), over.promise) },
    { graceMs: 10_000 },
  );
  const session = await openSession(url);
  const answer = await post(url, call(1, 'f'), session);
  await started.promise;
  const closed = served.close();
  assert.equal((await probe(port, '/readyz')).status, 503);
  assert.equal((await probe(port, '/healthz')).status, 200);
  over.open();
  assert.ok((await events(answer))[0]?.result);
  await closed;
});

test('health: false serves neither', { timeout }, async (t) => {
  const { url } = await serveOverHttp(t, {}, { health: false });
  for (const path of ['/healthz', '/readyz']) {
    assert.equal((await errorOf(await fetch(new URL(path, url)))).status, 404);
  }
  // The path is free then.
  const other = await serveOverHttp(t, {}, { health: false, path: '/healthz' });
  await openSession(other.url);
});
