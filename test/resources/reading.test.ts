import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Application } from 'toolwright';
import { eventually } from '../transports/http-server.js';
import { CLIENT_KINDS, overHttp, overStdio, refusal, type ResourceClient } from './resource-client.js';
import { start } from './server/main.js';

const MAIN = join(__dirname, 'server/main.ts');
const HTTP = { use: 'http', http: { port: 0, graceMs: 50 } } as const;

let application: Application;
before(async () => (application = await start(HTTP)));
after(() => application.close());
const url = () => application.address?.url ?? '';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const json = (value: unknown) => JSON.stringify(value, null, 2);

/** What each URI is answered with; contents without a `uri` have that which was read. */
const READINGS: [uri: string, ...contents: { uri?: string; [field: string]: unknown }[]][] = [
  ['library://rules', { mimeType: 'text/plain', text: 'Silence.' }],
  ['library://rules.md', { mimeType: 'text/markdown', text: 'Silence.' }],
  ['library://logo', { mimeType: 'image/png', blob: base64('logo') }],
  ['library://raw', { mimeType: 'application/octet-stream', blob: 'AP8=' }],
  ['library://either/text', { mimeType: 'text/plain', text: 'A' }],
  ['library://either/bytes', { mimeType: 'application/octet-stream', blob: base64('A') }],
  // A class, proved by its rules; dates are written.
  [
    'library://books/978',
    {
      mimeType: 'application/json',
      text: json({ isbn: '978', pages: 12, published: '2026-01-31T12:00:00.000Z' }),
    },
  ],
  // A fixed URI before the template that stands first, and the first of two templates.
  ['library://books/first', { mimeType: 'text/plain', text: 'A fixed URI comes before all templates.' }],
  // Variables as what the parameters are, defaults where the query has none, the context beside them.
  [
    'library://books/a/pages/3',
    {
      mimeType: 'application/json',
      text: json({ number: 3, language: 'en', text: '["a",false,[],"library://books/a/pages/3"]' }),
    },
  ],
  [
    'library://books/a%2Fb/pages/3?tags=1&raw=true&language=de&tags=2&other=1',
    {
      mimeType: 'application/json',
      text: json({
        number: 3,
        language: 'de',
        text: json1([
          'a/b',
          true,
          [1, 2],
          'library://books/a%2Fb/pages/3?tags=1&raw=true&language=de&tags=2&other=1',
        ]),
      }),
    },
  ],
  [
    'library://diary/2026-01-31T12:00:00Z',
    { mimeType: 'application/json', text: json(['2026-01-31T12:00:00.000Z', 'number']) },
  ],
  ['library://search?words=a%20b', { mimeType: 'application/json', text: json(['a b', 10]) }],
  ['library://files/a/b.txt', { mimeType: 'text/plain', text: 'a/b.txt' }],
  [
    'library://chapters',
    { uri: 'library://chapters/1', mimeType: 'text/plain', text: 'One.', _meta: { words: 1 } },
    { uri: 'library://chapters/2', blob: base64('Two.') },
    { text: 'Both.' },
  ],
  ['library://sdk', { uri: 'library://sdk/1', mimeType: 'text/x-sdk', text: 'From the SDK.' }],
  [
    'library://media',
    { mimeType: 'image/png', blob: base64('i') },
    { mimeType: 'audio/wav', blob: base64('a') },
  ],
];

function json1(value: unknown): string {
  return JSON.stringify(value);
}

/** What each URI is refused with. */
const REFUSALS: [uri: string, code: number, message: string | RegExp][] = [
  ['library://nowhere', -32002, 'Unknown resource: library://nowhere'],
  ['library://rules?x=1', -32002, 'Unknown resource: library://rules?x=1'],
  ['library://books/%zz', -32002, 'Unknown resource: library://books/%zz'],
  ['library://books/1', -32002, 'Resource not found: library://books/1'],
  ['library://either/nothing', -32002, 'Resource not found: library://either/nothing'],
  ['library://faults/missing', -32002, 'Resource not found: library://faults/missing'],
  ['library://files/gone.txt', -32002, 'There is no gone.txt. Look into library://rules.'],
  [
    'library://books/a/pages/x?raw=1&language=fr&tags=b',
    -32602,
    [
      'Invalid arguments for resource page: 4 validation errors',
      'page: must be an integer (got string)',
      'language: must be one of "en", "de" (got string)',
      'raw: must be a boolean (got string)',
      'tags[0]: must be an integer (got string)',
    ].join('\n'),
  ],
  [
    'library://books/a/pages/1?language=en&language=de',
    -32602,
    /^Invalid .*\nlanguage: must be .* \(got array\)$/,
  ],
  [
    'library://search?words=a&limit=0',
    -32602,
    'Invalid arguments for resource search: 1 validation error\nlimit: must not be less than 1 (got number)',
  ],
  ['library://search', -32602, /^Invalid arguments for resource search: 1 validation error\nwords: /],
  [
    'library://books/wrong',
    -32603,
    /^Error reading resource library:\/\/books\/wrong: 1 validation error for \w+\npages\n {2}must not be less than 1/,
  ],
  ['library://lies', -32603, /must be a string \(got number\)$/],
  [
    'library://faults/base64',
    -32603,
    /contents\.blob\n {2}must be bytes, or their base64 text \(got string\)$/,
  ],
  ['library://faults/both', -32603, /contents\n {2}must have either text or blob \(got both\)$/],
  ['library://faults/neither', -32603, /contents\n {2}must have text or blob \(got neither\)$/],
  [
    'library://faults/uri',
    -32603,
    /contents\.uri\n {2}must be an absolute URI \(got string\)\ncontents\.text\n {2}must be a string \(got number\)$/,
  ],
  ['library://faults/number', -32603, /contents\n {2}must be resource contents \(got number\)$/],
  ['library://faults/gap', -32603, /contents\[0\]\n {2}must be resource contents \(got nothing\)$/],
  ['library://throws/error', -32603, 'Error reading resource library://throws/error: The shelf fell.'],
  ['library://throws/tool', -32603, 'Come back at nine.'],
];

