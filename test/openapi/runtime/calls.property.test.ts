import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type {
  ApiDescription,
  Operation,
  OperationParameter,
  ParameterStyle,
} from '../../../src/openapi/index.js';
import { UpstreamError } from '../../../src/openapi/index.js';
import { addressOf, apiAt, capturing, GET, refusal } from './upstream.js';

const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100), seed: 20261201 };

/** Text without halves of characters, which no encoding carries. */
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const some = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const NASTY = fc.constantFrom(
  '..', '../..', '%2e%2e', '/', '//evil.com', '\\\\evil.com', 'http://evil.com', '@evil.com', ':80', '?', '#', ';', '&a=b', '\r\nHost: evil.com',
  '\t', '\0', '%00', '\u2028', '\ud800', '。', '．．', '％2f', 'a.b', ' ', '=', ',', '|', '[', ']', '+',
); // prettier-ignore
const nasty = fc.array(fc.oneof(NASTY, text), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

/** The URL that a call with one parameter is sent to. */
async function urlFor(parameter: Partial<OperationParameter>, value: unknown, path = '/thing'): Promise<URL> {
  const { fetch, sent } = capturing();
  const parameters = [{ argument: 'p', name: 'p', in: 'query' as const, ...parameter }];
  await apiAt('https://h/api', { fetch }).call({ ...GET, path, parameters }, { p: value });
  const [request] = sent;
  assert.ok(request);
  return request.url;
}

describe('what is sent is what is read back', () => {
  const pairsOf = (url: URL) => [...new URLSearchParams(url.search)];

  it('form with explode', () =>
    fc.assert(
      fc.asyncProperty(fc.array(text), fc.boolean(), async (items, allowReserved) => {
        const url = await urlFor({ allowReserved }, items);
        assert.deepEqual(
          pairsOf(url),
          items.map((item) => ['p', item]),
        );
      }),
      RUNS,
    ));

  it('objects in form with explode', () =>
    fc.assert(
      fc.asyncProperty(fc.dictionary(some, text), async (object) => {
        assert.deepEqual(pairsOf(await urlFor({}, object)), Object.entries(object));
      }),
      RUNS,
    ));

  it('lists in one value, by their delimiters', () => {
    const delimiters: [ParameterStyle, string][] = [
      ['form', ','],
      ['spaceDelimited', '%20'],
      ['pipeDelimited', '%7C'],
    ];
    return fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1 }),
        fc.constantFrom(...delimiters),
        fc.boolean(),
        async (given, [style, delimiter], allowReserved) => {
          // A text that holds its own delimiter cannot be told from two, where the style has it encoded as any other character.
          const items = given.map((item) => (style === 'form' ? item : item.replace(/[ |]/g, '')));
          const url = await urlFor({ style, explode: false, allowReserved }, items);
          const [, value = ''] = /^\?p=(.*)$/s.exec(url.search) ?? [];
          assert.deepEqual(value.split(delimiter).map(decodeURIComponent), items);
        },
      ),
      RUNS,
    );
  });

  it('deepObject', () => {
    // Names that hold brackets cannot be told from names in names.
    const name = some.filter((text) => text !== '__proto__' && !/[[\]]/.test(text));
    const { object } = fc.letrec<{ object: Record<string, unknown> }>((tie) => ({
      object: fc.dictionary(name, fc.oneof({ maxDepth: 3 }, text, tie('object')), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      }),
    }));
    return fc.assert(
      fc.asyncProperty(object, async (object) => {
        const { search } = await urlFor({ style: 'deepObject' }, object);
        const read = {};
        for (const pair of search.slice(1).split('&')) {
          const [name = '', text = ''] = pair.split('=');
          const steps = [...name.matchAll(/%5B(.*?)%5D(?=%5B|$)/g)].map(([, step = '']) =>
            decodeURIComponent(step),
          );
          put(read, steps, decodeURIComponent(text));
        }
        assert.deepEqual(read, object);
      }),
      RUNS,
    );
  });

  it('JSON as a value', () =>
    fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ noUnicodeString: false }).filter((value) => value !== null),
        async (value) => {
          const { searchParams } = await urlFor({ content: 'application/json' }, value);
          assert.deepEqual(JSON.parse(searchParams.get('p') ?? ''), JSON.parse(JSON.stringify(value)));
        },
      ),
      RUNS,
    ));

  it('values and lists in a path, in every style', () => {
    const styles: [ParameterStyle, boolean, (segment: string) => string[]][] = [
      ['simple', false, (segment) => segment.split(',')],
      ['simple', true, (segment) => segment.split(',')],
      ['label', false, (segment) => segment.slice(1).split(',')],
      ['matrix', false, (segment) => segment.slice(';p='.length).split(',')],
      [
        'matrix',
        true,
        (segment) =>
          segment
            .slice(1)
            .split(';')
            .map((pair) => pair.replace(/^p=?/, '')),
      ],
    ];
    return fc.assert(
      fc.asyncProperty(
        fc.array(some, { minLength: 1 }),
        fc.constantFrom(...styles),
        async (items, [style, explode, read]) => {
          fc.pre(!(style === 'simple' && /^\.{1,2}$/.test(items.join(','))));
          const { pathname } = await urlFor({ in: 'path', style, explode }, items, '/a/{p}/z');
          const [, api, a, segment = '', z, ...more] = pathname.split('/');
          assert.deepEqual([api, a, z, more], ['api', 'a', 'z', []]);
          assert.deepEqual(read(segment).map(decodeURIComponent), items);
        },
      ),
      RUNS,
    );
  });

  it('forms of the web, and cookies', () =>
    fc.assert(
      fc.asyncProperty(
        fc.dictionary(some, fc.oneof(text, fc.array(text, { minLength: 1 }))),
        text,
        async (form, cookie) => {
          const { fetch, sent } = capturing();
          const operation: Operation = {
            ...GET,
            method: 'POST',
            parameters: [{ argument: 'c', name: 'c', in: 'cookie' }],
            body: { mediaType: 'application/x-www-form-urlencoded', argument: 'form', required: true },
          };
          await apiAt('https://h', { fetch }).call(operation, { form, c: cookie });
          const expected = Object.entries(form).flatMap(([name, value]) =>
            [value].flat().map((item) => [name, item]),
          );
          assert.deepEqual([...new URLSearchParams(String(sent[0]?.body))], expected);
          assert.equal(decodeURIComponent(sent[0]?.headers.get('cookie') ?? ''), `c=${cookie}`);
        },
      ),
      RUNS,
    ));
});

