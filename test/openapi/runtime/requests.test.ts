import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { DefinitionError } from '../../../src/errors/definition-error.js';
import { defineApi, type ApiDescription, type Operation } from '../../../src/openapi/index.js';
import type { OperationParameter } from '../../../src/openapi/index.js';
import { RequestContext } from '../../../src/results/request-context.js';
import { apiAt, capturing, GET, refusal, upstream } from './upstream.js';

const api = upstream();
const json = (value: unknown) =>
  api.answer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  });

function operation(parameters: OperationParameter[], more: Partial<Operation> = {}): Operation {
  return { ...GET, parameters, ...more };
}

/** The path and query that a call with these parameters is sent with. */
async function sentFor(parameters: OperationParameter[], args: object, path = '/thing'): Promise<string> {
  json(null);
  await apiAt(api.url).call(operation(parameters, { path }), args);
  const { path: sent, query } = api.request;
  return query === '' ? sent : `${sent}?${query}`;
}

const query = (more: Partial<OperationParameter> = {}): OperationParameter => ({
  argument: 'tags',
  name: 'tags',
  in: 'query',
  ...more,
});

describe('F05 query and path parameters are written as their styles say', () => {
  const tags = { tags: ['a', 'b'] };
  const filter = { filter: { s: 'x', r: [1, 2] } };
  const filterBy = (more: Partial<OperationParameter> = {}) =>
    query({ argument: 'filter', name: 'filter', ...more });
  const cases: [string, OperationParameter, object, string][] = [
    ['form repeats the items of a list', query(), tags, '?tags=a&tags=b'],
    ['form without explode joins them', query({ explode: false }), tags, '?tags=a,b'],
    ['pipeDelimited', query({ style: 'pipeDelimited' }), tags, '?tags=a%7Cb'],
    [
      'pipeDelimited with explode repeats them',
      query({ style: 'pipeDelimited', explode: true }),
      tags,
      '?tags=a&tags=b',
    ],
    ['spaceDelimited', query({ style: 'spaceDelimited' }), tags, '?tags=a%20b'],
    ['an object in form', filterBy(), filter, '?s=x&r=1&r=2'],
    [
      'an object in form without explode',
      filterBy({ explode: false }),
      { filter: { R: 100, G: 200 } },
      '?filter=R,100,G,200',
    ],
    [
      'deepObject',
      filterBy({ style: 'deepObject' }),
      filter,
      '?filter%5Bs%5D=x&filter%5Br%5D%5B0%5D=1&filter%5Br%5D%5B1%5D=2',
    ],
    [
      'objects in lists of a deepObject',
      filterBy({ style: 'deepObject' }),
      { filter: { a: [{ b: 1 }] } },
      '?filter%5Ba%5D%5B0%5D%5Bb%5D=1',
    ],
    ['a list as deepObject', query({ style: 'deepObject' }), tags, '?tags%5B0%5D=a&tags%5B1%5D=b'],
    [
      'JSON by its media type',
      filterBy({ content: 'application/json' }),
      { filter: { a: 1 } },
      '?filter=%7B%22a%22%3A1%7D',
    ],
    [
      'reserved characters, spaces and others are encoded',
      query(),
      { tags: 'a&b=c d,é#' },
      '?tags=a%26b%3Dc%20d%2C%C3%A9%23',
    ],
    [
      'allowReserved keeps those that do no harm',
      query({ allowReserved: true }),
      { tags: 'a/b?c:d,e&f=g+h#i%2F' },
      '?tags=a/b?c:d,e%26f%3Dg%2Bh%23i%252F',
    ],
    [
      'an item cannot divide itself',
      query({ explode: false, allowReserved: true }),
      { tags: ['a,b', 'c'] },
      '?tags=a%2Cb,c',
    ],
    ['null is left out', query(), { tags: null }, ''],
    ['so are nulls in lists', query(), { tags: ['a', null] }, '?tags=a'],
    ['an empty text is sent', query(), { tags: '' }, '?tags='],
    ['an empty list is not', query(), { tags: [] }, ''],
    ['what is absent is not', query(), {}, ''],
    ['numbers and booleans', query(), { tags: [0, false, 1.5] }, '?tags=0&tags=false&tags=1.5'],
    [
      'dates, addresses, sets, maps and bytes',
      query(),
      { tags: new Set([new Date(0), new URL('a:b'), Buffer.from('x')]) },
      '?tags=1970-01-01T00%3A00%3A00.000Z&tags=a%3Ab&tags=eA%3D%3D',
    ],
    ['maps as objects', filterBy(), { filter: new Map([['a', 1]]) }, '?a=1'],
    ['lists in lists as JSON', query(), { tags: [['a']] }, '?tags=%5B%22a%22%5D'],
    ['a member of every object is no argument', query({ argument: 'constructor' }), {}, ''],
  ];
  for (const [name, parameter, args, sent] of cases) {
    it(name, async () => assert.equal(await sentFor([parameter], args), `/thing${sent}`));
  }

  const inPath = (more: Partial<OperationParameter> = {}): OperationParameter => ({
    argument: 'id',
    name: 'id',
    in: 'path',
    ...more,
  });
  const object = { id: { R: 100, G: 200 } };
  const list = { id: ['a', 'b'] };
  const paths: [string, OperationParameter, object, string][] = [
    ['a path parameter cannot add a segment', inPath(), { id: 'a/b' }, 'a%2Fb'],
    ['nor a query or a fragment', inPath(), { id: 'a?b#c' }, 'a%3Fb%23c'],
    ['nor a step in Windows words', inPath(), { id: '..\\x' }, '..%5Cx'],
    ['simple list', inPath(), list, 'a,b'],
    ['simple object', inPath(), object, 'R,100,G,200'],
    ['simple object, exploded', inPath({ explode: true }), object, 'R=100,G=200'],
    ['label', inPath({ style: 'label' }), { id: 'a' }, '.a'],
    ['label list', inPath({ style: 'label' }), list, '.a,b'],
    ['label list, exploded', inPath({ style: 'label', explode: true }), list, '.a.b'],
    ['label object, exploded', inPath({ style: 'label', explode: true }), object, '.R=100.G=200'],
    ['matrix', inPath({ style: 'matrix' }), { id: 'a' }, ';id=a'],
    ['matrix list', inPath({ style: 'matrix' }), list, ';id=a,b'],
    ['matrix list, exploded', inPath({ style: 'matrix', explode: true }), list, ';id=a;id=b'],
    ['matrix object', inPath({ style: 'matrix' }), object, ';id=R,100,G,200'],
    ['matrix object, exploded', inPath({ style: 'matrix', explode: true }), object, ';R=100;G=200'],
  ];
  for (const [name, parameter, args, sent] of paths) {
    it(name, async () => assert.equal(await sentFor([parameter], args, '/pets/{id}/x'), `/pets/${sent}/x`));
  }

  for (const [id, fault] of [
    ['..', "must not be '.' or '..'"],
    ['.', "must not be '.' or '..'"],
    ['', 'must not be empty'],
    [null, 'must be given'],
    [[], 'must not be empty'],
  ] as const) {
    it(`refuses ${JSON.stringify(id)} in a path`, async () => {
      const error = await refusal(apiAt(api.url).call(operation([inPath()], { path: '/a/{id}' }), { id }));
      assert.equal(error.failure, 'unsendable');
      assert.ok(error.message.startsWith(`getThing: id ${fault}`), error.message);
    });
  }

  it('cannot put dots together from two parameters', async () => {
    const both = [inPath(), inPath({ argument: 'other', name: 'other' })];
    const call = apiAt(api.url).call(operation(both, { path: '/a/{id}{other}/b' }), { id: '.', other: '.' });
    assert.equal((await refusal(call)).failure, 'unsendable');
  });

  it('refuses what holds itself', async () => {
    const tags: unknown[] = [];
    tags.push(tags);
    assert.equal((await refusal(apiAt(api.url).call(operation([query()]), { tags }))).failure, 'unsendable');
  });
});

