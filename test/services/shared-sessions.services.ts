import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startCluster, startRedis, type Cluster } from './cluster.js';

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
};
const HANDSHAKE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'Wanderer', version: '1.0.0' },
};

async function cluster(t: TestContext): Promise<Cluster> {
  return startCluster(t, ['--sessions'], { REDIS_URL: await startRedis(t) });
}

function post(url: string, message: object, session?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...HEADERS, ...(session !== undefined && { 'mcp-session-id': session }) },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });
}

async function openSession(url: string): Promise<string> {
  const response = await post(url, { id: 0, method: 'initialize', params: HANDSHAKE });
  await response.text();
  return response.headers.get('mcp-session-id') ?? '';
}

function call(args: object, id = 1): object {
  return {
    id,
    method: 'tools/call',
    params: { name: 'takeOrder', arguments: args, _meta: { progressToken: 'p' } },
  };
}

async function takenBy(response: Response): Promise<number | undefined> {
  const [, pid] = /"takenBy":(\d+)/.exec(await response.text()) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

it('a session stays with its process, goes on in another one when that is killed, and ends in all of them', async (t) => {
  const { url, servers } = await cluster(t);
  const session = await openSession(url);
  const first = await takenBy(await post(url, call({ order: 'a' }), session));
  assert.equal(await takenBy(await post(url, call({ order: 'b' }), session)), first);

  process.kill(first as number, 'SIGKILL');
  let second: number | undefined;
  // nginx may have lost a connection in the middle of the call, which is the client's to send again.
  while (second === undefined) second = await takenBy(await post(url, call({ order: 'c' }), session));
  assert.notEqual(second, first);

  // Without nginx, so that the third one meets a session that is not its own.
  const [third = ''] = [...servers].flatMap(([own, pid]) => (pid === first || pid === second ? [] : own));
  assert.equal(await takenBy(await post(third, call({ order: 'd' }), session)), servers.get(third));

  const ended = await fetch(url, { method: 'DELETE', headers: { ...HEADERS, 'mcp-session-id': session } });
  assert.equal(ended.status, 200);
  for (const [own, pid] of servers) {
    if (pid === first) continue;
    assert.equal((await post(own, call({ order: 'e' }), session)).status, 404);
  }
});

it('what a process had sent on a stream before it was killed, another one sends again', async (t) => {
  const { servers } = await cluster(t);
  const [[one, pid] = ['', 0], [two] = ['']] = [...servers];
  const session = await openSession(one);
  const response = await post(one, call({ order: 'slow', seconds: 60 }), session);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  while (!received.includes('"progress":1')) received += (await reader.read()).value ?? '';
  const [firstEvent] = [...received.matchAll(/^id: (.+)$/gm)].map(([, id]) => id as string);

  process.kill(pid, 'SIGKILL');
  await reader.cancel().catch(() => undefined);
  const resumed = await fetch(two, {
    headers: { ...HEADERS, 'mcp-session-id': session, 'last-event-id': firstEvent ?? '' },
  });
  assert.equal(resumed.status, 200);
  const replayed = [...(await resumed.text()).matchAll(/"progress":(\d)/g)].map(([, step]) => step);
  assert.deepEqual(replayed.slice(0, 2), ['0', '1']);

  const other = await openSession(two);
  const refused = await fetch(two, {
    headers: { ...HEADERS, 'mcp-session-id': other, 'last-event-id': firstEvent ?? '' },
  });
  assert.equal(refused.status, 400);
});

it('a process that stops leaves its sessions to the others', async (t) => {
  const { servers } = await cluster(t);
  const [[one, pid] = ['', 0], [two] = ['']] = [...servers];
  const session = await openSession(one);
  process.kill(pid, 'SIGTERM');
  while (await fetch(one).catch(() => undefined)) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(await takenBy(await post(two, call({ order: 'a' }), session)), servers.get(two));
});
