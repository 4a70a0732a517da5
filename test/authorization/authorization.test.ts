import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Application, HttpOptions, Middleware } from 'toolwright';
import { connectInMemory } from 'toolwright/testing';
import { recordingLogger } from '../protocol/recording-logger.js';
import { command, ROOT } from '../support/programs.js';
import { openSession, parseEvents, post } from '../transports/http-server.js';
import { identity, start } from './server/main.js';
import { asked, LibraryService } from './server/services.js';

const MAIN = join(__dirname, 'server/main.ts');
const NOBODY = 'eve';
const LIBRARIAN = 'ann/books:read,books:write/acme';
const CHIEF = 'bob/admin,staff,night,books:write';

const PUBLIC_TOOLS = ['search', 'whoami'];
const GUARDED_TOOLS = [
  ['addBook', { title: 'Emma', copies: 1 }],
  ['burnBooks', {}],
  ['close_library', {}],
  ['frontDesk', {}],
  ['tenantReport', {}],
  ['broken', {}],
  ['truthy', {}],
  ['rota', {}],
  ['salaries', {}],
  ['night_rota', {}],
  ['night_salaries', {}],
] as const;

/** Which tools an identity may use. */
const TOOLS: Record<string, string[]> = {
  [NOBODY]: PUBLIC_TOOLS,
  [LIBRARIAN]: [...PUBLIC_TOOLS, 'addBook', 'tenantReport'],
  ['cy/books:read/other']: PUBLIC_TOOLS,
  [CHIEF]: [
    ...PUBLIC_TOOLS,
    'addBook',
    'burnBooks',
    'close_library',
    'rota',
    'salaries',
    // The subclass asks for `manager` in place of `admin`, which its base asked for.
    'night_rota',
  ],
  ['dan/staff']: [...PUBLIC_TOOLS, 'rota'],
  ['flo/night,manager']: PUBLIC_TOOLS,
  ['flo/staff,night,manager']: [...PUBLIC_TOOLS, 'rota', 'night_rota', 'night_salaries'],
};

const logger = recordingLogger();
const seen: string[] = [];
const watch: Middleware = ({ tool }, next) => (seen.push(tool.name), next());
const http: HttpOptions = { port: 0, graceMs: 50, auth: { verify: identity } };

let stateful: Application;
let stateless: Application;
before(async () => {
  stateful = await start({ transport: { use: 'http', http }, logger, use: [watch] });
  stateless = await start({ transport: { use: 'http', http: { ...http, stateless: true } }, logger });
});
after(() => Promise.all([stateful.close(), stateless.close()]));

type AnyClient = Pick<
  Client,
  'listTools' | 'listResources' | 'listResourceTemplates' | 'listPrompts' | 'callTool' | 'close'
>;

