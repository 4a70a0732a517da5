import 'reflect-metadata';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { after, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { publishedByDecorators } from './agreement/published.js';
import { CLIENT_KINDS, connectStdio, type Answer, type StrictClient } from './support/clients.js';
import { anchorsOf, blocksOf, docsPages, linksOf, readPage, snippet } from './support/docs.js';
import { ROOT, SAMPLES, startHttp } from './support/programs.js';
import { binOf } from './support/user-project.js';

const GUIDE = 'samples/guide';
const pages = docsPages().map((page) => ({ page, text: readPage(page), blocks: blocksOf(readPage(page)) }));
const blocks = pages.flatMap(({ page, blocks: own }) =>
  own.map((block) => ({ ...block, at: `${page}:${block.line}` })),
);

/** `call samples/guide/shop.ts getDelivery {"id":"A-1"}`, `read samples/guide/library.ts library://rules` */
const CLAIM = /^(list|input|schema|call|structured|text|read) (\S+) (\S+)(?: (\{.*\}))?$/;
const claims = blocks.flatMap(({ marker = '', at, text }) => {
  const [, kind, file = '', tool = '', args = '{}'] = CLAIM.exec(marker) ?? [];
  return kind ? [{ kind, file, tool, args: JSON.parse(args) as Record<string, unknown>, at, text }] : [];
});

describe('the documentation', () => {
  it('shows TypeScript that is compiled, as it is', () => {
    for (const { language, marker, at, text } of blocks) {
      if (language !== 'ts') continue;
      assert.ok(marker !== undefined && marker.startsWith('samples/'), `${at} does not name its source`);
      assert.equal(text, snippet(marker), `${at}: npm run docs:sync`);
    }
  });

  it('marks nothing that is not proved here', () => {
    const unknown = blocks.filter(
      ({ marker, language }) => marker !== undefined && language !== 'ts' && !CLAIM.test(marker),
    );
    assert.deepEqual(
      unknown.map(({ at }) => at),
      [],
    );
  });

  it('shows JSON that is JSON', () => {
    for (const { language, at, text } of blocks) {
      if (language === 'json') assert.doesNotThrow(() => void JSON.parse(text), at);
    }
  });

  it('has no broken link', () => {
    const anchors = new Map(pages.map(({ page, text }) => [page, anchorsOf(text)]));
    const broken = pages.flatMap(({ page, text }) =>
      linksOf(text)
        .filter((address) => !/^[a-z]+:/.test(address))
        .filter((address) => {
          const [path = '', anchor] = address.split('#');
          const target = path === '' ? page : normalize(join(dirname(page), path));
          if (!existsSync(join(ROOT, target))) return true;
          return anchor !== undefined && !anchors.get(target)?.has(anchor);
        })
        .map((address) => `${page}: ${address}`),
    );
    assert.deepEqual(broken, []);
  });

  it('lists every page in the README', () => {
    const linked = new Set(linksOf(readPage('README.md')));
    const missing = pages.map(({ page }) => page).filter((page) => page !== 'README.md' && !linked.has(page));
    assert.deepEqual(missing, []);
  });

  it('lists every decorator of class-validator once, with what it publishes', () => {
    const [, section = ''] = /## What is published\n(.*?)\n## /s.exec(readPage('docs/validation.md')) ?? [];
    const listed = section.split('\n').flatMap((line) => {
      const [, decorators = '', , , published = ''] = line.split(/(?<!\\)\|/);
      const verdict = /^ *(exact|weaker|base type only)/.exec(published)?.[1];
      if (verdict === undefined) return [];
      return [...decorators.matchAll(/@(\w+)\(/g)].map(([, name = '']) => `@${name}: ${verdict}`);
    });
    const proved = [...publishedByDecorators()].map(([name, verdict]) => `@${name}: ${verdict}`);
    assert.deepEqual(listed.sort(), proved.sort());
  });
});

/** One call that each program must answer, beside what the pages say of it. */
const PROGRAMS: Record<string, { tool: string; args?: Record<string, unknown>; structured: object }> = {
  'first-service.ts': {
    tool: 'getWeather',
    args: { city: 'London' },
    structured: { temperature: 16.2, humidity: 0.83 },
  },
  'shop.ts': {
    tool: 'listOrders',
    args: { customer: 'ann' },
    structured: {
      result: [
        {
          id: 'A-1',
          placed: '2026-01-31T12:00:00.000Z',
          total: { amount: 1998, currency: 'EUR' },
          items: [{ product: 'Teapot', quantity: 2, price: { amount: 999, currency: 'EUR' } }],
        },
      ],
    },
  },
  'return-types.ts': {
    tool: 'browse',
    structured: { items: [{ temperature: 16.2, conditions: 'Overcast' }], next: 'p2' },
  },
  'arguments.ts': {
    tool: 'searchIn',
    args: { folder: 'inbox', query: '{"text":"tea"}' },
    structured: { result: ['20 notes in inbox with tea'] },
  },
  'context.ts': {
    tool: 'postcard',
    args: { place: 'Rome' },
    structured: { result: 'Greetings from Rome!' },
  },
  'library.ts': {
    tool: 'addBook',
    args: { book: { isbn: '9780141439587', title: 'Emma', published: '1815-12-23T00:00:00Z' } },
    structured: { result: 2 },
  },
  'review.ts': { tool: 'languages', structured: { result: ['Python', 'Rust', 'TypeScript'] } },
  'rules.ts': { tool: 'getSlim', structured: { id: '1' } },
  'authorization.ts': { tool: 'search', args: { text: 'Em' }, structured: { result: ['Emma'] } },
  'plugins.ts': {
    tool: 'setReports',
    args: { on: true },
    structured: { result: ['setReports', 'report'] },
  },
  'wiring.ts': { tool: 'getProduct', args: { id: '1' }, structured: { result: 'Teapot' } },
};
const OVER_HTTP = ['hosted.ts', 'protected.ts'];
/** Its tool asks another machine. */
const OBSERVED = 'observed.ts';

describe('the programs of the guide', { concurrency: 1 }, () => {
  it('are all called', () => {
    const programs = readdirSync(join(ROOT, GUIDE)).filter((name) => {
      const text = readFileSync(join(ROOT, GUIDE, name), 'utf8');
      return /await bootstrap\(/.test(text) && !name.endsWith('.spec.ts');
    });
    assert.deepEqual(programs.sort(), [...Object.keys(PROGRAMS), ...OVER_HTTP, OBSERVED].sort());
  });

  Object.entries(PROGRAMS).forEach(([name, { tool, args, structured }], position) => {
    describe(name, () => {
      const kind = CLIENT_KINDS[position % CLIENT_KINDS.length] ?? 'client 2.x';
      let connection: Promise<StrictClient> | undefined;
      const connect = () => (connection ??= connectStdio(kind, `guide/${name}`, { cwd: SAMPLES, args: [] }));
      after(async () => (await connection)?.close());

      it(`answers ${tool}`, async () => {
        const answer = await (await connect()).call(tool, args);
        assert.deepEqual(answer.structuredContent, structured);
      });

      for (const claim of claims.filter(({ file }) => file === `${GUIDE}/${name}`)) {
        it(`does what ${claim.at} says of ${claim.tool}`, async () => {
          const client = await connect();
          if (claim.kind === 'text')
            return assert.equal(`${textOf(await client.call(claim.tool, claim.args))}\n`, claim.text);
          assert.deepEqual(await factOf(client, claim), JSON.parse(claim.text));
        });
      }
    });
  });

  it(`${OBSERVED} logs each request`, async () => {
    const client = await connectStdio('sdk 1.x', `guide/${OBSERVED}`, {
      cwd: SAMPLES,
      args: [],
    });
    try {
      assert.equal((await client.call('report', { year: 'soon' })).isError, true);
      const lines = client.stderr().match(/^\{.*\}$/gm) ?? [];
      const [logged] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      assert.match(String(logged?.['callId']), /^[\w-]+-\d+$/);
      assert.match(String(logged?.['msg']), /^tools\/call report: invalid arguments in \d+ ms$/);
    } finally {
      await client.close();
    }
  });

  it('protected.ts says where tokens are to be had', async () => {
    const program = await startHttp('guide/protected.ts', {
      cwd: SAMPLES,
      env: { MCP_PORT: '0' },
    });
    try {
      const { origin, pathname } = new URL(program.url);
      const { status, headers } = await fetch(program.url, { method: 'POST' });
      assert.equal(status, 401);
      const metadata = `/.well-known/oauth-protected-resource${pathname}`;
      assert.ok(headers.get('www-authenticate')?.includes(`https://mcp.example.com${metadata}`));
      const published = (await (await fetch(origin + metadata)).json()) as Record<string, unknown>;
      assert.equal(published['resource'], 'https://mcp.example.com/mcp');
      assert.deepEqual(published['authorization_servers'], ['https://auth.example.com']);
    } finally {
      await program.stop();
    }
  });

  it('hosted.ts lets a good token in', async () => {
    const program = await startHttp('guide/hosted.ts', {
      cwd: SAMPLES,
      env: { MCP_PORT: '0' },
    });
    const connect = async (token: string): Promise<Client> => {
      const client = new Client({ name: 'test', version: '1.0.0' });
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(program.url), { requestInit }));
      return client;
    };
    try {
      const client = await connect('a-secret-token');
      await client.listTools();
      const { structuredContent } = await client.callTool({ name: 'greet' });
      assert.deepEqual(structuredContent, { result: 'Hello, ann' });
      await client.close();
      await assert.rejects(connect('another'), /401|Unauthorized|invalid/i);
    } finally {
      await program.stop();
    }
  });

  it('shop.spec.ts passes in Vitest', async () => {
    const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...env } = process.env;
    const args = [binOf('vitest'), 'run', '--root', '.', 'guide/shop.spec.ts'];
    const child = spawn(process.execPath, args, {
      cwd: SAMPLES,
      env: { ...env, NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const [code] = (await once(child, 'close')) as [number];
    assert.equal(code, 0, output);
    assert.match(output, /Tests {2}2 passed/);
  });
});

function textOf({ content }: Answer): string {
  return content.map(({ text }) => text).join('\n');
}

async function factOf(client: StrictClient, { kind, tool, args }: (typeof claims)[number]): Promise<unknown> {
  const listed = (await client.list()).find(({ name }) => name === tool);
  switch (kind) {
    case 'list':
      return listed;
    case 'input':
      return listed?.inputSchema;
    case 'schema':
      return listed?.outputSchema;
    case 'read':
      return client.read(tool);
    default: {
      const answer = await client.call(tool, args);
      return kind === 'structured' ? answer.structuredContent : answer;
    }
  }
}
