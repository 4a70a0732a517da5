import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { RunningCalls } from '../../src/call/running-calls.js';
import { chooseTransport, startedForHttp, type Environment } from '../../src/transports/choose-transport.js';
import { withoutTransport } from '../../src/transports/command-line.js';
import { serveTransport } from '../../src/transports/serve-transport.js';
import { servingFor } from '../../src/transports/serving-for.js';
import type { HttpOptions, TransportOption } from '../../src/transports/transport-options.js';
import { recordingLogger } from '../protocol/recording-logger.js';
import { servedApp } from '../protocol/served-app.js';
import { RUNNER } from '../support/programs.js';

/** `stdio`, `none`, `host:port`, or the problems as `subject: reason`. */
function chosen(option: TransportOption | undefined, argv: string[] = [], env: Environment = {}): string {
  const choice = chooseTransport(option, argv, env);
  switch (choice.kind) {
    case 'http':
      return `${choice.settings.host}:${choice.settings.port}`;
    case 'invalid':
      return choice.problems.map(({ subject, reason }) => `${subject}: ${reason}`).join('\n');
    default:
      return choice.kind;
  }
}

const hosts = { allowedHosts: ['mcp.example.com'] };

const rows: [title: string, actual: string, expected: string][] = [
  ['stdio by default', chosen(undefined), 'stdio'],
  ['code: stdio', chosen('stdio', ['--http'], { MCP_TRANSPORT: 'http' }), 'stdio'],
  ['code: none', chosen('none', ['--http']), 'none'],
  ['code: http with defaults', chosen('http', ['--stdio']), '127.0.0.1:3000'],
  ['code: settings leave the choice open', chosen({ http: { port: 1 } }), 'stdio'],
  [
    'code: settings apply when the command line chooses',
    chosen({ http: { port: 1 } }, ['--http']),
    '127.0.0.1:1',
  ],
  [
    'code: each setting wins',
    chosen({ use: 'http', http: { port: 1 } }, ['--http=127.0.0.2:2'], { MCP_PORT: '3' }),
    '127.0.0.2:1',
  ],
  ['command line: --stdio', chosen(undefined, ['--stdio'], { MCP_TRANSPORT: 'http' }), 'stdio'],
  ['command line: --http', chosen(undefined, ['--http']), '127.0.0.1:3000'],
  ['command line: --http 8080', chosen(undefined, ['a', '--http', '8080', 'b']), '127.0.0.1:8080'],
  ['command line: --http=8080', chosen(undefined, ['--http=8080']), '127.0.0.1:8080'],
  ['command line: --http=host:port', chosen({ http: hosts }, ['--http=0.0.0.0:8080']), '0.0.0.0:8080'],
  ['command line: --http=[::1]:0', chosen(undefined, ['--http=[::1]:0']), '::1:0'],
  [
    'command line: what follows --http and is no number is not ours',
    chosen(undefined, ['--http', 'input.txt']),
    '127.0.0.1:3000',
  ],
  [
    'command line: the last one counts',
    chosen(undefined, ['--http', '1', '--stdio', '--http', '2']),
    '127.0.0.1:2',
  ],
  ['command line: --http --port 8080', chosen(undefined, ['--http', '--port', '8080']), '127.0.0.1:8080'],
  ['command line: --port=8080 --http', chosen(undefined, ['--port=8080', '--http']), '127.0.0.1:8080'],
  [
    "command line: --port is the program's own where --http names a port",
    chosen(undefined, ['--http', '1', '--port', 'x']),
    '127.0.0.1:1',
  ],
  [
    "command line: --port is the program's own without --http",
    chosen('http', ['--port', '8080', '--ports=1']),
    '127.0.0.1:3000',
  ],
  [
    "command line: --port is the program's own where code names one",
    chosen({ http: { port: 1 } }, ['--http', '--port', 'x']),
    '127.0.0.1:1',
  ],
  ['command line: nothing after -- is ours', chosen(undefined, ['--', '--http']), 'stdio'],
  [
    'command line: nothing like it is ours',
    chosen(undefined, ['--https', '--http-port=1', '-http', 'http', '8080']),
    'stdio',
  ],
  [
    'command line before environment',
    chosen(undefined, ['--http', '1'], { MCP_PORT: '2', MCP_HOST: '::1' }),
    '::1:1',
  ],
  ['environment: http', chosen(undefined, [], { MCP_TRANSPORT: 'http', MCP_PORT: '0' }), '127.0.0.1:0'],
  ['environment: stdio', chosen(undefined, [], { MCP_TRANSPORT: 'stdio', MCP_PORT: '1' }), 'stdio'],
  ['environment: a port alone chooses nothing', chosen(undefined, [], { MCP_PORT: '1' }), 'stdio'],
  [
    'environment: empty is unset',
    chosen(undefined, ['--http'], { MCP_TRANSPORT: '', MCP_HOST: '', MCP_PORT: '' }),
    '127.0.0.1:3000',
  ],
  [
    'environment: unknown transport',
    chosen(undefined, [], { MCP_TRANSPORT: 'HTTP' }),
    `MCP_TRANSPORT: 'HTTP' is not a transport`,
  ],
  [
    'environment: unknown transport that nobody asks for',
    chosen(undefined, ['--stdio'], { MCP_TRANSPORT: 'x' }),
    'stdio',
  ],
  ['environment: bad port', chosen('http', [], { MCP_PORT: '80a' }), `MCP_PORT: '80a' is not a port`],
  [
    'environment: bad port that nobody asks for',
    chosen('http', ['--http', '1'], { MCP_PORT: 'x' }),
    '127.0.0.1:1',
  ],
  ['bad port after --http', chosen(undefined, ['--http', '70000']), `--http 70000: '70000' is not a port`],
  ['bad --port', chosen(undefined, ['--http', '--port', 'x']), `--port x: 'x' is not a port`],
  ['bad --port=', chosen(undefined, ['--http', '--port=1.5']), `--port=1.5: '1.5' is not a port`],
  ['--port without a value', chosen(undefined, ['--http', '--port']), `--port: '' is not a port`],
  ['bad value of --http=', chosen(undefined, ['--http=abc']), '--http=abc: is not a port or host:port'],
  ['bad value of --http= that nobody asks for', chosen('stdio', ['--http=abc']), 'stdio'],
  ['unknown transport in code', chosen('sse' as 'http'), `transport: 'sse' is not a transport`],
  [
    'bad port in code',
    chosen({ use: 'http', http: { port: 1.5 } }),
    `transport.http.port: '1.5' is not a port`,
  ],
  [
    'bad grace time of stdio',
    chosen({ stdio: { graceMs: -1 } }),
    `transport.stdio.graceMs: '-1' is out of range`,
  ],
];

