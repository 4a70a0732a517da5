import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  call,
  errorOf,
  events,
  INITIALIZE,
  MCP_HEADERS,
  openSession,
  post,
  rawRequest,
  serveOverHttp,
} from './http-server.js';

const timeout = 20_000;
const APP = 'https://app.example.com';

test('Host: localhost names pass with any port, others are 403', { timeout }, async (t) => {
  const { port } = await serveOverHttp(t, {});
  const status = async (host: string) => {
    const { status, headers, text } = await rawRequest(port, { path: '/mcp', headers: { host } });
    if (status === 403) {
      assert.match(headers['content-type'] ?? '', /^application\/json/);
      assert.equal((JSON.parse(text) as { error: { code: number } }).error.code, -32000);
    }
    return status;
  };
  for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1:9', '[::1]:80'])
    assert.equal(await status(host), 400, host);
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0']) {
    assert.equal(await status(host), 403, host);
  }
});

test('Host: allowedHosts are let in beside the loopback names', { timeout }, async (t) => {
  const { port } = await serveOverHttp(t, {}, { allowedHosts: ['MCP.example.com'] });
  for (const host of ['mcp.example.com', 'mcp.example.com:8443', 'localhost']) {
    assert.equal((await rawRequest(port, { path: '/mcp', headers: { host } })).status, 400, host);
  }
  assert.equal((await rawRequest(port, { path: '/mcp', headers: { host: 'example.com' } })).status, 403);
});

test(
  'Origin: without allowedOrigins foreign pages are 403, and nobody gets CORS headers',
  { timeout },
  async (t) => {
    const { url, port } = await serveOverHttp(t, {});
    for (const origin of [APP, 'null', 'https://localhost.evil.example', 'not a url']) {
      assert.deepEqual(await errorOf(await post(url, INITIALIZE, { origin })), {
        status: 403,
        code: -32000,
        message: `Origin not allowed: ${origin}`,
      });
    }
    // The server's own origin, and other programs' pages on this machine.
    for (const origin of [`http://127.0.0.1:${port}`, 'http://localhost:6274', 'http://[::1]:1']) {
      const response = await post(url, INITIALIZE, { origin });
      await response.text();
      assert.equal(response.status, 200, origin);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      assert.match(response.headers.get('vary') ?? '', /Origin/);
    }
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: APP, 'access-control-request-method': 'POST' },
    });
    assert.equal((await errorOf(preflight)).status, 403);
  },
);

test(
  'Origin: reached under a public name, only its own and the allowed origins pass',
  { timeout },
  async (t) => {
    const { port } = await serveOverHttp(t, {}, { host: '0.0.0.0', allowedHosts: ['mcp.example.com'] });
    const status = async (origin: string) =>
      (await rawRequest(port, { path: '/mcp', headers: { host: 'mcp.example.com', origin } })).status;
    assert.equal(await status('https://mcp.example.com'), 400);
    assert.equal(await status('http://localhost:6274'), 403);
    assert.equal(await status(APP), 403);
  },
);

test(
  'E08 preflight of an allowed origin is 204 without auth and allows the MCP headers',
  { timeout },
  async (t) => {
    const auth = { verify: () => undefined };
    const { url } = await serveOverHttp(t, {}, { allowedOrigins: [APP], auth });
    const wanted =
      'content-type, authorization, mcp-session-id, mcp-protocol-version, last-event-id, mcp-method, mcp-name';
    const response = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: APP,
        'access-control-request-method': 'POST',
        'access-control-request-headers': wanted,
      },
    });
    assert.equal(response.status, 204);
    const header = (name: string) => response.headers.get(name);
    assert.equal(header('access-control-allow-origin'), APP);
    assert.deepEqual(header('access-control-allow-methods')?.split(', '), ['GET', 'POST', 'DELETE']);
    assert.deepEqual(header('access-control-allow-headers')?.split(', '), wanted.split(', '));
    assert.equal(header('access-control-allow-credentials'), null);
    assert.equal(header('vary'), 'Origin');
  },
);

