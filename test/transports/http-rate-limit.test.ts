import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RateLimitRequest } from '../../src/transports/rate-limit.js';
import { call, errorOf, events, INITIALIZE, openSession, post, serveOverHttp } from './http-server.js';

const timeout = 20_000;
const NOTICE = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } };
const ANSWER = { jsonrpc: '2.0', id: 1, result: {} };

test(
  'the hook sees who asks for what: single messages, notifications, batches, streams',
  { timeout },
  async (t) => {
    const seen: RateLimitRequest[] = [];
    const { url } = await serveOverHttp(
      t,
      { f: () => 1 },
      {
        auth: { verify: (token) => ({ token, clientId: 'ann', scopes: [] }) },
        rateLimit: (request) => {
          seen.push(request);
          return undefined;
        },
      },
    );
    const token = { authorization: 'Bearer x', 'x-tenant': '7' };
    const session = { ...token, ...(await openSession(url, token)) };
    await post(url, NOTICE, session);
    await post(url, ANSWER, session);
    await events(await post(url, [call(1, 'f'), NOTICE, call(2, 'g')], session));
    const stream = await fetch(url, { headers: { accept: 'text/event-stream', ...session } });
    await stream.body?.cancel();
    await fetch(url, { method: 'DELETE', headers: session });
    await post(url, 'null', session);
    assert.deepEqual(
      seen.map(({ httpMethod, messages }) => [httpMethod, ...messages.map(Object.values)]),
      [
        ['POST', ['initialize', false]],
        ['POST', ['notifications/cancelled', true]],
        ['POST'],
        ['POST', ['tools/call', 'f', false], ['notifications/cancelled', true], ['tools/call', 'g', false]],
        ['GET'],
        ['DELETE'],
        ['POST'],
      ],
    );
    const [first, second] = seen;
    assert.equal(first?.address, '127.0.0.1');
    assert.equal(first.headers['x-tenant'], '7');
    assert.equal(first.auth?.clientId, 'ann');
    assert.equal(first.sessionId, undefined);
    assert.equal(second?.sessionId, session['mcp-session-id']);
  },
);

test('a refusal is 429 with Retry-After for everything that the request carries', { timeout }, async (t) => {
  const calls: string[] = [];
  const { url } = await serveOverHttp(
    t,
    { f: () => void calls.push('f'), costly: () => void calls.push('costly') },
    {
      allowedOrigins: ['https://app.example.com'],
      rateLimit: async ({ messages }) => {
        await Promise.resolve();
        const refused = messages.some(({ name, isNotification }) => name === 'costly' || isNotification);
        return refused ? { retryAfterMs: 1_500 } : undefined;
      },
    },
  );
  const session = { ...(await openSession(url)), origin: 'https://app.example.com' };
  for (const body of [call(1, 'costly'), [call(1, 'f'), call(2, 'costly')], NOTICE]) {
    const refused = await post(url, body, session);
    assert.equal(refused.headers.get('retry-after'), '2');
    assert.match(refused.headers.get('access-control-expose-headers') ?? '', /Retry-After/);
    assert.deepEqual(await errorOf(refused), {
      status: 429,
      code: -32000,
      message: 'Too many requests. Try again in 2 s.',
    });
  }
  await events(await post(url, call(3, 'f'), session));
  assert.deepEqual(calls, ['f']);
});

test('a hook that fails lets nothing in, and its reason goes to the log alone', { timeout }, async (t) => {
  const { url, logger } = await serveOverHttp(
    t,
    {},
    {
      rateLimit: () => {
        throw new Error('redis://hunter2 is down');
      },
    },
  );
  const refused = await post(url, INITIALIZE);
  assert.equal(refused.headers.get('retry-after'), '5');
  assert.deepEqual(await errorOf(refused), {
    status: 503,
    code: -32000,
    message: 'The request could not be admitted. Try again later.',
  });
  assert.match(logger.lines.join('\n'), /error transport\.http\.rateLimit: failed.*hunter2/);
});

test('strangers are not counted: the hook comes after authentication', { timeout }, async (t) => {
  let asked = 0;
  const { url } = await serveOverHttp(
    t,
    {},
    {
      auth: { verify: () => undefined },
      rateLimit: () => {
        asked++;
        return undefined;
      },
    },
  );
  assert.equal((await post(url, INITIALIZE, { authorization: 'Bearer x' })).status, 401);
  assert.equal(asked, 0);
});
