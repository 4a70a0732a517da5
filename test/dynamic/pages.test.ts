import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import fc from 'fast-check';
import { RunningCalls } from '../../src/call/running-calls.js';
import { listPage } from '../../src/protocol/list-page.js';
import { chooseTransport } from '../../src/transports/choose-transport.js';
import { serveTransport } from '../../src/transports/serve-transport.js';
import { servingFor } from '../../src/transports/serving-for.js';
import { recordingLogger } from '../protocol/recording-logger.js';
import { servedApp } from '../protocol/served-app.js';
import { parseEvents, post } from '../transports/http-server.js';

type Entry = { name: string };
type Page = { nextCursor?: string; tools: Entry[] };

const LISTS = {
  tools: Array.from({ length: 630 }, (_, n) => ({ name: `tool-${n}`, inputSchema: { type: 'object' } })),
  resources: Array.from({ length: 7 }, (_, n) => ({ name: `resource-${n}`, uri: `x://${n}` })),
  resourceTemplates: Array.from({ length: 5 }, (_, n) => ({ name: 'same', uriTemplate: `x://${n}/{y}` })),
  prompts: Array.from({ length: 6 }, (_, n) => ({ name: `prompt-${n}` })),
};

async function serve(pageSize: number | undefined): Promise<{ url: string; close: () => Promise<void> }> {
  const choice = chooseTransport({ use: 'http', http: { port: 0, stateless: true } }, [], {});
  if (choice.kind !== 'http') throw new Error('no http');
  const app = servedApp(
    {},
    {
      pageSize,
      offers: { tools: true, resources: true, prompts: true, completions: false },
      list: (kind) => LISTS[kind],
    },
  );
  const rest = { runningCalls: new RunningCalls(), closeHooks: [], logger: recordingLogger() };
  const served = await serveTransport(servingFor(app, rest), choice);
  return { url: served.address?.url ?? '', close: () => served.close() };
}

describe('lists in pages', () => {
  it('are walked by both clients, and end', async (t) => {
    const { url, close } = await serve(100);
    t.after(close);
    const one = new Client({ name: 'one', version: '1.0.0' });
    await one.connect(new StreamableHTTPClientTransport(new URL(url)));
    const two = new ClientV2({ name: 'two', version: '1.0.0' });
    await two.connect(new HttpV2(new URL(url)));
    for (const client of [one, two]) {
      const walked: string[] = [];
      let pages = 0;
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const params = cursor === undefined ? undefined : { cursor };
        const page = (await client.listTools(params)) as unknown as Page;
        walked.push(...page.tools.map(({ name }) => name));
        cursor = page.nextCursor;
        pages += 1;
      }
      // The second generation walks by itself when it is given no cursor.
      assert.equal(pages, client === one ? 7 : 1);
      assert.deepEqual(
        walked,
        LISTS.tools.map(({ name }) => name),
      );
      await client.close();
    }
  });

  it('refuse every cursor that was not given out for them', async (t) => {
    const [paged, whole] = await Promise.all([serve(2), serve(undefined)]);
    t.after(() => Promise.all([paged.close(), whole.close()]));
    const list = async (url: string, method: string, params?: object) =>
      parseEvents(await (await post(url, { jsonrpc: '2.0', id: 1, method, params })).text())[0];
    const kinds = [
      ['tools/list', 'tools'],
      ['resources/list', 'resources'],
      ['resources/templates/list', 'resourceTemplates'],
      ['prompts/list', 'prompts'],
    ] as const;
    const cursors: string[] = [];
    for (const [method, kind] of kinds) {
      const first = (await list(paged.url, method))?.result as unknown as Record<string, object[]>;
      assert.deepEqual(first[kind], LISTS[kind].slice(0, 2));
      cursors.push(first['nextCursor'] as unknown as string);
    }
    const encode = (text: string) => Buffer.from(text).toString('base64url');
    for (const [position, [method, kind]] of kinds.entries()) {
      const own = cursors[position] ?? '';
      const next = (await list(paged.url, method, { cursor: own }))?.result as unknown as object;
      assert.deepEqual((next as Record<string, object[]>)[kind], LISTS[kind].slice(2, 4));
      const last = LISTS[kind].at(-1) as { name: string; uri?: string; uriTemplate?: string };
      const bad: unknown[] = [
        ...cursors.filter((cursor) => cursor !== own),
        encode(`${kind} after ${last.uri ?? last.uriTemplate ?? last.name}`),
        encode(`${kind} after nothing`),
        `${own}=`,
        '',
        'garbage',
        '\u0000',
        null,
        2,
        {},
        [own],
      ];
      const message = `${method}: unknown cursor. List again from the start, without one.`;
      for (const cursor of bad) {
        const answer = await list(paged.url, method, { cursor });
        assert.deepEqual(answer?.error, { code: -32602, message }, JSON.stringify(cursor));
      }
      // Where lists come whole, no cursor is given out at all.
      for (const cursor of [own, null, 'garbage']) {
        assert.equal((await list(whole.url, method, { cursor }))?.error?.code, -32602);
      }
      const all = (await list(whole.url, method))?.result as unknown as Record<string, unknown>;
      assert.deepEqual(all, { [kind]: LISTS[kind] });
    }
  });

  /** All pages of a list that may change after each of them. */
  function walk(
    items: Entry[],
    pageSize: number,
    change: (taken: Entry[]) => Entry[] = () => items,
  ): string[] {
    const walked: string[] = [];
    let list = items;
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = listPage('tools/list', 'tools', list, cursor, pageSize);
      assert.ok(page.items.length <= pageSize);
      walked.push(...(page.items as Entry[]).map(({ name }) => name));
      cursor = page.nextCursor;
      list = change(list);
    }
    return walked;
  }
  const entries = fc
    .uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 60 })
    .map((all) => all.map((name) => ({ name })));

  it('are together the whole list, for any list and any size', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 70 }), (items, pageSize) => {
        assert.deepEqual(
          walk(items, pageSize),
          items.map(({ name }) => name),
        );
      }),
    );
  });

  it('neither repeat nor skip an entry when others come meanwhile', () => {
    fc.assert(
      fc.property(entries, entries, fc.integer({ min: 1, max: 9 }), (items, more, pageSize) => {
        const names = new Set(items.map(({ name }) => name));
        const coming = more.filter(({ name }) => !names.has(name));
        const walked = walk(items, pageSize, (list) => [...list, ...coming.splice(0, 1)]);
        assert.deepEqual(walked.slice(0, items.length), [...names]);
        assert.equal(new Set(walked).size, walked.length);
      }),
    );
  });
});
