import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { SessionDirectory, SessionRecord } from '../../src/transports/session-directory.js';
import type { HttpOptions } from '../../src/transports/transport-options.js';
import { call, errorOf, events, INITIALIZE, openSession, post, serveOverHttp } from './http-server.js';

const HANDSHAKE = INITIALIZE.params;
const NO_STREAM = { accept: 'application/json' };

/** What several processes would share. */
class MemoryDirectory implements SessionDirectory {
  readonly records = new Map<string, SessionRecord>();
  failure: Error | undefined;
  asked = 0;

  async put(id: string, record: SessionRecord): Promise<void> {
    await this.#answer();
    this.records.set(id, record);
  }

  async get(id: string): Promise<SessionRecord | undefined> {
    this.asked += 1;
    await this.#answer();
    return this.records.get(id);
  }

  async delete(id: string): Promise<void> {
    await this.#answer();
    this.records.delete(id);
  }

  #answer(): Promise<void> {
    return this.failure ? Promise.reject(this.failure) : Promise.resolve();
  }
}

/** Two servers of one application, as they would run on two machines. */
async function twoServers(t: TestContext, http: HttpOptions = {}) {
  const directory = new MemoryDirectory();
  const handlers = (server: string) => ({
    where: () => server,
    client: (_args: object, channel: { client?: { name: string } | undefined }) => channel.client?.name,
    async log(_args: object, channel: { sendLog(level: 'info' | 'error', data: string): Promise<void> }) {
      await channel.sendLog('info', 'quiet');
      await channel.sendLog('error', 'loud');
    },
  });
  const options = { ...http, sessionDirectory: directory };
  const one = await serveOverHttp(t, handlers('one'), options);
  const two = await serveOverHttp(t, handlers('two'), options);
  return { directory, one, two };
}

async function resultOf(response: Response): Promise<unknown> {
  const text = (await events(response)).at(-1)?.result?.content?.[0]?.text;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

describe('sessions that several processes share', () => {
  it('go on in another process, with the handshake and the log level of the client', async (t) => {
    const { one, two } = await twoServers(t);
    const session = await openSession(one.url);
    const level = { jsonrpc: '2.0', id: 1, method: 'logging/setLevel', params: { level: 'error' } };
    await (await post(one.url, level, session)).text();
    assert.equal(await resultOf(await post(two.url, call(2, 'where'), session)), 'two');
    assert.equal(await resultOf(await post(two.url, call(3, 'client'), session)), 'Raw');
    const logged = (await events(await post(two.url, call(4, 'log'), session)))
      .filter(({ method }) => method === 'notifications/message')
      .map(({ params }) => params?.['data']);
    assert.deepEqual(logged, ['loud']);
    assert.equal(await resultOf(await post(one.url, call(5, 'where'), session)), 'one');
  });

  it('are taken over once, however many requests come at the same time', async (t) => {
    const { one, two } = await twoServers(t, { maxSessions: 2 });
    const session = await openSession(one.url);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, id) => resultOf(await post(two.url, call(id, 'client'), session))),
    );
    assert.deepEqual(new Set(answers), new Set(['Raw']));
    // One place is left.
    await openSession(two.url);
    assert.equal((await post(two.url, { jsonrpc: '2.0', id: 1, method: 'initialize' })).status, 400);
  });

  it('end everywhere when the client ends them', async (t) => {
    const { directory, one, two } = await twoServers(t);
    const session = await openSession(one.url);
    await (await post(two.url, call(1, 'where'), session)).text();
    const ended = await fetch(two.url, { method: 'DELETE', headers: session });
    assert.equal(ended.status, 200);
    assert.equal(directory.records.size, 0);
    for (const { url } of [one, two]) assert.equal((await post(url, call(2, 'where'), session)).status, 404);
  });

  it('outlive the process that stops, and no other way of ending but the client’s is written down', async (t) => {
    const { directory, one, two } = await twoServers(t);
    const session = await openSession(one.url);
    await one.served.close();
    assert.equal(directory.records.size, 1);
    assert.equal(await resultOf(await post(two.url, call(1, 'where'), session)), 'two');
  });

  it('let in nobody else: neither another client nor an id that nobody was given', async (t) => {
    const verify = (token: string) => ({ token, clientId: token, scopes: [] });
    const { one, two } = await twoServers(t, { auth: { verify } });
    const session = await openSession(one.url, { authorization: 'Bearer ann' });
    const asBen = await post(two.url, call(1, 'where'), { ...session, authorization: 'Bearer ben' });
    assert.equal(asBen.status, 404);
    const asAnn = await post(two.url, call(1, 'where'), { ...session, authorization: 'Bearer ann' });
    assert.equal(await resultOf(asAnn), 'two');
    const unknown = { 'mcp-session-id': 'made-up', authorization: 'Bearer ann' };
    assert.equal((await post(two.url, call(1, 'where'), unknown)).status, 404);
  });

  it('stay usable in their own process while the directory cannot be reached; others are asked to come back', async (t) => {
    const { directory, one, two } = await twoServers(t);
    const session = await openSession(one.url);
    directory.failure = new Error('connection refused by redis://secret');
    assert.equal(await resultOf(await post(one.url, call(1, 'where'), session)), 'one');
    const elsewhere = await post(two.url, call(2, 'where'), session);
    assert.equal(elsewhere.headers.get('retry-after'), '5');
    const { status, message } = await errorOf(elsewhere);
    assert.deepEqual([status, message], [503, 'Sessions cannot be looked up now.']);
    const logged = two.logger.lines.join('\n');
    assert.match(logged, /transport\.http\.sessionDirectory: failed/);
    directory.failure = undefined;
    assert.equal(await resultOf(await post(two.url, call(3, 'where'), session)), 'two');
  });

  it('are not opened when they cannot be written down', async (t) => {
    const { directory, one } = await twoServers(t);
    directory.failure = new Error('down');
    const response = await post(one.url, {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: HANDSHAKE,
    });
    assert.equal((await errorOf(response)).status, 503);
    directory.failure = undefined;
    const wrong = await post(
      one.url,
      { jsonrpc: '2.0', id: 0, method: 'initialize', params: HANDSHAKE },
      NO_STREAM,
    );
    assert.equal(wrong.status, 406);
    assert.equal(directory.records.size, 0);
  });
});