describe('F07 servers', () => {
  const called = async (
    description: Partial<ApiDescription>,
    more: Partial<Operation> = {},
    options = {},
  ) => {
    const { fetch, sent } = capturing();
    const whole = { title: 'Pets', envPrefix: 'PETS', servers: [], ...description };
    await defineApi(whole)
      .configure({ fetch, ...options })
      .call({ ...GET, path: '/x', ...more }, {});
    return sent[0]?.url.href;
  };
  const templated = {
    servers: [
      {
        url: 'https://{env}.h/{ver}',
        variables: { env: { default: 'prod', enum: ['prod', 'test'] }, ver: { default: 'v1' } },
      },
    ],
  };
  afterEach(() => {
    for (const name of Object.keys(process.env)) if (name.startsWith('PETS_')) delete process.env[name];
  });

  it('keep their path, with and without a slash at its end', async () => {
    assert.equal(await called({ servers: [{ url: 'https://h/api' }] }), 'https://h/api/x');
    assert.equal(await called({ servers: [{ url: 'https://h/api/' }] }), 'https://h/api/x');
    assert.equal(await called({ servers: [{ url: 'https://h' }] }), 'https://h/x');
    assert.equal(
      await called({ servers: [{ url: 'https://h/?v=2' }] }, { path: '/x?a=b#c' }),
      'https://h/x?v=2&a=b',
    );
  });

  it('are resolved against the address of the document', async () => {
    const documentUrl = 'https://h/spec/o.json';
    assert.equal(await called({ documentUrl, servers: [{ url: '/v2' }] }), 'https://h/v2/x');
    assert.equal(await called({ documentUrl, servers: [{ url: '../v2/' }] }), 'https://h/v2/x');
  });

  it('have variables: defaults, the environment, configuration', async () => {
    assert.equal(await called(templated), 'https://prod.h/v1/x');
    process.env['PETS_SERVER_ENV'] = 'test';
    assert.equal(await called(templated), 'https://test.h/v1/x');
    assert.equal(
      await called(templated, {}, { serverVariables: { env: 'prod', ver: 'v9' } }),
      'https://prod.h/v9/x',
    );
  });

  it('refuse a value that a variable cannot have', async () => {
    process.env['PETS_SERVER_ENV'] = 'evil.com/';
    const api = defineApi({ title: 'Pets', envPrefix: 'PETS', ...templated });
    const expected = 'has a server whose env is one of prod, test: set PETS_SERVER_ENV to one of them';
    assert.equal((await refusal(api.call(GET, {}))).message, `getThing: the Pets API ${expected}`);
    assert.deepEqual(api.check([GET]), [`The Pets API ${expected}`]);
  });

  it('name a variable that has no value', async () => {
    const own = {
      title: 'Pets',
      envPrefix: 'PETS',
      servers: [{ url: 'https://{tenant}.h', variables: { tenant: {} } }],
    };
    const expected = 'The Pets API has a server whose tenant is not known: set PETS_SERVER_TENANT';
    assert.deepEqual(defineApi(own).check([GET]), [expected]);
    assert.ok(defineApi(own).variables.some(({ purpose }) => purpose === 'tenant in that address'));
    assert.equal(await called(own, {}, { serverVariables: { tenant: 'acme' } }), 'https://acme.h/x');
  });

  it('that are whole need no address of the document', async () => {
    assert.equal(
      await called({ documentUrl: 'petstore.yaml', servers: [{ url: 'https://h' }] }),
      'https://h/x',
    );
  });

  it('of the operation beat those of the API', async () => {
    const servers = [{ url: 'https://h/api' }];
    assert.equal(await called({ servers }, { servers: [{ url: 'https://up.h/' }] }), 'https://up.h/x');
  });

  it('of the configuration beat both, by the name of one or all together', async () => {
    const servers = [{ url: 'https://h/api' }];
    const own = { servers: [{ url: 'https://up.h/' }] };
    assert.equal(await called({ servers }, own, { baseUrl: 'http://t:1/b' }), 'http://t:1/b/x');
    const mapped = { baseUrl: 'http://t:1/b', servers: { 'https://up.h/': 'http://u:2' } };
    assert.equal(await called({ servers }, own, mapped), 'http://u:2/x');
    process.env['PETS_BASE_URL'] = 'http://env/';
    assert.equal(await called({ servers }), 'http://env/x');
  });

  it('that are none are named before and at the call', async () => {
    for (const servers of [[], [{ url: '/v2' }]]) {
      const api = defineApi({ title: 'Pets', envPrefix: 'PETS', servers });
      const [problem = ''] = api.check([GET]);
      assert.match(
        problem,
        /^The Pets API has no (server|whole address).*set PETS_BASE_URL or configure baseUrl$/,
      );
      assert.equal((await refusal(api.call(GET, {}))).failure, 'unconfigured');
    }
    for (const baseUrl of ['ftp://h', 'https://me:secret@h']) {
      process.env['PETS_BASE_URL'] = baseUrl;
      const error = await refusal(defineApi({ title: 'Pets', envPrefix: 'PETS', servers: [] }).call(GET, {}));
      assert.ok(error.failure === 'unconfigured' && !error.message.includes('secret'), error.message);
    }
  });
});

