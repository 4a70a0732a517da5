import type { Random } from './random.js';

export interface Malformed {
  /** What is wrong with it. */
  kind: string;
  bytes: Buffer;
  /** Whether the client ends the connection after it. */
  isCutOff: boolean;
}

/** One request that no client should send. */
export function malformedRequest(random: Random): Malformed {
  const kind = random.pick(KINDS);
  const text = MAKERS[kind](random);
  // Without an end of its own the request is an unfinished one, which the server may wait for.
  const isCutOff = UNFINISHED.has(kind) || random.chance(0.1);
  return { kind, bytes: Buffer.from(text, 'latin1'), isCutOff };
}

const MAKERS = {
  'no HTTP at all': (random) => garbage(random, 200) + '\r\n\r\n',
  'a strange request line': (random) =>
    `${random.pick(['GET', 'PO ST', 'BREW', '', 'get', 'CONNECT', 'PRI'])} ${random.pick(['/mcp', '*', 'mcp', '/../mcp', '/%00', 'http://[', '//'])} ${random.pick(['HTTP/1.1', 'HTTP/9.9', 'HTTP', ''])}\r\nHost: localhost\r\n\r\n`,
  'strange headers': (random) =>
    `POST /mcp HTTP/1.1\r\n${random.pick(['Host: localhost', 'Host: a\r\nHost: b', 'Host:', 'Hosts: x'])}\r\n${garbage(random, 30)}: ${garbage(random, 50)}\r\n\r\n`,
  'oversized headers': (random) =>
    `POST /mcp HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000 + random.below(50_000))}\r\n\r\n`,
  'a wrong length': (random) =>
    `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${random.pick(['-1', 'many', '1e3', '5, 6', '3\r\nContent-Length: 4', '99999999999999999999'])}\r\n\r\n{}`,
  'a body that ends early': (random) =>
    head({ 'Content-Length': String(50 + random.below(1000)) }) + '{"jsonrpc":"2.0"',
  'broken chunks': (random) =>
    head({ 'Transfer-Encoding': 'chunked' }) +
    random.pick(['zz\r\n{}\r\n0\r\n\r\n', '5\r\n{}\r\n0\r\n\r\n', '-2\r\n{}\r\n']),
  'both lengths': () =>
    head({ 'Transfer-Encoding': 'chunked', 'Content-Length': '4' }) + '2\r\n{}\r\n0\r\n\r\n',
  'broken compression': (random) =>
    withBody(garbage(random, 80), { 'Content-Encoding': random.pick(['gzip', 'br', 'zstd', 'x']) }),
  'another type': (random) =>
    withBody('{}', {
      'Content-Type': random.pick([
        'text/plain',
        'application/xml',
        '',
        'application/json; charset=utf-7',
        garbage(random, 20),
      ]),
    }),
  'another accept': (random) =>
    withBody(message({ id: 1, method: 'ping' }), {
      Accept: random.pick(['text/html', '', '*/json', garbage(random, 10)]),
    }),
  'a foreign origin or host': (random) =>
    withBody(
      message({ id: 1, method: 'ping' }),
      random.pick<Record<string, string>>([
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { Host: 'evil.example' },
      ]),
    ),
  'an unknown session': (random) =>
    withBody(message({ id: 1, method: 'tools/list' }), { 'Mcp-Session-Id': garbage(random, 40) }),
  'a wrong protocol version': (random) =>
    withBody(message({ id: 1, method: 'initialize', params: {} }), {
      'MCP-Protocol-Version': garbage(random, 12),
    }),
  'a broken event id': (random) =>
    `GET /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nLast-Event-ID: ${garbage(random, 40)}\r\n\r\n`,
  'no JSON': (random) =>
    withBody(random.pick(['{', '[', '"', '{"a":}', 'undefined', '', '\u00ff\u00fe', '{}{}', "{'a':1}"])),
  'JSON that is no message': (random) => withBody(JSON.stringify(anyJson(random, 3))),
  'a message of strange parts': (random) =>
    withBody(
      JSON.stringify({
        jsonrpc: random.pick(['2.0', '1.0', 2, null]),
        id: anyJson(random, 1),
        method: random.pick([
          'tools/call',
          'initialize',
          '',
          5,
          '__proto__',
          'constructor',
          'notifications/cancelled',
          'toString',
        ]),
        params: anyJson(random, 3),
      }),
    ),
  'a batch of strange parts': (random) =>
    withBody(JSON.stringify(Array.from({ length: random.below(20) }, () => anyJson(random, 2)))),
  'a prototype in the way': () =>
    withBody(
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"__proto__":{"a":1},"constructor":{"prototype":{}}}}',
    ),
  'deep nesting': (random) => {
    const depth = 1_000 + random.below(50_000);
    return withBody(
      `{"jsonrpc":"2.0","id":1,"method":"initialize","params":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    );
  },
  'a huge body': (random) => withBody(`"${'x'.repeat(4_200_000 + random.below(100_000))}"`),
} satisfies Record<string, (random: Random) => string>;

type Kind = keyof typeof MAKERS;
const KINDS = Object.keys(MAKERS) as [Kind, ...Kind[]];
const UNFINISHED: ReadonlySet<string> = new Set<Kind>([
  'a body that ends early',
  'broken chunks',
  'both lengths',
  'a wrong length',
  'no HTTP at all',
  'a strange request line',
]);

const HEADERS = {
  Host: 'localhost',
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

function head(headers: Record<string, string>): string {
  const lines = Object.entries({ ...HEADERS, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /mcp HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function withBody(body: string, headers: Record<string, string> = {}): string {
  const bytes = Buffer.from(body);
  return head({ ...headers, 'Content-Length': String(bytes.length) }) + bytes.toString('latin1');
}

function message(parts: object): string {
  return JSON.stringify({ jsonrpc: '2.0', ...parts });
}

/** Bytes of any value, but for those that end a header line. */
function garbage(random: Random, length: number): string {
  return Array.from({ length: 1 + random.below(length) }, () => String.fromCharCode(random.below(256)))
    .join('')
    .replace(/[\r\n]/g, '?');
}

function anyJson(random: Random, depth: number): unknown {
  const scalars = [null, true, 0, -1, 1e308, 0.1, '', 'x', '\ud800', '2.0', 'tools/call'] as const;
  if (depth === 0 || random.chance(0.5)) return random.pick([...scalars] as [unknown, ...unknown[]]);
  const items = Array.from({ length: random.below(4) }, () => anyJson(random, depth - 1));
  if (random.chance(0.5)) return items;
  const keys = [
    'id',
    'method',
    'params',
    'jsonrpc',
    'result',
    'error',
    '__proto__',
    'name',
    'arguments',
    '_meta',
  ] as const;
  return Object.fromEntries(items.map((item) => [random.pick([...keys] as [string, ...string[]]), item]));
}