describe('no argument changes where a request goes', () => {
  const parameters: OperationParameter[] = [
    { argument: 'a', name: 'a', in: 'path' },
    { argument: 'b', name: 'b', in: 'path', style: 'label' },
    { argument: 'c', name: 'c', in: 'path', style: 'matrix', explode: true },
    { argument: 'q', name: 'q', in: 'query', allowReserved: true },
    { argument: 'd', name: 'd', in: 'query', style: 'deepObject' },
    { argument: 'h', name: 'X-Trace', in: 'header' },
    { argument: 'host', name: 'Host', in: 'header' },
    { argument: 'k', name: 'k', in: 'cookie' },
  ];
  const operation: Operation = {
    ...GET,
    method: 'POST',
    path: '/{a}/m{b}{c}/z',
    parameters,
    body: { mediaType: 'application/json', properties: [{ argument: 'q', name: 'q' }] },
  };

  it('whatever its text', () =>
    fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, nasty, nasty, async (a, b, q, key, h) => {
        const { fetch, sent } = capturing();
        const args = { a, b, c: [b, a], q, d: { [key]: { [q]: a } }, h, host: h, k: q };
        try {
          await apiAt('https://h:8443/api/', { fetch }).call(operation, args);
        } catch (error) {
          assert.ok(error instanceof UpstreamError && error.failure === 'unsendable', String(error));
          return;
        }
        const { url, headers } = sent[0] ?? assert.fail('nothing was sent');
        assert.equal(url.origin, 'https://h:8443');
        assert.match(url.pathname, /^\/api\/[^/]+\/m[^/]+\/z$/);
        assert.deepEqual([url.username, url.password, url.hash], ['', '', '']);
        assert.equal(headers.get('host'), null);
        assert.deepEqual([...headers.keys()].sort(), ['accept', 'content-type', 'cookie', 'x-trace']);
        // As Node writes it on the wire: neither can begin a line of its own.
        assert.doesNotMatch(`${url.href}${[...headers.values()].join('')}`, /[\r\n\0]/);
      }),
      { ...RUNS, numRuns: RUNS.numRuns * 3 },
    ));
});

describe('no credential is told', () => {
  const securitySchemes: ApiDescription['securitySchemes'] = {
    header: { type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
  };
  const visible = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 8,
    maxLength: 40,
  });
  // Letters of the message itself would be found in it.
  const secret = visible.filter((text) => /[^a-z ]/i.test(text));

  it('by an error that echoes the request, nor by the log', () =>
    fc.assert(
      fc.asyncProperty(
        secret,
        fc.constantFrom(...Object.keys(securitySchemes)),
        fc.nat(2),
        async (value, scheme, kind) => {
          const echo: typeof fetch = (url, init) => {
            const { cookie = '', ...headers } = Object.fromEntries(new Headers(init?.headers));
            const seen = {
              url: addressOf(url).href,
              query: [...addressOf(url).searchParams],
              headers,
              cookie,
              plain: value,
            };
            if (kind === 2) return Promise.reject(new TypeError(`fetch failed for ${JSON.stringify(seen)}`));
            const body =
              kind === 0
                ? JSON.stringify({ message: JSON.stringify(seen), echo: value })
                : `<pre>${cookie} ${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')} ${JSON.stringify(headers).replaceAll('<', '&lt;')}</pre>`;
            return Promise.resolve(
              new Response(body, {
                status: 400,
                headers: { 'content-type': kind === 0 ? 'application/json' : 'text/html' },
              }),
            );
          };
          const credential = scheme === 'basic' ? `me:${value}` : value;
          const api = apiAt(
            'https://h',
            { fetch: echo, retries: 0, credentials: { [scheme]: credential } },
            { securitySchemes },
          );
          const error = await refusal(api.call({ ...GET, security: [[scheme]] }, {}));
          const told = `${error.message}\n${error.detail}\n${JSON.stringify(error)}\n${error.stack}`;
          for (const form of [
            value,
            encodeURIComponent(value),
            Buffer.from(credential).toString('base64'),
            JSON.stringify(value).slice(1, -1),
          ]) {
            assert.ok(!told.includes(form), `${form} in ${told}`);
          }
        },
      ),
      RUNS,
    ));
});

function put(into: object, [step = '', ...more]: string[], value: string): void {
  const object = into as Record<string, object | string>;
  if (more.length === 0) object[step] = value;
  else put((Object.hasOwn(object, step) ? object[step] : (object[step] = {})) as object, more, value);
}
