import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuthInfo, CallChannel } from '../../src/results/call-channel.js';
import type { TokenRequest } from '../../src/transports/auth-options.js';
import { call, errorOf, INITIALIZE, openSession, post, serveOverHttp } from './http-server.js';

const timeout = 20_000;
const METADATA = 'https://mcp.example.com/.well-known/oauth-protected-resource';

function info(token: string, more: Partial<AuthInfo> = {}): AuthInfo {
  return { token, clientId: `client of ${token}`, scopes: ['tools'], ...more };
}

test(
  'no token, a malformed header and a refused token are 401 with WWW-Authenticate',
  { timeout },
  async (t) => {
    const { url, logger } = await serveOverHttp(
      t,
      {},
      {
        auth: {
          verify: (token) => {
            if (token === 'broken') throw new Error('jwt "malformed" at hunter2');
            return undefined;
          },
          requiredScopes: ['tools'],
          resourceMetadataUrl: METADATA,
        },
      },
    );
    for (const [authorization, reason] of [
      [undefined, 'Missing Authorization header'],
      ['Basic abc', "Invalid Authorization header format, expected 'Bearer TOKEN'"],
      ['Bearer unknown', 'The access token is invalid'],
      ['Bearer broken', 'The access token is invalid'],
    ]) {
      const response = await post(url, INITIALIZE, authorization === undefined ? {} : { authorization });
      assert.equal(response.status, 401);
      assert.equal(
        response.headers.get('www-authenticate'),
        `Bearer error="invalid_token", error_description="${reason}", scope="tools", resource_metadata="${METADATA}"`,
      );
      assert.deepEqual(await response.json(), { error: 'invalid_token', error_description: reason });
    }
    assert.match(logger.lines.join('\n'), /warn transport\.http\.auth\.verify: failed, .*hunter2/);
  },
);

test('every method is guarded, and the body of a stranger is not read', { timeout }, async (t) => {
  const { url } = await serveOverHttp(t, {}, { auth: { verify: () => undefined } });
  for (const method of ['GET', 'DELETE']) assert.equal((await fetch(url, { method })).status, 401);
  assert.equal((await post(url, '{')).status, 401);
});

test('a token without the required scope is 403, an expired one 401', { timeout }, async (t) => {
  const { url } = await serveOverHttp(
    t,
    {},
    {
      auth: {
        verify: (token) => info(token, token === 'old' ? { expiresAt: 1 } : { scopes: [] }),
        requiredScopes: ['tools'],
      },
    },
  );
  const scopeless = await post(url, INITIALIZE, { authorization: 'Bearer poor' });
  assert.equal(scopeless.status, 403);
  assert.match(scopeless.headers.get('www-authenticate') ?? '', /insufficient_scope/);
  const other = await serveOverHttp(t, {}, { auth: { verify: (token) => info(token, { expiresAt: 1 }) } });
  assert.equal((await post(other.url, INITIALIZE, { authorization: 'Bearer old' })).status, 401);
});

test('a token for another resource is 401', { timeout }, async (t) => {
  const { url } = await serveOverHttp(
    t,
    {},
    {
      auth: {
        verify: (token) => info(token, { resource: new URL(token) }),
        expectedResource: 'https://mcp.example.com/mcp',
      },
    },
  );
  const status = async (resource: string) => {
    const response = await post(url, INITIALIZE, { authorization: `Bearer ${resource}` });
    await response.text();
    return response.status;
  };
  assert.equal(await status('https://other.example.com/mcp'), 401);
  assert.equal(await status('https://mcp.example.com/mcp'), 200);
});

test('the identity reaches the call as verify gave it, an expiry is not invented', { timeout }, async (t) => {
  const requests: TokenRequest[] = [];
  let channel: CallChannel | undefined;
  const { url } = await serveOverHttp(
    t,
    { f: (_, given) => void (channel = given) },
    {
      stateless: true,
      auth: {
        verify: async (token, request) => (requests.push(request), info(token, { extra: { sub: 'ann' } })),
      },
    },
  );
  await post(url, call(1, 'f'), { authorization: 'bearer abc', 'x-tenant': '7' }).then((answer) =>
    answer.text(),
  );
  assert.deepEqual(channel?.auth, {
    token: 'abc',
    clientId: 'client of abc',
    scopes: ['tools'],
    extra: { sub: 'ann' },
  });
  const [request] = requests;
  assert.deepEqual([request?.method, request?.url, request?.headers['x-tenant']], ['POST', '/mcp', '7']);
});

test("a session does not open to another client's token", { timeout }, async (t) => {
  const { url } = await serveOverHttp(t, {}, { auth: { verify: (token) => info(token) } });
  const session = await openSession(url, { authorization: 'Bearer ann' });
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const stranger = await post(url, list, { ...session, authorization: 'Bearer bob' });
  assert.deepEqual(await errorOf(stranger), { status: 404, code: -32001, message: 'Session not found' });
  assert.equal((await post(url, list, { ...session, authorization: 'Bearer ann' })).status, 200);
});