for (const door of ['http', 'stdio'] as const) {
  for (const kind of CLIENT_KINDS) {
    describe(`a resource, over ${door}, to ${kind}`, () => {
      let client: ResourceClient;
      before(async () => {
        client = door === 'http' ? await overHttp(kind, url()) : await overStdio(kind, MAIN);
      });
      after(() => client.close());

      it('is listed, beside templates', async () => {
        const { resources } = await client.listResources();
        const { resourceTemplates } = await client.listResourceTemplates();
        const golden = join(__dirname, 'lists.json');
        const listed = { resources, resourceTemplates };
        if (process.env['UPDATE_GOLDEN']) writeFileSync(golden, `${JSON.stringify(listed, null, 2)}\n`);
        assert.deepEqual(listed, JSON.parse(readFileSync(golden, 'utf8')));
      });

      it('is read', async () => {
        for (const [uri, ...contents] of READINGS) {
          const read = await client.readResource({ uri });
          assert.deepEqual(
            read.contents,
            contents.map((one) => ({ uri, ...one })),
            uri,
          );
        }
      });

      it('may be the whole result', async () => {
        const { contents, _meta } = await client.readResource({ uri: 'library://result' });
        assert.deepEqual(contents, [{ uri: 'library://result', text: 'Whole.' }]);
        assert.deepEqual(_meta, { whole: true });
      });

      it('is refused, with what to mend', async () => {
        for (const [uri, code, message] of REFUSALS) {
          const refused = await refusal(client.readResource({ uri }));
          if (typeof message === 'string') assert.equal(refused.message, message, uri);
          else assert.match(refused.message, message, uri);
          assert.equal(refused.code, code, uri);
          assert.equal(refused.uri, code === -32002 ? uri : undefined, uri);
        }
      });

      it('tells who subscribed to it, until they no longer do', async () => {
        assert.deepEqual(client.getServerCapabilities()?.resources, { listChanged: true, subscribe: true });
        const announce = (uri: string) => client.callTool({ name: 'announce', arguments: { uri } });
        const heard = (uri: string) => client.updated.filter((one) => one === uri).length;
        for (const uri of [READY, 'library://books/978', END]) await client.subscribeResource({ uri });
        await listening(client, announce);

        await announce('library://books/978');
        await eventually(() => heard('library://books/978') === 1);
        await client.unsubscribeResource({ uri: 'library://books/978' });
        await announce('library://books/978');
        await announce('library://books/979');
        await announce(END);
        await eventually(() => heard(END) === 1);
        assert.equal(heard('library://books/978'), 1);
        assert.equal(heard('library://books/979'), 0);
      });

      it('cannot be subscribed to where there is none', async () => {
        const uri = 'library://nowhere';
        const refused = await refusal(client.subscribeResource({ uri }));
        assert.deepEqual(refused, { code: -32002, message: `Unknown resource: ${uri}`, uri });
      });
    });
  }
}

const READY = 'library://rules';
const END = 'library://logo';

/** Over HTTP a client opens its stream after the handshake, and nobody waits for it. */
async function listening(client: ResourceClient, announce: (uri: string) => unknown): Promise<void> {
  await eventually(async () => {
    await announce(READY);
    return client.updated.includes(READY);
  });
}

describe('an update that the application announces', () => {
  it('reaches each session that subscribed, and no other', async () => {
    const [one, other] = await Promise.all([overHttp('sdk 1.x', url()), overHttp('client 2.x', url())]);
    try {
      for (const client of [one, other]) {
        for (const uri of [READY, END]) await client.subscribeResource({ uri });
        await listening(client, (uri) => application.resourceUpdated(uri));
      }
      await one.subscribeResource({ uri: 'library://raw' });
      application.resourceUpdated('library://raw');
      application.resourceUpdated(END);
      await eventually(() => one.updated.includes(END) && other.updated.includes(END));
      assert.ok(one.updated.includes('library://raw'));
      assert.ok(!other.updated.includes('library://raw'));
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });

  it('is not offered where every request stands for itself; errors may be masked', async () => {
    const stateless = await start({ use: 'http', http: { ...HTTP.http, stateless: true } }, true);
    const client = await overHttp('sdk 1.x', stateless.address?.url ?? '');
    try {
      assert.deepEqual(client.getServerCapabilities()?.resources, {});
      const masked = await refusal(client.readResource({ uri: 'library://throws/error' }));
      assert.equal(masked.message, 'Error reading resource library://throws/error: internal error');
      const raw = await fetch(stateless.address?.url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'resources/subscribe',
          params: { uri: READY },
        }),
      });
      assert.match(await raw.text(), /"code":-32601/);
    } finally {
      await client.close();
      await stateless.close();
    }
  });
});
