import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import { gate } from '../protocol/served-app.js';
import { call, INITIALIZE, serveOverHttp, type HttpFixture } from './http-server.js';
import { RawStream } from './raw-stream.js';

const APP = 'https://app.example.com';
const REFUSED = /^HTTP\/1\.1 403 /;

/** Writes the bytes as they are, and gives what comes back until the server closes the connection. */
function exchange(port: number, bytes: string | string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject).on('close', () => resolve(text));
    for (const part of [bytes].flat()) socket.write(part);
  });
}

/** A request as a client would write it, with whatever headers it likes, that asks for the connection's end. */
function http(method: string, headers: string[], body = '', path = '/mcp', version = '1.1'): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [`${method} ${path} HTTP/${version}`, ...headers, ...length, 'Connection: close', '', body].join(
    '\r\n',
  );
}

/** The JSON-RPC error of an answer; fails when there is none, or when it shows more than it should. */
function errorIn(answer: string): { code: number; message: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  assert.match(head, /^content-type: application\/json/im, answer);
  assert.doesNotMatch(body, /node_modules|\.ts:/);
  const json = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? body) as {
    jsonrpc: string;
    id: null;
    error: { code: number; message: string };
  };
  assert.deepEqual([json.jsonrpc, json.id], ['2.0', null]);
  return json.error;
}