test(
  'E08 answers and error answers to an allowed origin can be read, session id included',
  { timeout },
  async (t) => {
    const auth = {
      verify: (token: string) => (token === 'good' ? { token, clientId: 'c', scopes: [] } : undefined),
    };
    const { url } = await serveOverHttp(t, { f: () => 1 }, { allowedOrigins: [APP], bodyLimit: 5_000, auth });
    const origin = { origin: APP, authorization: 'Bearer good' };
    const session = await openSession(url, origin);
    const answers: [number, Response][] = [
      [200, await post(url, INITIALIZE, origin)],
      [200, await post(url, call(1, 'f'), { ...origin, ...session })],
      [200, await fetch(url, { headers: { accept: 'text/event-stream', ...origin, ...session } })],
      [
        202,
        await post(url, { jsonrpc: '2.0', method: 'notifications/initialized' }, { ...origin, ...session }),
      ],
      [400, await post(url, '{', origin)],
      [401, await post(url, INITIALIZE, { origin: APP })],
      [404, await post(url, INITIALIZE, { ...origin, 'mcp-session-id': 'x' })],
      [404, await post(new URL('/other', url).href, INITIALIZE, origin)],
      [405, await fetch(url, { method: 'PUT', headers: origin })],
      [413, await post(url, { x: 'x'.repeat(6_000) }, origin)],
      [200, await fetch(url, { method: 'DELETE', headers: { ...origin, ...session } })],
    ];
    for (const [status, { status: actual, headers, body }] of answers) {
      assert.equal(actual, status);
      assert.equal(headers.get('access-control-allow-origin'), APP, String(status));
      assert.equal(
        headers.get('access-control-expose-headers'),
        'Mcp-Session-Id, WWW-Authenticate, Retry-After',
        String(status),
      );
      assert.match(headers.get('vary') ?? '', /Origin/);
      await body?.cancel();
    }
    assert.ok(answers[0]?.[1].headers.get('mcp-session-id'));
    // A foreign page is kept out with the same server.
    assert.equal(
      (await errorOf(await post(url, INITIALIZE, { origin: 'https://evil.example' }))).status,
      403,
    );
  },
);

test('a body over the limit is 413, one under it is not', { timeout }, async (t) => {
  const { url, port } = await serveOverHttp(t, { f: ({ text }) => String(text).length }, { stateless: true });
  const [answer] = await events(await post(url, call(1, 'f', { text: 'x'.repeat(4_000_000) })));
  assert.equal(answer?.result?.content?.[0]?.text, '4000000');
  assert.deepEqual(await errorOf(await post(url, call(1, 'f', { text: 'x'.repeat(5_000_000) }))), {
    status: 413,
    code: -32000,
    message: 'Payload Too Large: the body must not exceed 4194304 bytes',
  });
  // Without a Content-Length too.
  const chunked = await rawRequest(port, {
    method: 'POST',
    path: '/mcp',
    headers: { ...MCP_HEADERS, 'transfer-encoding': 'chunked' },
    body: 'x'.repeat(5_000_000),
  });
  assert.equal(chunked.status, 413);
});

test(
  'every refusal is a JSON-RPC error without a stack, also outside of production',
  { timeout },
  async (t) => {
    assert.notEqual(process.env['NODE_ENV'], 'production');
    const { url, port } = await serveOverHttp(t, {});
    const text = { 'content-type': 'text/plain' };
    const cases: [number, number, Response][] = [
      [404, -32000, await fetch(new URL('/', url))],
      [404, -32000, await post(new URL('/mcp/more', url).href, INITIALIZE)],
      [405, -32000, await fetch(url, { method: 'PUT' })],
      [405, -32000, await fetch(url, { method: 'OPTIONS' })],
      [400, -32700, await post(url, '{"jsonrpc":')],
      [400, -32000, await post(url, '')],
      [400, -32000, await post(url, '7')],
      [400, -32000, await post(url, {})],
      [415, -32000, await post(url, INITIALIZE, text)],
      [415, -32000, await post(url, INITIALIZE, { 'content-type': 'text/plain; a=application/json' })],
      [415, -32000, await post(url, INITIALIZE, { 'content-type': 'application/json; charset=ebcdic' })],
      [415, -32000, await post(url, INITIALIZE, { 'content-encoding': 'zip' })],
      [406, -32000, await post(url, INITIALIZE, { accept: 'text/html' })],
      [400, -32700, await post(url, [INITIALIZE, { jsonrpc: '2.0' }])],
    ];
    for (const [status, code, response] of cases) {
      const error = await errorOf(response);
      assert.deepEqual([error.status, error.code], [status, code], error.message);
    }
    assert.equal((await fetch(url, { method: 'PUT' })).headers.get('allow'), 'GET, POST, DELETE');
    const undecodable = await rawRequest(port, { path: '/%' });
    assert.match(undecodable.headers['content-type'] ?? '', /^application\/json/);
    assert.equal(undecodable.headers['x-powered-by'], undefined);
    const malformed = await post(url, { jsonrpc: '2.0', id: 1 }, await openSession(url));
    assert.equal((await errorOf(malformed)).code, -32700);
  },
);

test('a fault of the server is 500 without its message, which the log has', { timeout }, async (t) => {
  const { url, logger } = await serveOverHttp(
    t,
    {},
    {
      auth: {
        verify: () =>
          // Only the identity is looked at later: a getter that throws stands for a fault of ours.
          Object.defineProperty({ token: 'x', scopes: [], expiresAt: 9e9 }, 'clientId', {
            get: () => {
              throw new Error('hunter2');
            },
            enumerable: false,
          }) as never,
      },
    },
  );
  const response = await post(url, INITIALIZE, { authorization: 'Bearer x' });
  assert.deepEqual(await errorOf(response), { status: 500, code: -32603, message: 'Internal error' });
  assert.match(logger.lines.join('\n'), /error POST \/mcp: failed\. .*hunter2/);
});