const SCHEMES: ApiDescription['securitySchemes'] = {
  api_key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  queryKey: { type: 'apiKey', in: 'query', name: 'key' },
  session: { type: 'apiKey', in: 'cookie', name: 'sid' },
  token: { type: 'http', scheme: 'bearer' },
  login: { type: 'http', scheme: 'basic' },
  oauth: { type: 'oauth2' },
  oidc: { type: 'openIdConnect' },
  other: { type: 'http', scheme: 'Token' },
  tls: { type: 'mutualTLS' },
};

/** What a call is sent with when these credentials are there. */
async function secured(
  security: Operation['security'],
  options: Parameters<typeof apiAt>[1],
  { context, ...more }: Partial<Operation> & { args?: object; context?: RequestContext } = {},
) {
  json(null);
  const own = apiAt(api.url, options, { securitySchemes: SCHEMES });
  await own.call({ ...GET, ...(security && { security }), ...more }, more.args ?? {}, context);
  const { headers, query } = api.request;
  const { authorization, cookie, 'x-key': key } = headers;
  return { authorization, cookie, key, query };
}

const NONE = { authorization: undefined, cookie: undefined, key: undefined, query: '' };

/** A call whose MCP request carries this bearer token. */
function contextWith(token: string): RequestContext {
  class Context extends RequestContext {}
  const headers = { authorization: `Bearer ${token}` };
  return new Context({ headers, signal: new AbortController().signal } as never);
}