async function clientFor(kind: 1 | 2, { address }: Application, token: string): Promise<AnyClient> {
  const url = new URL(address?.url ?? '');
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  if (kind === 1) {
    const client = new Client({ name: 'one', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    return client;
  }
  const client = new ClientV2({ name: 'two', version: '1.0.0' });
  await client.connect(new HttpV2(url, { requestInit }));
  return client as unknown as AnyClient;
}

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

for (const kind of [1, 2] as const) {
  for (const mode of ['stateful', 'stateless'] as const) {
    it(`lists what a caller may use, and answers it: generation ${kind}, ${mode}`, async () => {
      for (const [token, expected] of Object.entries(TOOLS)) {
        const client = await clientFor(kind, mode === 'stateful' ? stateful : stateless, token);
        const listed = names((await client.listTools()).tools);
        assert.deepEqual(listed, expected, token);
        const answer = await client.callTool({ name: 'whoami', arguments: {} });
        assert.deepEqual(answer.structuredContent, { result: token.split('/')[0] });
        const resources = names((await client.listResources()).resources);
        const mayRead = token.includes('books:read');
        assert.deepEqual(resources, mayRead ? ['catalogue', 'rules'] : ['rules']);
        assert.equal((await client.listResourceTemplates()).resourceTemplates.length, mayRead ? 1 : 0);
        const prompts = names((await client.listPrompts()).prompts);
        assert.deepEqual(prompts, token.includes('books:write') ? ['review', 'greet'] : ['greet']);
        await client.close();
      }
    });
  }
}

/** The answer to a request as bytes of JSON, less what tells of its id. */
async function asking(token: string, method: string, params: object, headers: Record<string, string> = {}) {
  const body = { jsonrpc: '2.0', id: 1, method, params };
  const response = await post(stateless.address?.url ?? '', body, {
    authorization: `Bearer ${token}`,
    ...headers,
  });
  const [message] = parseEvents(await response.text());
  return JSON.stringify(message);
}

describe('what a caller may not use', () => {
  it('is answered, byte for byte, as what is not there', async () => {
    const pairs: [string, object, object, string, string][] = [
      ...GUARDED_TOOLS.flatMap(([name, args]): [string, object, object, string, string][] => [
        ['tools/call', { name, arguments: args }, { name: 'nothing', arguments: args }, name, 'nothing'],
        // The arguments are not looked at: their faults would tell that there is such a tool.
        [
          'tools/call',
          { name, arguments: { copies: 'many' } },
          { name: 'nothing', arguments: {} },
          name,
          'nothing',
        ],
      ]),
      ...['library://catalogue', 'library://books/1'].map((uri): [string, object, object, string, string] => [
        'resources/read',
        { uri },
        { uri: 'library://nothing/at/all' },
        uri,
        'library://nothing/at/all',
      ]),
      ['prompts/get', { name: 'review', arguments: {} }, { name: 'nothing' }, 'review', 'nothing'],
      [
        'completion/complete',
        { ref: { type: 'ref/prompt', name: 'review' }, argument: { name: 'title', value: '' } },
        { ref: { type: 'ref/prompt', name: 'nothing' }, argument: { name: 'title', value: '' } },
        'review',
        'nothing',
      ],
      [
        'completion/complete',
        {
          ref: { type: 'ref/resource', uri: 'library://books/{isbn}' },
          argument: { name: 'isbn', value: '' },
        },
        { ref: { type: 'ref/resource', uri: 'library://nothing' }, argument: { name: 'isbn', value: '' } },
        'library://books/{isbn}',
        'library://nothing',
      ],
    ];
    logger.lines.length = 0;
    for (const [method, denied, absent, name, nothing] of pairs) {
      const answer = await asking(NOBODY, method, denied);
      assert.match(answer, /"error":\{"code":-3\d+,"message":"Unknown/);
      assert.equal(answer.replaceAll(name, nothing), await asking(NOBODY, method, absent), method);
    }
    const loud = logger.lines.filter((line) => !line.startsWith('debug'));
    assert.equal(
      loud.length,
      loud.filter((line) => line.includes('the directory is down')).length,
      `${loud}`,
    );
  });

  it('cannot be subscribed to', async () => {
    const url = stateful.address?.url ?? '';
    const subscribe = async (token: string, uri: string) => {
      const authorization = `Bearer ${token}`;
      const session = await openSession(url, { authorization });
      const body = { jsonrpc: '2.0', id: 1, method: 'resources/subscribe', params: { uri } };
      return parseEvents(await (await post(url, body, { ...session, authorization })).text())[0];
    };
    const [denied, absent] = [
      await subscribe(NOBODY, 'library://catalogue'),
      await subscribe(NOBODY, 'library://0'),
    ];
    assert.equal(
      JSON.stringify(denied).replaceAll('library://catalogue', 'library://0'),
      JSON.stringify(absent),
    );
    assert.deepEqual((await subscribe(LIBRARIAN, 'library://catalogue'))?.result, {});
  });

  it('does not reach middleware', async () => {
    seen.length = 0;
    const client = await clientFor(1, stateful, NOBODY);
    await assert.rejects(client.callTool({ name: 'addBook', arguments: {} }), /Unknown tool: addBook/);
    await client.callTool({ name: 'search', arguments: { text: 'x' } });
    assert.deepEqual(seen, ['search']);
    await client.close();
  });

  it('is judged by the token of each request, whatever the session began with', async () => {
    const url = stateful.address?.url ?? '';
    const session = await openSession(url, { authorization: `Bearer ann/books:write` });
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const tools = async (token: string) => {
      const response = await post(url, body, { ...session, authorization: `Bearer ${token}` });
      return JSON.stringify(parseEvents(await response.text())[0]?.result).includes('"addBook"');
    };
    assert.deepEqual(
      [await tools('ann/books:write'), await tools('ann'), await tools('ann/books:write')],
      [true, false, true],
    );
  });
});

describe('a guard', () => {
  it('sees who asks for what, and decides on headers too', async () => {
    asked.length = 0;
    const params = { name: 'frontDesk', arguments: {} };
    const answer = await asking(NOBODY, 'tools/call', params, { 'x-desk': 'front' });
    assert.match(answer, /welcome/);
    const [request] = asked;
    assert.deepEqual(
      { ...request, headers: request?.headers['x-desk'] },
      {
        kind: 'tool',
        name: 'frontDesk',
        service: LibraryService,
        method: 'frontDesk',
        auth: request?.auth,
        headers: 'front',
        client: undefined,
        sessionId: undefined,
      },
    );
    assert.equal(request?.auth?.clientId, NOBODY);
  });

  it('that throws denies; its error is reported once, then in debug messages', async () => {
    const own = recordingLogger();
    const application = await start({ transport: 'none', logger: own });
    const client = new Client({ name: 'one', version: '1.0.0' });
    await client.connect(await connectInMemory(application, { auth: identity(CHIEF) }));
    for (let round = 0; round < 3; round += 1) {
      await assert.rejects(client.callTool({ name: 'broken' }), /Unknown tool: broken/);
    }
    const reports = own.lines.filter((line) =>
      line.includes('LibraryService.broken: its @Authorize() failed'),
    );
    assert.deepEqual(
      reports.map((line) => line.split(' ')[0]),
      ['error', 'debug', 'debug'],
    );
    await client.close();
    await application.close();
  });
});

describe('without identities', () => {
  it('over HTTP, scopes are never met, which is said at the start; guards are asked', async () => {
    const own = recordingLogger();
    const transport = { use: 'http' as const, http: { port: 0, stateless: true, graceMs: 50 } };
    const application = await start({ transport, logger: own });
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const response = await post(application.address?.url ?? '', body, { 'x-desk': 'front' });
    const result = parseEvents(await response.text())[0]?.result as unknown as { tools: { name: string }[] };
    assert.deepEqual(names(result.tools), [...PUBLIC_TOOLS, 'frontDesk']);
    const warnings = own.lines.filter((line) => line.startsWith('warn') && line.includes('@Authorize'));
    assert.deepEqual(warnings, [
      'warn LibraryService.addBook, LibraryService.burnBooks, LibraryService.closeLibrary, LibraryService.tenantReport, ' +
        'StaffService.rota, StaffService.salaries, NightService.rota, NightService.salaries, LibraryService.catalogue, ' +
        'LibraryService.book, LibraryService.review: nobody can use what @Authorize({ scopes }) guards here, since no tokens are ' +
        'checked. Set transport.http.auth.',
    ]);
    await application.close();
  });

  it('over stdio, an identity without scopes is refused at the start', async () => {
    const auth = { ...identity(NOBODY), scopes: 'books:read' as unknown as string[] };
    await assert.rejects(start({ transport: { use: 'stdio', stdio: { auth } } }), {
      message:
        "transport.stdio.auth: has no clientId, or no list of scopes. Give an identity, { token: '', clientId: 'me', " +
        "scopes: ['admin'] }, or leave it out. [INVALID_OPTION]",
    });
  });

  it('in memory, guards are not even asked', async () => {
    const application = await start({ transport: 'none' });
    const client = new Client({ name: 'one', version: '1.0.0' });
    await client.connect(await connectInMemory(application));
    asked.length = 0;
    assert.deepEqual(names((await client.listTools()).tools), PUBLIC_TOOLS);
    assert.deepEqual(asked, []);
    await client.close();
    await application.close();
  });

  it('over stdio nobody may, unless told who the client is', async () => {
    const tools = async (env: NodeJS.ProcessEnv) => {
      const { command: executable, args } = command(MAIN, []);
      const client = new Client({ name: 'one', version: '1.0.0' });
      const transport = new StdioClientTransport({
        command: executable,
        args,
        cwd: ROOT,
        env: { ...process.env, ...env } as Record<string, string>,
        stderr: 'pipe',
      });
      let stderr = '';
      transport.stderr?.on('data', (text) => (stderr += text));
      await client.connect(transport);
      const listed = names((await client.listTools()).tools);
      const { structuredContent } = await client.callTool({ name: 'whoami', arguments: {} });
      await client.close();
      return { listed, who: (structuredContent as { result: string }).result, stderr };
    };
    const [without, told] = await Promise.all([tools({}), tools({ LIBRARY_IDENTITY: LIBRARIAN })]);
    assert.deepEqual(without.listed, PUBLIC_TOOLS);
    assert.equal(without.who, 'nobody');
    assert.match(
      without.stderr,
      /LibraryService\.frontDesk.*: nobody can use what @Authorize\(\) guards here/,
    );
    assert.deepEqual(told.listed, TOOLS[LIBRARIAN]);
    assert.equal(told.who, 'ann');
    assert.doesNotMatch(told.stderr, /nobody can use/);
  });
});