describe('raw requests', { timeout: 20_000 }, () => {
  let server: HttpFixture;
  /** Gives requests no time, and its streams as much as they like. */
  let hasty: HttpFixture;
  const over = gate();
  const ends: (() => unknown)[] = [];
  const suite = { after: (end: () => unknown) => ends.push(end) };
  after(async () => {
    for (const end of ends) await end();
  });
  before(async () => {
    server = await serveOverHttp(
      suite as unknown as TestContext,
      { f: () => 1, big: () => 'x'.repeat(20_000_000) },
      { allowedHosts: ['mcp.example.com'], allowedOrigins: [APP], stateless: true },
    );
    hasty = await serveOverHttp(
      suite as unknown as TestContext,
      { wait: () => over.promise },
      { allowedHosts: ['mcp.example.com'], requestTimeoutMs: 400, keepAliveMs: 20, stateless: true },
    );
  });
  const accept = ['Content-Type: application/json', 'Accept: application/json, text/event-stream'];
  const post = (headers: string[], body: unknown = INITIALIZE) =>
    exchange(
      server.port,
      http('POST', [...accept, ...headers], typeof body === 'string' ? body : JSON.stringify(body)),
    );
  const HOST = 'Host: mcp.example.com';

  it('a request that names no host or two is 400, whichever the second is', async () => {
    for (const hosts of [
      [],
      ['Host: mcp.example.com', 'Host: evil.example'],
      ['Host: evil.example', 'host: mcp.example.com'],
      [HOST, HOST],
    ]) {
      const answer = await post(hosts);
      assert.match(answer, /^HTTP\/1\.1 400 /, hosts.join());
      assert.match(errorIn(answer).message, /exactly one Host header/);
    }
    assert.match(await exchange(server.port, http('GET', [], '', '/mcp', '1.0')), /^HTTP\/1\.1 400 /);
    assert.match(await exchange(server.port, http('GET', [], '', '/healthz', '1.0')), /^HTTP\/1\.1 200 /);
  });

  it('a host that only looks like an allowed one is refused', async () => {
    for (const host of [
      'evil.example',
      'mcp.example.com.evil.example',
      'evil-mcp.example.com',
      'mcp.example.com@evil.example',
      'evil.example#mcp.example.com',
      'mcp.example.com, evil.example',
      'mcp.example.com/?#',
      'mcp.example.com#@evil.example',
      '127.0.0.1.evil.example',
      '0.0.0.0',
      '[::]',
      '',
    ]) {
      const answer = await post([`Host: ${host}`]);
      assert.match(answer, /[@#,]/.test(host) ? /^HTTP\/1\.1 400 / : REFUSED, host);
      assert.equal(errorIn(answer).code, -32000);
    }
    for (const host of ['mcp.example.com', 'MCP.EXAMPLE.COM:443', 'localhost:1', '[::1]', '2130706433']) {
      assert.match(await post([`Host: ${host}`]), /^HTTP\/1\.1 200 /, host);
    }
  });

  it('an origin is the allowed one letter by letter, or refused', async () => {
    for (const origin of [
      'null',
      'NULL',
      'HTTPS://APP.EXAMPLE.COM',
      'http://app.example.com',
      `${APP}:8443`,
      `${APP}:443`,
      `${APP}/`,
      `${APP}.evil.com`,
      'https://evil.com?https://app.example.com',
      'https://sub.app.example.com',
      'https://app.example.com@evil.com',
      'https://xapp.example.com',
      `${APP}, https://evil.com`,
      `https://evil.com, ${APP}`,
      'https://localhost.evil.com',
      'https://127.0.0.1.evil.com',
      'file://',
      'https://mcp.example.com.evil.com',
    ]) {
      const answer = await post([HOST, `Origin: ${origin}`]);
      assert.match(answer, REFUSED, origin);
      assert.equal(errorIn(answer).message, `Origin not allowed: ${origin}`);
      assert.doesNotMatch(answer, /access-control-allow-origin/i, origin);
    }
    const twice = await post([HOST, `Origin: ${APP}`, 'Origin: https://evil.com']);
    assert.match(twice, REFUSED);
    const allowed = await post([HOST, `Origin: ${APP}`]);
    assert.match(allowed, /^HTTP\/1\.1 200 /);
    assert.match(allowed, /^access-control-allow-origin: https:\/\/app\.example\.com\r$/im);
  });

  it('a preflight that names another origin, or none, allows nothing', async () => {
    const asks = 'Access-Control-Request-Method: POST';
    const foreign = await exchange(server.port, http('OPTIONS', [HOST, asks, 'Origin: https://evil.com']));
    assert.match(foreign, REFUSED);
    const without = await exchange(server.port, http('OPTIONS', [HOST, asks]));
    assert.match(without, /^HTTP\/1\.1 405 /);
    for (const answer of [foreign, without]) assert.doesNotMatch(answer, /access-control-allow/i);
    const own = await exchange(server.port, http('OPTIONS', [HOST, asks, `Origin: ${APP}`]));
    assert.match(own, /^HTTP\/1\.1 204 /);
    assert.doesNotMatch(own, /access-control-allow-credentials|\*/i);
  });

  it('headers of more than 16 KB are 431, with a body that says so', async () => {
    const answer = await post([HOST, `X-Large: ${'x'.repeat(20_000)}`]);
    assert.match(answer, /^HTTP\/1\.1 431 /);
    assert.match(errorIn(answer).message, /16 KB/);
    const many = await post([HOST, ...Array.from({ length: 500 }, (_, i) => `X-${i}: ${'x'.repeat(40)}`)]);
    assert.match(many, /^HTTP\/1\.1 431 /);
  });

  it('what is not HTTP is 400 and the end of the connection', async () => {
    for (const bytes of [
      'hello\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
      'GET /mcp HTTP/9.9\r\n\r\n',
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n',
      // Two lengths, and a length beside chunks: how requests are smuggled past a proxy.
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'GET /mcp HTTP/1.1\r\nHost : localhost\r\n\r\n',
    ]) {
      const answer = await exchange(server.port, bytes);
      assert.match(answer, /^HTTP\/1\.1 400 /, bytes);
      assert.equal(errorIn(answer).message, 'Bad Request: not HTTP');
    }
  });

  it('a client that dribbles its headers or its body is 408 and out', async () => {
    const half = `POST /mcp HTTP/1.1\r\n${HOST}\r\n`;
    const body = `${half}${accept.join('\r\n')}\r\nContent-Length: 1000\r\n\r\n{"jsonrpc"`;
    for (const bytes of [[half], [body], []]) {
      const answer = await exchange(hasty.port, bytes);
      assert.match(answer, /^HTTP\/1\.1 408 /, bytes.join());
      assert.match(errorIn(answer).message, /took too long/);
    }
  });

  it('a stream may stand open for longer than a request may take to arrive', async () => {
    const ask = async (): Promise<RawStream> => {
      const stream = new RawStream(hasty.url, { body: call(1, 'wait') });
      // A busy machine may be slower than this server allows.
      return (await stream.status) === 200 ? stream : ask();
    };
    const stream = await ask();
    await stream.until(({ text }) => text.split(': keepalive').length > 25);
    over.open();
    assert.equal((await stream.end()).events.length, 1);
  });

  it('invalid JSON, no message, too many messages: 400 with what is wrong', async () => {
    const batch = (length: number) =>
      Array.from({ length }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
    for (const [body, code] of [
      ['{', -32700],
      ['{"jsonrpc":"2.0","id":1,"method":"ping"}x', -32700],
      ['\ufeff\ufeff{}', -32700],
      ['{"a":1}', -32700],
      ['[{"jsonrpc":"2.0","id":1,"method":"ping"},1]', -32700],
      ['"text"', -32700],
      [JSON.stringify(batch(101)), -32600],
      ['['.repeat(50_000), -32700],
    ] as const) {
      const answer = await post([HOST], body);
      assert.match(answer, /^HTTP\/1\.1 400 /, body.slice(0, 60));
      assert.equal(errorIn(answer).code, code, body.slice(0, 60));
    }
    const answer = await post([HOST], batch(100));
    assert.match(answer, /^HTTP\/1\.1 200 /);
    assert.equal(answer.match(/"result":\{\}/g)?.length, 100);
  });

  it('an empty batch asks for nothing, and gets nothing', async () => {
    assert.match(await post([HOST], '[]'), /^HTTP\/1\.1 202 /);
  });

  it('a huge body is 413 as soon as its length is known, and the connection goes', async () => {
    const answer = await exchange(hasty.port, [
      `POST /mcp HTTP/1.1\r\n${HOST}\r\n${accept.join('\r\n')}\r\nContent-Length: 9000000000\r\n\r\n{`,
    ]);
    assert.match(answer, /^HTTP\/1\.1 413 /);
    assert.match(errorIn(answer).message, /4194304 bytes/);
  });

  it('E03 a slow reader of a 20 MB result gets it whole over HTTP too', async () => {
    const socket = connect({ port: server.port, host: '127.0.0.1' });
    const body = JSON.stringify(call(1, 'big'));
    socket.write(http('POST', [...accept, HOST], body));
    const text = await sip(socket);
    assert.equal(text.match(/x{1000}/g)?.length, 40_000 / 2);
    assert.match(text, /"id":1\}/);
  });

  it('the server answers as before', async () => {
    assert.match(await post([HOST], call(1, 'f')), /"result":\{/);
    const errors = server.logger.lines.filter((line) => /^(warn|error)/.test(line));
    assert.deepEqual(errors, []);
  });
});

/** Reads in small sips, each when the one before is swallowed, as over a slow line. */
async function sip(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return Buffer.concat(chunks).toString();
}