describe('F11 credentials come from configuration and environment alone', () => {
  afterEach(() => {
    for (const name of Object.keys(process.env)) if (name.startsWith('PETS_')) delete process.env[name];
  });

  it('API keys in a header, the query and a cookie', async () => {
    const credentials = { api_key: 'k-1', queryKey: 'q&1', session: 's;1' };
    assert.deepEqual(await secured([['api_key', 'queryKey', 'session']], { credentials }), {
      ...NONE,
      key: 'k-1',
      query: 'key=q%261',
      cookie: 'sid=s%3B1',
    });
  });

  it('bearer, basic, OAuth 2, OpenID Connect and other tokens', async () => {
    const basic = `Basic ${Buffer.from('me:pässword').toString('base64')}`;
    for (const [scheme, credential, authorization] of [
      ['token', 'abcd', 'Bearer abcd'],
      ['login', 'me:pässword', basic],
      ['login', { username: 'me', password: 'pässword' }, basic],
      ['oauth', () => Promise.resolve('abcd'), 'Bearer abcd'],
      ['oidc', 'abcd\n', 'Bearer abcd'],
      ['other', 'abcd', 'Token abcd'],
      ['tls', undefined, undefined],
    ] as const) {
      const credentials = credential === undefined ? {} : { [scheme]: credential };
      assert.equal((await secured([[scheme]], { credentials })).authorization, authorization, scheme);
    }
  });

  it('the environment', async () => {
    process.env['PETS_API_KEY'] = 'from-env\n';
    assert.equal((await secured([['api_key']], {})).key, 'from-env');
    assert.deepEqual(
      apiAt(api.url, {}, { securitySchemes: SCHEMES }).variables.map(({ name }) => name),
      [
        'PETS_BASE_URL',
        ...['API_KEY', 'QUERY_KEY', 'SESSION', 'TOKEN', 'LOGIN', 'OAUTH', 'OIDC', 'OTHER'].map(
          (name) => `PETS_${name}`,
        ),
      ],
    );
  });

  it('the first alternative that is there is taken, none at all last', async () => {
    const either = [[], ['api_key', 'queryKey'], ['token']];
    assert.deepEqual(await secured(either, { credentials: { token: 'abcd', api_key: 'k' } }), {
      ...NONE,
      authorization: 'Bearer abcd',
    });
    assert.deepEqual(await secured(either, {}), NONE);
    assert.deepEqual(await secured([], { credentials: { token: 'abcd' } }), NONE);
  });

  it('what is missing is named, before and at the call', async () => {
    const needy = { ...GET, security: [['api_key', 'queryKey'], ['token']] };
    const own = apiAt(api.url, {}, { securitySchemes: SCHEMES });
    const words =
      "has no credentials for this: set PETS_API_KEY and PETS_QUERY_KEY, or PETS_TOKEN in the server's environment";
    const error = await refusal(own.call(needy, {}));
    assert.deepEqual([error.failure, error.message], ['unconfigured', `getThing: the Pets API ${words}`]);
    assert.deepEqual(own.check([needy, GET]), [`The Pets API ${words} (1 of 2 operations)`]);
    assert.deepEqual(own.configure({ credentials: { token: 'abcd' } }).check([needy]), []);
    assert.deepEqual(
      apiAt(api.url, {}, { securitySchemes: SCHEMES })
        .configure({ forwardAuthorization: true })
        .check([needy]),
      [],
    );
  });

  it('a function that fails, or has none, says so', async () => {
    const failing = () => Promise.reject(new Error('POST https://id.internal/ failed'));
    const error = await refusal(secured([['oauth']], { credentials: { oauth: failing } }));
    assert.equal(
      error.message,
      'getThing: the Pets API got no credential: the function that gives it failed',
    );
    assert.match(error.detail ?? '', /failed\)$/);
    assert.match(
      (await refusal(secured([['oauth']], { credentials: { oauth: () => undefined } }))).message,
      /set PETS_OAUTH/,
    );
  });

  it('a function knows the context of the call', async () => {
    const context = contextWith('in');
    const credentials = { oauth: (of: RequestContext | undefined) => (of === context ? 'mine' : 'other') };
    assert.equal((await secured([['oauth']], { credentials }, { context })).authorization, 'Bearer mine');
  });

  it('one that no header can carry is named, and not shown', async () => {
    const error = await refusal(secured([['api_key']], { credentials: { api_key: 'line\nbreak' } }));
    assert.match(error.message, /characters that no header can carry: mend PETS_API_KEY$/);
  });

  it('the bearer of the MCP request is forwarded only when told, and only to the host of the API', async () => {
    const context = contextWith('incoming');
    assert.match((await refusal(secured([['token']], {}, { context }))).message, /set PETS_TOKEN/);
    const told = { forwardAuthorization: true };
    assert.equal((await secured([['token']], told, { context })).authorization, 'Bearer incoming');
    assert.equal((await secured(undefined, told, { context })).authorization, undefined);
    assert.match((await refusal(secured([['api_key']], told, { context }))).message, /set PETS_API_KEY/);
    const own = { ...told, credentials: { token: 'own-token' } };
    assert.equal((await secured([['token']], own, { context })).authorization, 'Bearer own-token');
    const servers = [{ url: api.url.replace('127.0.0.1', 'localhost') }];
    assert.match((await refusal(secured([['token']], told, { context, servers }))).message, /set PETS_TOKEN/);
  });

  it('headers that are not the caller’s, and places of credentials, take no argument', async () => {
    const names = [
      'Authorization',
      'Accept',
      'Content-Type',
      'Host',
      'Content-Length',
      'Cookie',
      'X-Key',
      'X-Trace',
    ];
    const parameters: OperationParameter[] = [
      ...names.map((name) => ({ argument: name, name, in: 'header' as const })),
      { argument: 'key', name: 'key', in: 'query' },
      { argument: 'sid', name: 'sid', in: 'cookie' },
      { argument: 'theme', name: 'theme', in: 'cookie' },
      { argument: 'free', name: 'free', in: 'query' },
    ];
    const args = {
      ...Object.fromEntries(names.map((name) => [name, 'mine'])),
      key: 'mine',
      sid: 'mine',
      theme: 'a; sid=b',
      free: { key: 'mine', a: 1 },
    };
    assert.deepEqual(
      await secured([['queryKey']], { credentials: { queryKey: 'abcd' } }, { parameters, args }),
      {
        ...NONE,
        cookie: 'theme=a%3B%20sid%3Db',
        query: 'a=1&key=abcd',
      },
    );
    const { headers } = api.request;
    assert.equal(headers['x-trace'], 'mine');
    assert.equal(headers['content-type'], undefined);
    assert.match(headers.accept ?? '', /^application\/json/);
    assert.equal(`http://${headers.host}`, api.url);
  });

  it('line breaks in a header are refused', async () => {
    const parameters: OperationParameter[] = [{ argument: 'trace', name: 'X-Trace', in: 'header' }];
    for (const trace of ['a\r\nX-Key: b', 'a\0', '漢']) {
      const error = await refusal(apiAt(api.url).call(operation(parameters), { trace }));
      assert.match(error.message, /^getThing: trace must have neither line breaks/);
    }
  });
});

