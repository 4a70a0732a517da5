import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { ApiDescription, ApiOptions, Operation, OperationAnswer } from '../../../src/openapi/index.js';
import { RequestContext } from '../../../src/results/request-context.js';
import { apiAt, GET, rawUpstream, refusal, upstream } from './upstream.js';

const api = upstream();
const raw = rawUpstream();

interface Given {
  status?: number;
  type?: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

function give(response: ServerResponse, { status = 200, type, body, headers = {} }: Given): void {
  response.writeHead(status, { ...(type !== undefined && { 'content-type': type }), ...headers }).end(body);
}

/** What a call gives that is answered so. */
function answered(
  given: Given,
  answer?: OperationAnswer,
  more: Partial<Operation> = {},
  options: ApiOptions = {},
) {
  api.answer((_request, response) => give(response, given));
  const call = { ...GET, ...(answer && { answer }), ...more };
  return apiAt(api.url, { retries: 0, ...options }).call<unknown>(call, {});
}

/** Where a server was a moment ago. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const JSON_TYPE = 'application/json';
const CONTENT = { kind: 'content' } as const;

describe('F06 answers that are no JSON', () => {
  it('204, 205 and empty ones are an empty result', async () => {
    for (const given of [
      { status: 204 },
      { status: 205 },
      { type: JSON_TYPE },
      { type: JSON_TYPE, body: '\r\n' },
    ]) {
      assert.equal(await answered(given, undefined, { method: 'DELETE' }), undefined);
      assert.equal(await answered(given, { kind: 'json', empty: 'null' }), null);
      if (given.body === undefined) {
        assert.equal(await answered(given, { kind: 'text' }), '');
        assert.deepEqual(await answered(given, CONTENT), []);
      }
      assert.equal(await answered(given, { kind: 'nothing' }), undefined);
    }
    assert.equal(await answered({ type: JSON_TYPE }, undefined, { method: 'HEAD' }), undefined);
    assert.equal(await answered({ type: 'text/html', body: '<p>Done' }, { kind: 'nothing' }), undefined);
  });

  it('JSON is parsed, also +json, and under types that say nothing', async () => {
    for (const type of [
      JSON_TYPE,
      'application/problem+json; charset=utf-8',
      'text/plain',
      undefined,
      'application/octet-stream',
    ]) {
      assert.deepEqual(await answered({ ...(type !== undefined && { type }), body: '\ufeff{"a":[1]}' }), {
        a: [1],
      });
    }
    const latin = Buffer.from('"é"', 'latin1');
    assert.equal(await answered({ type: `${JSON_TYPE};charset=iso-8859-1`, body: latin }), 'é');
  });

  it('text is a text block, or a text', async () => {
    const latin = Buffer.from('é', 'latin1');
    assert.equal(await answered({ type: 'text/csv', body: latin }, { kind: 'text' }), '\ufffd');
    assert.deepEqual(await answered({ type: 'text/csv', body: 'a,b\n' }, CONTENT), [
      { type: 'text', text: 'a,b\n' },
    ]);
    assert.equal(await answered({ type: 'text/csv', body: 'a,b\n' }, { kind: 'text' }), 'a,b\n');
    assert.equal(
      await answered(
        { type: 'application/x-pem', body: 'a' },
        { kind: 'text', mediaTypes: ['application/x-pem'] },
      ),
      'a',
    );
    assert.deepEqual(await answered({ type: JSON_TYPE, body: '{"a":1}' }, CONTENT), [
      { type: 'text', text: '{"a":1}' },
    ]);
    assert.deepEqual(await answered({ type: 'image/svg+xml', body: '<svg/>' }, CONTENT), [
      { type: 'text', text: '<svg/>' },
    ]);
  });

  it('images and audio are blocks, other bytes an embedded resource or a note of their size', async () => {
    const body = Buffer.from([137, 80, 78, 71]);
    const data = body.toString('base64');
    assert.deepEqual(await answered({ type: 'image/png', body }, CONTENT), [
      { type: 'image', data, mimeType: 'image/png' },
    ]);
    assert.deepEqual(await answered({ type: 'audio/wav', body }, CONTENT), [
      { type: 'audio', data, mimeType: 'audio/wav' },
    ]);
    assert.deepEqual(await answered({ type: 'application/pdf', body }, CONTENT), [
      { type: 'resource', resource: { uri: 'answer:getThing', mimeType: 'application/pdf', blob: data } },
    ]);
    assert.deepEqual(
      await answered({ type: 'application/zip', body: Buffer.alloc(1024 * 1024 + 1) }, CONTENT),
      [{ type: 'text', text: 'application/zip, 1048577 bytes: too long to be sent along' }],
    );
  });

  it('another media type than declared is named', async () => {
    const html = {
      type: 'text/html; charset=utf-8',
      body: '<html><title>Log in</title><script>x()</script>',
    };
    const error = await refusal(answered(html));
    assert.equal(
      error.message,
      'getThing: the Pets API answered 200 OK with text/html where JSON is declared\nLog in',
    );
    assert.deepEqual([error.failure, error.status], ['unreadable', 200]);
    const image = await refusal(answered({ type: 'image/png', body: 'abc' }, { kind: 'text' }));
    assert.equal(
      image.message,
      'getThing: the Pets API answered 200 OK with image/png where text is declared',
    );
  });

  it('invalid JSON and invalid UTF-8 are said to be', async () => {
    const broken = await refusal(answered({ type: JSON_TYPE, body: '{"a":' }));
    assert.equal(
      broken.message,
      'getThing: the Pets API answered 200 OK with application/json that is no JSON\n{"a":',
    );
    const bytes = await refusal(answered({ type: JSON_TYPE, body: Buffer.from([0x22, 0xff, 0x22]) }));
    assert.match(bytes.message, /with bytes that are no text in its character set/);
  });
});

describe('F08 refusals', () => {
  const text = async (given: Given, more?: Partial<Operation>, options?: ApiOptions) =>
    (await refusal(answered(given, undefined, more, options))).message.split('\n').slice(1);

  it('422 keeps what is said of each field', async () => {
    const problem = {
      type: 'https://errors.example/invalid',
      title: 'Your request is not valid',
      detail: 'Two fields are wrong',
      errors: [
        { pointer: '#/age', detail: 'must be positive' },
        { field: 'name', message: 'is required' },
      ],
    };
    const error = await refusal(
      answered({ status: 422, type: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    assert.equal(
      error.message,
      'getThing: the Pets API answered 422 Unprocessable Entity\nYour request is not valid\nTwo fields are wrong\n#/age: must be positive\nname: is required',
    );
    assert.deepEqual(
      [error.failure, error.status, error.operation, error.code],
      ['status', 422, 'getThing', 'UPSTREAM_FAILED'],
    );
  });

  for (const [style, body, lines] of [
    ['FastAPI', { detail: [{ loc: ['body', 'age'], msg: 'field required' }] }, ['body.age: field required']],
    ['Rails', { errors: { email: ['is taken'] } }, ['email: is taken']],
    ['Stripe', { error: { message: 'No such customer', param: 'id', code: 'x' } }, ['No such customer']],
    [
      'GitHub',
      {
        message: 'Validation Failed',
        errors: [{ resource: 'Issue', field: 'title', code: 'missing_field' }],
      },
      ['Validation Failed', 'title: missing_field'],
    ],
    [
      'JSON:API',
      { errors: [{ title: 'Bad', detail: 'too long', source: { pointer: '/data/name' } }] },
      ['/data/name: too long'],
    ],
    ['OAuth', { error: 'invalid_grant', error_description: 'expired' }, ['invalid_grant', 'expired']],
    ['a text', 'nope', ['nope']],
    ['an unknown one', { code: 7 }, ['{"code":7}']],
    [
      'a deep one',
      { error: { error: { error: { error: { error: { error: { error: 'x' } } } } } } },
      ['{"error":{"error":{"error":{"error":{"error":{"error":{"error":"x"}}}}}}}'],
    ],
  ] as const) {
    it(`the JSON of ${style}`, async () => {
      assert.deepEqual(await text({ status: 400, type: JSON_TYPE, body: JSON.stringify(body) }), lines);
    });
  }

  it('500 with HTML is its text, bounded', async () => {
    const page = `<!DOCTYPE html><html><head><style>p{}</style><title>Error</title></head><body><!-- <p>x</p> --><h1>It &lt;broke&#33;</h1><p>${'very '.repeat(1000)}</p><script>steal()`;
    const [title, heading, rest = '', ...none] = await text({ status: 500, type: 'text/html', body: page });
    assert.deepEqual([title, heading, none], ['Error', 'It <broke!', []]);
    assert.ok(rest.endsWith(' …') && rest.length < 1_600);
  });

  it('hostile HTML is read in one pass', async () => {
    for (const part of ['<script', '<!--', '<p', '&#', '<', '{', '[[']) {
      const lines = await text({ status: 500, type: 'text/html', body: part.repeat(20_000) });
      assert.ok(lines.join('').length < 1_600);
    }
  });

  it('control characters and bytes are not passed on', async () => {
    assert.deepEqual(await text({ status: 400, type: 'text/plain', body: 'a\u001b[31m\u202eb\0\r\n\r\nc' }), [
      'a [31m b',
      'c',
    ]);
    assert.deepEqual(await text({ status: 400, type: 'image/png', body: 'abc' }), []);
  });

  it('401 and 403 say which credential is concerned', async () => {
    const securitySchemes: ApiDescription['securitySchemes'] = {
      api_key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    };
    const calling = (status: number, security: Operation['security'], options: ApiOptions = {}) => {
      api.answer((_request, response) => give(response, { status }));
      return refusal(
        apiAt(api.url, options, { securitySchemes }).call({ ...GET, ...(security && { security }) }, {}),
      );
    };
    const credentials = { credentials: { api_key: 'sesame' } };
    const last = async (...args: Parameters<typeof calling>) =>
      (await calling(...args)).message.split('\n')[1];
    assert.equal(
      await last(401, [['api_key']], credentials),
      'The credential that the server sent (PETS_API_KEY) was not accepted.',
    );
    assert.equal(
      await last(403, [['api_key']], credentials),
      'The credential that the server sent (PETS_API_KEY) may not do this.',
    );
    assert.equal(
      await last(401, undefined),
      'The server has no credential for it: set PETS_API_KEY in its environment.',
    );
    assert.equal(
      await last(403, [[], ['api_key']]),
      'The server has no credential for it: set PETS_API_KEY in its environment.',
    );
  });

  it('429 says when to come back', async () => {
    const in100 = new Date(Date.now() + 100_000).toUTCString();
    assert.deepEqual(await text({ status: 429, headers: { 'retry-after': '120' } }), ['Try again in 120 s.']);
    assert.match(
      (await text({ status: 503, headers: { 'retry-after': in100 } }))[0] ?? '',
      /^Try again in (9\d|100) s\.$/,
    );
    assert.deepEqual(await text({ status: 429, headers: { 'retry-after': 'soon' } }), []);
  });

  it('addresses that only make sense inside are taken out, public ones stay', async () => {
    const body = `at ${api.url}/x via http://db.internal:5432/a and http://10.0.0.7/ (10.1.2.3:80, 127.0.0.1) see https://docs.example.org/e?a=b or 8.8.8.8 postgres://u:p@db/x`;
    assert.deepEqual(await text({ status: 500, type: 'text/plain', body }), [
      'at [address] via [address] and [address] ([address], [address]) see https://docs.example.org/e?a=b or 8.8.8.8 [address]',
    ]);
  });

  it('a credential that the answer echoes is taken out, in any encoding', async () => {
    const secret = 'p@ss/wörd "x" &1';
    const securitySchemes: ApiDescription['securitySchemes'] = { login: { type: 'http', scheme: 'basic' } };
    api.answer(({ headers }, response) => {
      const body = [
        headers.authorization,
        secret,
        encodeURIComponent(secret),
        new URLSearchParams({ secret }).toString(),
        JSON.stringify(secret),
        Buffer.from(secret).toString('base64url'),
        secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
      ].join('\n');
      give(response, { status: 500, type: 'text/plain', body });
    });
    const credentials = { login: { username: 'me', password: secret } };
    const own = apiAt(api.url, { credentials, retries: 0 }, { securitySchemes });
    const error = await refusal(own.call({ ...GET, security: [['login']] }, {}));
    const said = [
      'Basic [secret]',
      '[secret]',
      '[secret]',
      'secret=[secret]',
      '"[secret]"',
      '[secret]',
      '[secret]',
    ];
    assert.deepEqual(error.message.split('\n').slice(1), said);
    assert.ok(error.detail?.endsWith(said.join('\n')), error.detail);
  });
});

describe('F08 no answer', () => {
  it('a timeout, also in the middle of an answer that drips', async () => {
    const told = 'getThing: the Pets API did not answer within 50 ms';
    api.answer(() => {});
    assert.equal((await refusal(apiAt(api.url, { timeoutMs: 50 }).call(GET, {}))).message, told);
    api.answer((_request, response) => {
      const timer = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(timer));
    });
    const error = await refusal(apiAt(api.url, { timeoutMs: 50 }).call(GET, {}));
    assert.deepEqual([error.message, error.failure], [told, 'timeout']);
  });

  it('a timeout of what knows no signal', async () => {
    const never = () => new Promise<never>(() => {});
    assert.equal(
      (await refusal(apiAt(api.url, { timeoutMs: 20, fetch: never }).call(GET, {}))).failure,
      'timeout',
    );
    const securitySchemes: ApiDescription['securitySchemes'] = { oauth: { type: 'oauth2' } };
    const own = apiAt(api.url, { timeoutMs: 20, credentials: { oauth: never } }, { securitySchemes });
    assert.equal((await refusal(own.call({ ...GET, security: [['oauth']] }, {}))).failure, 'timeout');
  });

  it('a refused connection, a name that is nowhere, a certificate that is not trusted: no address is told', async () => {
    const failing = (code: string) => () =>
      Promise.reject(
        new TypeError('fetch failed', {
          cause: Object.assign(new Error(`${code} 10.0.0.1:443 host.internal`), { code }),
        }),
      );
    for (const [code, words] of [
      ['ENOTFOUND', "cannot be found: its host's name does not resolve"],
      ['DEPTH_ZERO_SELF_SIGNED_CERT', 'cannot be trusted: its TLS certificate is not accepted'],
      ['ERR_SSL_WRONG_VERSION_NUMBER', 'cannot be reached: no TLS connection could be made'],
    ] as const) {
      const error = await refusal(apiAt(api.url, { fetch: failing(code) }).call(GET, {}));
      assert.deepEqual([error.message, error.failure], [`getThing: the Pets API ${words}`, 'network']);
      assert.match(error.detail ?? '', new RegExp(code));
    }
    const error = await refusal(apiAt(await closedAddress(), { retries: 0 }).call(GET, {}));
    assert.equal(error.message, 'getThing: the Pets API is not there: the connection was refused');
    const blocked = await refusal(apiAt('http://127.0.0.1:6000').call(GET, {}));
    assert.equal(blocked.message, "getThing: the Pets API is at a port that 'fetch' refuses to call");
  });

  it('a call that is cancelled fails with what it was cancelled for, and its request ends', async () => {
    const controller = new AbortController();
    class Context extends RequestContext {}
    const context = new Context({ headers: {}, signal: controller.signal } as never);
    const reason = new Error('cancelled');
    const closed = new Promise<void>((resolve) => {
      api.answer((_request, response) => {
        response.on('close', resolve);
        controller.abort(reason);
      });
    });
    await assert.rejects(apiAt(api.url).call(GET, {}, context), reason);
    await closed;
    await assert.rejects(apiAt(api.url).call(GET, {}, context), reason);
  });
});

describe('retries', () => {
  const failing = (times: number, given: Given) => {
    let count = 0;
    api.answer((_request, response) =>
      give(response, count++ < times ? given : { type: JSON_TYPE, body: '1' }),
    );
  };
  const calling = (method: Operation['method'], options: ApiOptions = {}) =>
    apiAt(api.url, options).call({ ...GET, method }, {});
  const BUSY: Given = { status: 503, headers: { 'retry-after': '0' } };

  it('repeat idempotent calls while the API is busy', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      for (const status of [429, 502, 503, 504]) {
        failing(2, { ...BUSY, status });
        assert.equal(await calling(method), 1);
        assert.equal(api.requests.length, 3);
      }
    }
  });

  it('are bounded, and never repeat POST, PATCH and other failures', async () => {
    failing(3, BUSY);
    assert.equal((await refusal(calling('GET'))).status, 503);
    assert.equal(api.requests.length, 3);
    for (const [method, given, options] of [
      ['POST', BUSY, {}],
      ['PATCH', BUSY, {}],
      ['GET', { ...BUSY, status: 500 }, {}],
      ['GET', BUSY, { retries: 0 }],
      ['GET', { ...BUSY, headers: { 'retry-after': '60' } }, {}],
    ] as const) {
      failing(1, given);
      await refusal(calling(method, options));
      assert.equal(api.requests.length, 1, method);
    }
  });

  it('repeat after a connection that broke, also in the middle of the answer', async () => {
    let count = 0;
    raw.answer((socket) => {
      if (count++ === 0) return socket.resetAndDestroy();
      if (count === 2)
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a"', () => socket.destroy());
      else socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 1\r\n\r\n1');
    });
    assert.equal(await apiAt(raw.url).call(GET, {}), 1);
    count = 0;
    const error = await refusal(apiAt(raw.url).call({ ...GET, method: 'POST' }, {}));
    const warning = 'It may have done what it was asked; calling it again could repeat that.';
    assert.equal(error.message, `getThing: the Pets API broke the connection off\n${warning}`);
    const unreadable = await refusal(
      answered({ type: 'image/png', body: 'x' }, undefined, { method: 'PATCH' }),
    );
    assert.ok(unreadable.message.endsWith(`\n${warning}`), unreadable.message);
  });
});

describe('redirects', () => {
  const redirecting = (
    status: number,
    location: string,
    then: Given = { type: JSON_TYPE, body: '"there"' },
  ) =>
    api.answer(({ path }, response) =>
      give(response, path === '/thing' ? { status, headers: { location } } : then),
    );
  const key: ApiDescription['securitySchemes'] = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };
  const calling = (method: Operation['method'] = 'GET') =>
    apiAt(api.url, { credentials: { key: 'sesame' } }, { securitySchemes: key }).call(
      { ...GET, method, security: [['key']], body: { mediaType: 'text/plain', argument: 'note' } },
      { note: 'hi' },
    );

  it('are followed on the same host, with the methods that fetch would use', async () => {
    for (const [status, method, then] of [
      [301, 'GET', 'GET'],
      [302, 'POST', 'GET'],
      [303, 'PUT', 'GET'],
      [302, 'PUT', 'PUT'],
      [307, 'POST', 'POST'],
      [308, 'DELETE', 'DELETE'],
    ] as const) {
      redirecting(status, '/other');
      assert.equal(await calling(method), 'there');
      const [, request] = api.requests;
      assert.deepEqual([request?.method, request?.headers['x-key']], [then, 'sesame']);
      assert.equal(request?.body.toString(), then === 'GET' ? '' : 'hi');
      assert.equal(request?.headers['content-type'], then === 'GET' ? undefined : 'text/plain');
    }
  });

  it('to another host, scheme or nowhere are not', async () => {
    const { port } = new URL(api.url);
    const places = [
      `http://localhost:${port}/other`,
      `//localhost:${port}/`,
      'file:///etc/passwd',
      'data:,x',
      'http://127.0.0.1:1/',
      `https://127.0.0.1:${port}/`,
      'http://[',
    ];
    for (const place of places) {
      redirecting(302, place);
      const error = await refusal(calling());
      assert.match(
        error.message,
        /^getThing: the Pets API redirects to (another host, which is not followed|what is no address)$/,
      );
      assert.deepEqual([error.failure, api.requests.length], ['redirect', 1]);
    }
  });

  it('in circles end', async () => {
    redirecting(307, '/thing');
    assert.equal((await refusal(calling())).message, 'getThing: the Pets API redirects more than 5 times');
    assert.equal(api.requests.length, 6);
  });

  it('without an address are refusals', async () => {
    assert.equal((await refusal(answered({ status: 304 }))).status, 304);
    assert.equal((await refusal(answered({ status: 302 }))).status, 302);
  });
});

describe('hostile upstreams', () => {
  const limited = { maxResponseBytes: 1_000 };
  const tooLong =
    "getThing: the Pets API's answer is longer than the 1000 bytes that are read of it: ask for less";

  it('an endless answer is cut off', async () => {
    const closed = new Promise<void>((resolve) => {
      api.answer((_request, response) => {
        const write = () => {
          while (response.write('x'.repeat(1_000)));
        };
        response.on('drain', write).on('close', resolve);
        write();
      });
    });
    const error = await refusal(apiAt(api.url, limited).call(GET, {}));
    assert.deepEqual([error.message, error.failure], [tooLong, 'too_large']);
    await closed;
    assert.equal(api.requests.length, 1);
  });

  it('so is that of an error, which is told all the same', async () => {
    api.answer((_request, response) => {
      response.writeHead(500, { 'content-type': 'text/plain' });
      const write = () => {
        while (response.write('y'.repeat(1_000)));
      };
      response.on('drain', write);
      write();
    });
    assert.ok((await refusal(apiAt(api.url, limited).call(GET, {}))).message.length < 1_600);
  });

  it('a bomb of gzip is, too', async () => {
    const body = gzipSync(Buffer.alloc(50_000_000));
    const given = { type: JSON_TYPE, headers: { 'content-encoding': 'gzip' }, body };
    assert.equal((await refusal(answered(given, undefined, {}, limited))).message, tooLong);
    assert.deepEqual(await answered({ ...given, body: gzipSync('[1]') }, undefined, {}, limited), [1]);
  });

  it('what is no gzip, no HTTP, or has endless headers is told', async () => {
    await refusal(answered({ type: JSON_TYPE, headers: { 'content-encoding': 'gzip' }, body: 'no gzip' }));
    raw.answer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    assert.equal(
      (await refusal(apiAt(raw.url).call(GET, {}))).message,
      'getThing: the Pets API answered with something that is no HTTP',
    );
    raw.answer((socket) => socket.end(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`));
    assert.equal(
      (await refusal(apiAt(raw.url).call(GET, {}))).message,
      'getThing: the Pets API answered with headers that are too long',
    );
    assert.equal(raw.connections, 1);
  });

  it('a length that is a lie is no success', async () => {
    raw.answer((socket) =>
      socket.end(
        'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n[1]',
      ),
    );
    assert.equal((await refusal(apiAt(raw.url, { retries: 0 }).call(GET, {}))).failure, 'network');
    raw.answer((socket) =>
      socket.end(
        'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 3\r\n\r\n[1]and more',
      ),
    );
    await apiAt(raw.url, { retries: 0 })
      .call(GET, {})
      .then(
        (value) => assert.deepEqual(value, [1]),
        (error: { failure: string }) => assert.equal(error.failure, 'network'),
      );
  });

  it('a connection that is reset in the middle of the answer is told', async () => {
    raw.answer((socket) =>
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n[1,\r\n', () =>
        socket.resetAndDestroy(),
      ),
    );
    const error = await refusal(apiAt(raw.url, { retries: 0 }).call(GET, {}));
    assert.equal(error.message, 'getThing: the Pets API broke the connection off');
  });
});