test("what is left for the program are its own arguments, a --port that is not the server's among them", () => {
  const left = (line: string) => withoutTransport(line.split(' ')).join(' ');
  assert.equal(left('a --http --port 8080 b -- --port 1'), 'a b -- --port 1');
  assert.equal(left('--port=8080 --verbose --http'), '--verbose');
  assert.equal(left('--http 8080 --port 1 b'), '--port 1 b');
  assert.equal(left('--stdio --port 1'), '--port 1');
});

for (const [title, actual, expected] of rows) test(title, () => assert.equal(actual, expected));

const verify = () => undefined;
const RESOURCE = { resource: 'https://mcp.example.com/mcp' };

for (const [option, value, subject] of [
  ['path', 'mcp', 'path'],
  ['path', '/:id', 'path'],
  ['allowedHosts', ['https://mcp.example.com'], 'allowedHosts'],
  ['allowedHosts', ['mcp.example.com:8080'], 'allowedHosts'],
  ['allowedOrigins', ['app.example.com'], 'allowedOrigins'],
  ['allowedOrigins', ['https://app.example.com/'], 'allowedOrigins'],
  ['allowedOrigins', ['*'], 'allowedOrigins'],
  ['sessionIdleMs', -1, 'sessionIdleMs'],
  ['sessionIdleMs', 2 ** 31, 'sessionIdleMs'],
  ['maxSessions', 0, 'maxSessions'],
  ['bodyLimit', NaN, 'bodyLimit'],
  ['keepAliveMs', '1', 'keepAliveMs'],
  ['graceMs', -1, 'graceMs'],
  ['auth', {}, 'auth.verify'],
  ['auth', { verify, resource: 'mcp.example.com' }, 'auth.resource'],
  ['auth', { verify, resource: 'https://mcp.example.com/mcp#x' }, 'auth.resource'],
  ['auth', { verify, expectedResource: '/mcp' }, 'auth.expectedResource'],
  ['auth', { verify, authorizationServer: 'https://auth.example.com' }, 'auth.authorizationServer'],
  ['auth', { verify, ...RESOURCE, authorizationServer: 'auth.example.com' }, 'auth.authorizationServer'],
  [
    'auth',
    { verify, ...RESOURCE, authorizationServer: 'http://auth.example.com' },
    'auth.authorizationServer',
  ],
  ['auth', { verify, ...RESOURCE, authorizationServer: 'https://a.example?x' }, 'auth.authorizationServer'],
  ['auth', { verify, ...RESOURCE, authorizationServer: {} }, 'auth.authorizationServer'],
  ['path', '/healthz', 'path'],
  ['path', '/Readyz/', 'path'],
  ['eventStore', {}, 'eventStore'],
  ['eventStore', true, 'eventStore'],
  ['requestTimeoutMs', 0, 'requestTimeoutMs'],
  ['retryMs', -1, 'retryMs'],
  ['rateLimit', 100, 'rateLimit'],
  ['ready', true, 'ready'],
] as const) {
  test(`http.${option}: ${JSON.stringify(value)} is a problem with a cure`, () => {
    const choice = chooseTransport(
      { use: 'http', http: { [option]: value } as unknown as HttpOptions },
      [],
      {},
    );
    assert.ok(choice.kind === 'invalid');
    assert.deepEqual(
      choice.problems.map((problem) => [problem.code, problem.subject]),
      [['INVALID_OPTION', `transport.http.${subject}`]],
    );
    assert.match(choice.problems[0]?.cure ?? '', /\.$/);
  });
}