describe('bodies', () => {
  const sentBody = async (body: Operation['body'], args: object) => {
    json(null);
    await apiAt(api.url).call({ ...GET, method: 'POST', ...(body && { body }) }, args);
    const { headers, body: content } = api.request;
    return { type: headers['content-type'], content };
  };
  const text = async (body: Operation['body'], args: object) => {
    const { type, content } = await sentBody(body, args);
    return [type, content.toString()];
  };
  const named = (...names: string[]) => names.map((name) => ({ argument: name, name }));

  it('JSON: one argument, or one for each property', async () => {
    const mediaType = 'application/json';
    assert.deepEqual(await text({ mediaType, argument: 'pet' }, { pet: { a: [1, null], d: new Date(0) } }), [
      mediaType,
      '{"a":[1,null],"d":"1970-01-01T00:00:00.000Z"}',
    ]);
    assert.deepEqual(await text({ mediaType, argument: 'pet' }, { pet: null }), [mediaType, 'null']);
    const properties = [{ argument: 'petName', name: 'name' }, ...named('tag')];
    assert.deepEqual(await text({ mediaType: 'application/vnd.x+json', properties }, { petName: 'é' }), [
      'application/vnd.x+json',
      '{"name":"é"}',
    ]);
    assert.deepEqual(await text({ mediaType, properties }, {}), [undefined, '']);
    assert.deepEqual(await text({ mediaType, properties, required: true }, {}), [mediaType, '{}']);
    assert.deepEqual(await text({ mediaType, argument: 'pet' }, {}), [undefined, '']);
  });

  it('form: lists repeated, objects as JSON unless they have a style', async () => {
    const mediaType = 'application/x-www-form-urlencoded';
    const properties = named('a', 'b', 'c', 'd');
    const args = { a: 'x y&z', b: [1, 2], c: { d: 1 }, d: { e: [1] } };
    const encoding = { d: { style: 'deepObject' as const } };
    const [type, sent = ''] = await text({ mediaType, properties, encoding }, args);
    assert.equal(type, mediaType);
    assert.deepEqual(
      [...new URLSearchParams(sent)],
      [
        ['a', 'x y&z'],
        ['b', '1'],
        ['b', '2'],
        ['c', '{"d":1}'],
        ['d[e][0]', '1'],
      ],
    );
    assert.deepEqual(await text({ mediaType, argument: 'form' }, { form: { a: 1 } }), [mediaType, 'a=1']);
  });

  it('multipart: files from base64, types of parts, JSON for objects', async () => {
    const properties = named('file', 'files', 'meta', 'name', 'csv');
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
    const args = {
      file: bytes.toString('base64'),
      files: [bytes, bytes.toString('base64url')],
      meta: { a: 'é' },
      name: 'x\r\ny',
      csv: 'a,b',
    };
    const encoding = {
      file: { binary: true, contentType: 'image/png, image/gif' },
      files: { binary: true },
      csv: { contentType: 'text/csv' },
    };
    const { type = '', content } = await sentBody(
      { mediaType: 'multipart/form-data', properties, encoding },
      args,
    );
    const form = await new Response(content, { headers: { 'content-type': type } }).formData();
    const file = form.get('file') as File;
    assert.deepEqual(
      [file.type, file.name, Buffer.from(await file.arrayBuffer())],
      ['image/png', 'file', bytes],
    );
    const files = form.getAll('files') as File[];
    for (const one of files)
      assert.deepEqual([one.type, Buffer.from(await one.arrayBuffer())], ['application/octet-stream', bytes]);
    assert.equal(files.length, 2);
    assert.deepEqual([form.get('meta'), form.get('name'), form.get('csv')], ['{"a":"é"}', 'x\r\ny', 'a,b']);
    assert.match(content.toString('latin1'), /name="meta"\r\nContent-Type: application\/json\r\n/);
    assert.match(content.toString('latin1'), /name="csv"\r\nContent-Type: text\/csv\r\n/);
  });

  it('multipart: a property’s name cannot break out of its header', async () => {
    const { type = '', content } = await sentBody(
      { mediaType: 'multipart/form-data', argument: 'all' },
      { all: { 'a"\r\nX: y': '1' } },
    );
    assert.ok(content.includes('name="a%22%0D%0AX: y"\r\n\r\n1'), type);
  });

  it('multipart: each field is a file where the whole is bytes', async () => {
    const { type = '', content } = await sentBody(
      { mediaType: 'multipart/form-data', argument: 'files', binary: true },
      { files: { file: 'eA==', more: ['eQ==', 'eg=='] } },
    );
    const form = await new Response(content, { headers: { 'content-type': type } }).formData();
    const texts = [...form.values()].map((file) => (file as File).text());
    assert.deepEqual(
      [[...form.keys()], await Promise.all(texts)],
      [
        ['file', 'more', 'more'],
        ['x', 'y', 'z'],
      ],
    );
  });

  it('text and bytes as they are', async () => {
    assert.deepEqual(await text({ mediaType: 'text/plain', argument: 'note' }, { note: 'é\n' }), [
      'text/plain',
      'é\n',
    ]);
    assert.deepEqual(await text({ mediaType: 'application/xml', argument: 'note' }, { note: '<a/>' }), [
      'application/xml',
      '<a/>',
    ]);
    const binary = { mediaType: 'application/octet-stream', argument: 'data', binary: true };
    assert.deepEqual(await text(binary, { data: Buffer.from('é').toString('base64') }), [
      binary.mediaType,
      'é',
    ]);
    assert.match(
      (await refusal(sentBody(binary, { data: '!' }))).message,
      /^getThing: data must be base64 text/,
    );
  });

  it('GET has none', async () => {
    json(null);
    await apiAt(api.url).call({ ...GET, body: { mediaType: 'application/json', argument: 'a' } }, { a: 1 });
    assert.equal(api.request.body.length, 0);
  });
});

