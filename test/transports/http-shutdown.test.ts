import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { DefinitionError } from '../../src/errors/definition-error.js';
import { gate } from '../protocol/served-app.js';
import { call, errorOf, events, openSession, post, rawRequest, serveOverHttp } from './http-server.js';
import { Program } from './program.js';

const timeout = 20_000;

async function httpProgram(
  t: TestContext,
  http: object = {},
): Promise<{ program: Program; url: string; port: number }> {
  const TEST_OPTION = JSON.stringify({ use: 'http', http: { port: 0, ...http } });
  const program = new Program('server', { env: { TEST_OPTION } });
  t.after(() => program.kill());
  await program.says('/mcp');
  const [url = '', port] = /http:\/\/127\.0\.0\.1:(\d+)\/mcp/.exec(program.stderr) ?? [];
  return { program, url, port: Number(port) };
}

const openStream = (url: string, session: Record<string, string>) =>
  fetch(url, { headers: { accept: 'text/event-stream', ...session } });

test(
  'E12 SIGTERM with an open stream: the running call is answered, hooks run once, exit 0, the port is free',
  { timeout },
  async (t) => {
    const { program, url, port } = await httpProgram(t);
    const session = await openSession(url);
    const stream = await openStream(url, session);
    const answer = await post(url, call(1, 'wait', { ms: 500 }), session);
    await program.says('waiting');
    program.process.kill('SIGTERM');
    assert.equal((await events(answer))[0]?.result?.content?.[0]?.text, '"waited"');
    assert.equal(await stream.text(), '');
    assert.deepEqual(await program.exited, { code: 0, signal: null });
    assert.equal(program.stdout, 'hook ran\n');
    await new Promise<void>((resolve, reject) => {
      const server = createServer().once('error', reject);
      server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
    });
  },
);

test(
  'E12 during the grace time new requests are 503, a cancellation still comes in',
  { timeout },
  async (t) => {
    const { program, url } = await httpProgram(t);
    const session = await openSession(url);
    const answer = await post(url, call(1, 'obedient'), session);
    await program.says('waiting');
    program.process.kill('SIGTERM');
    for (;;) {
      const response = await post(url, call(2, 'echo'), session);
      if (response.status === 200) {
        await response.text();
        continue;
      }
      assert.equal(response.headers.get('retry-after'), '5');
      assert.deepEqual(await errorOf(response), {
        status: 503,
        code: -32000,
        message: 'The server is shutting down. Try again later.',
      });
      break;
    }
    assert.equal((await openStream(url, session)).status, 503);
    const notice = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    assert.equal((await post(url, notice, session)).status, 202);
    assert.deepEqual(await events(answer), []);
    assert.deepEqual(await program.exited, { code: 0, signal: null });
  },
);

test('E12 a second signal exits at once', { timeout }, async (t) => {
  const { program, url } = await httpProgram(t);
  const session = await openSession(url);
  void post(url, call(1, 'stuck'), session).catch(() => {});
  await program.says('waiting');
  program.process.kill('SIGTERM');
  const impatience = setInterval(() => program.process.kill('SIGTERM'), 50);
  t.after(() => clearInterval(impatience));
  assert.deepEqual(await program.exited, { code: 143, signal: null });
});

test(
  'a call that outlives the grace time is aborted and answered, and the exit is orderly',
  { timeout },
  async (t) => {
    const { program, url } = await httpProgram(t, { graceMs: 50 });
    const session = await openSession(url);
    const answer = await post(url, call(1, 'stuck'), session);
    await program.says('waiting');
    program.process.kill('SIGINT');
    assert.equal((await events(answer))[0]?.error?.code, -32000);
    assert.deepEqual(await program.exited, { code: 0, signal: null });
  },
);

test(
  'stdout is left to the program, and an ended stdin does not end an HTTP server',
  { timeout },
  async (t) => {
    const { program, url } = await httpProgram(t);
    program.process.stdin.end();
    const answer = await post(url, call(1, 'print'), await openSession(url));
    await answer.text();
    await program.until(() => program.stdout.includes('written by the tool'), 'stdout is written');
    assert.equal((await post(url, call(2, 'echo'))).status, 400);
  },
);

test(
  'close() by code runs the hooks once, also with streams open and calls stuck, and removes the handlers',
  { timeout },
  async (t) => {
    const before = process.listenerCount('SIGTERM');
    let hooks = 0;
    const started = gate();
    const handlers = { stuck: () => (started.open(), new Promise(() => {})) };
    const { served, url, port } = await serveOverHttp(t, handlers, { graceMs: 10 }, [() => void hooks++]);
    assert.equal(process.listenerCount('SIGTERM'), before + 1);
    const session = await openSession(url);
    const stream = await openStream(url, session);
    const answer = await post(url, call(1, 'stuck'), session);
    await started.promise;
    await Promise.all([served.close(), served.close()]);
    await served.close();
    assert.equal(hooks, 1);
    assert.equal(process.listenerCount('SIGTERM'), before);
    assert.equal(await stream.text(), '');
    assert.equal((await events(answer))[0]?.error?.code, -32000);
    await assert.rejects(rawRequest(port, { path: '/mcp' }), /ECONNREFUSED/);
  },
);

test('a port in use is told with host, port and cure', { timeout }, async (t) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  t.after(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  await assert.rejects(serveOverHttp(t, {}, { port }), (error) => {
    assert.ok(error instanceof DefinitionError);
    assert.match(
      error.message,
      new RegExp(`^transport\\.http: cannot listen on 127\\.0\\.0\\.1:${port}: the port is in use`),
    );
    assert.match(error.message, /--http 8080, MCP_PORT=8080 or http: \{ port: 0 \}/);
    return true;
  });
  await assert.rejects(
    serveOverHttp(t, {}, { host: '192.0.2.1', allowedHosts: ['x'] }),
    /no interface of this machine/,
  );
});

test('a program whose port is in use ends with that message', { timeout }, async (t) => {
  const { port } = await httpProgram(t);
  const second = new Program('server', { args: ['--http', String(port)] });
  t.after(() => second.kill());
  assert.equal((await second.exited).code, 1);
  assert.match(second.stderr, /cannot listen on 127\.0\.0\.1:\d+: the port is in use by another program/);
});