test('an address that other machines reach needs allowedHosts, and says why', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.7', 'mcp.example.com', '128.0.0.1']) {
    assert.match(
      chosen({ use: 'http', http: { host } }),
      /^transport\.http\.allowedHosts: is missing.*DNS rebinding/,
      host,
    );
    assert.equal(chosen({ use: 'http', http: { host, ...hosts } }), `${host}:3000`);
  }
  for (const host of ['127.0.0.1', '127.8.8.8', '::1', 'localhost']) {
    assert.equal(chosen({ use: 'http', http: { host } }), `${host}:3000`);
  }
});

test('whether the program was started for HTTP is known without its code', () => {
  assert.equal(startedForHttp(['--http', '1'], {}), true);
  assert.equal(startedForHttp([], { MCP_TRANSPORT: 'http', MCP_HOST: '0.0.0.0' }), true);
  assert.equal(startedForHttp(['--stdio'], { MCP_TRANSPORT: 'http' }), false);
  assert.equal(startedForHttp([], { MCP_TRANSPORT: 'nonsense' }), false);
});

test('argv is not changed', () => {
  const argv = Object.freeze(['--http', '1', 'rest']);
  assert.equal(chosen(undefined, argv as string[]), '127.0.0.1:1');
});

test('transport none touches nothing of the process; close() runs the hooks once', async () => {
  const listeners = () =>
    [process, process.stdin].flatMap((emitter) =>
      emitter.eventNames().map((name) => [name, emitter.listenerCount(name)]),
    );
  const before = listeners();
  let hooks = 0;
  const serving = servingFor(servedApp({}), {
    runningCalls: new RunningCalls(),
    closeHooks: [() => void hooks++],
    logger: recordingLogger(),
  });
  const served = await serveTransport(serving, { kind: 'none' });
  assert.deepEqual(listeners(), before);
  assert.equal(served.kind, 'none');
  await served.close();
  await served.close();
  assert.equal(hooks, 1);
});

test('express is not loaded for stdio', () => {
  const serve = path.join(__dirname, '../../src/transports/serve-transport.ts');
  const script = `require(${JSON.stringify(serve)}); console.log(Object.keys(require.cache).some((file) => file.includes('node_modules/express/')))`;
  const { stdout } = spawnSync(process.execPath, [...RUNNER, '-e', script], { encoding: 'utf8' });
  assert.equal(stdout.trim(), 'false');
});