describe('options', () => {
  it('that are wrong are refused together', () => {
    const wrong = {
      baseUrl: '/api',
      credentials: { nobody: 'x' },
      headers: { 'a b': 'c' },
      timeoutMs: 0,
      retries: -1,
      maxResponseBytes: 0.5,
    };
    assert.throws(
      () => apiAt('https://h').configure(wrong),
      (error) =>
        error instanceof DefinitionError &&
        error.problems.length === 6 &&
        error.problems.every(({ code }) => code === 'INVALID_OPTION'),
    );
  });

  it('cookies that are configured go with those of parameters', async () => {
    json(null);
    const parameters: OperationParameter[] = [{ argument: 'theme', name: 'theme', in: 'cookie' }];
    await apiAt(api.url, { headers: { Cookie: 'a=b' } }).call(operation(parameters), { theme: 'dark' });
    assert.equal(api.request.headers.cookie, 'a=b; theme=dark');
  });

  it('a title that says API is not told twice', () => {
    const own = defineApi({ title: 'Stripe\n API', envPrefix: 'S', servers: [] });
    assert.deepEqual(own.check([GET]), ['The Stripe API has no server: set S_BASE_URL or configure baseUrl']);
  });

  it('headers are sent with every request', async () => {
    json(null);
    await apiAt(api.url, { headers: { 'User-Agent': 'pets/1', Accept: 'application/vnd.pets+json' } }).call(
      GET,
      {},
    );
    assert.equal(api.request.headers['user-agent'], 'pets/1');
    assert.equal(api.request.headers.accept, 'application/vnd.pets+json');
  });
});
