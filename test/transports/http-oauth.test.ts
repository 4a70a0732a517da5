import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { JWTPayload } from 'jose' with { 'resolution-mode': 'import' };
import type { HttpAuthOptions } from '../../src/transports/auth-options.js';
import { SAMPLES } from '../support/programs.js';
import { authorizationServer, CLIENT, now, type AuthorizationServer } from './authorization-server.js';
import { INITIALIZE, openSession, post, rawRequest, serveOverHttp, type HttpFixture } from './http-server.js';

const timeout = 20_000;
const SCOPE = 'accounts';

type TokenVerifier = (issuer: string, resource: string) => HttpAuthOptions['verify'];

/** The verifier of the documentation. */
function documentedVerifier(): TokenVerifier {
  const sample = join(SAMPLES, 'guide/verify-token.ts');
  return (require(sample) as { tokenVerifier: TokenVerifier }).tokenVerifier;
}

interface Protected extends HttpFixture {
  resource: string;
  metadataUrl: string;
  authorization: AuthorizationServer;
}

async function protectedServer(t: TestContext, more: Partial<HttpAuthOptions> = {}): Promise<Protected> {
  const authorization = await authorizationServer(t);
  const port = await freePort();
  const resource = `http://127.0.0.1:${port}/mcp`;
  const verify = documentedVerifier()(authorization.issuer, resource);
  const fixture = await serveOverHttp(
    t,
    { whoAmI: (_, { auth }) => auth?.extra?.['subject'] },
    {
      port,
      allowedOrigins: ['https://app.example.com'],
      auth: {
        verify,
        resource,
        authorizationServer: authorization.issuer,
        requiredScopes: [SCOPE],
        ...more,
      },
    },
  );
  const metadataUrl = `http://127.0.0.1:${port}/.well-known/oauth-protected-resource/mcp`;
  return { ...fixture, resource, metadataUrl, authorization };
}

/** Tokens name the server that they are for, so that its port must be known before it listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A client's memory, and a user who agrees to everything. */
class Agreeing implements OAuthClientProvider {
  readonly redirectUrl = CLIENT.redirect_uris[0] ?? '';
  readonly clientMetadata = { redirect_uris: CLIENT.redirect_uris, token_endpoint_auth_method: 'none' };
  code = '';
  asked: URL | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = '';
  clientInformation = () => ({ client_id: CLIENT.client_id });
  tokens = () => this.#tokens;
  saveTokens = (tokens: OAuthTokens) => void (this.#tokens = tokens);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;

  async redirectToAuthorization(url: URL): Promise<void> {
    this.asked = url;
    const { headers } = await fetch(url, { redirect: 'manual' });
    this.code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
  }
}

test('the 1.x client goes from 401 over discovery and PKCE to a call', { timeout }, async (t) => {
  const { url, resource, authorization, logger } = await protectedServer(t);
  const authProvider = new Agreeing();
  const first = new StreamableHTTPClientTransport(new URL(url), { authProvider });
  await assert.rejects(new Client({ name: 'v1', version: '1.0.0' }).connect(first), /Unauthorized/);
  assert.equal(authProvider.asked?.searchParams.get('resource'), resource);
  assert.equal(authProvider.asked.searchParams.get('scope'), SCOPE);
  assert.equal(authProvider.asked.searchParams.get('code_challenge_method'), 'S256');
  await first.finishAuth(authProvider.code);

  const client = new Client({ name: 'v1', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { authProvider }));
  t.after(() => client.close());
  const { content } = await client.callTool({ name: 'whoAmI' });
  assert.deepEqual(content, [{ type: 'text', text: '"ann"' }]);
  assert.equal(authorization.issued.length, 1);
  assert.ok(!logger.lines.join('\n').includes(authorization.issued[0] ?? 'a token'));
});

test('the metadata say where tokens come from, to every page', { timeout }, async (t) => {
  const { metadataUrl, resource, authorization, port } = await protectedServer(t);
  const response = await fetch(metadataUrl, { headers: { origin: 'https://any.example' } });
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.deepEqual(await response.json(), {
    resource,
    authorization_servers: [authorization.issuer],
    scopes_supported: [SCOPE],
    resource_name: 'Test',
  });
  const preflight = await fetch(metadataUrl, {
    method: 'OPTIONS',
    headers: { origin: 'https://any.example', 'access-control-request-method': 'GET' },
  });
  assert.deepEqual([preflight.status, preflight.headers.get('access-control-allow-origin')], [204, '*']);
  // Nothing is claimed for the authorization server, and no other host is answered.
  const server = `http://127.0.0.1:${port}/.well-known/oauth-authorization-server`;
  assert.equal((await fetch(server)).status, 404);
  const path = new URL(metadataUrl).pathname;
  assert.equal((await rawRequest(port, { path, headers: { host: 'evil.example' } })).status, 403);
});

test('metadata of the authorization server are repeated for older clients', { timeout }, async (t) => {
  const metadata = {
    issuer: 'https://auth.example.com',
    authorization_endpoint: 'https://auth.example.com/authorize',
    token_endpoint: 'https://auth.example.com/token',
    response_types_supported: ['code'],
  };
  const { metadataUrl, port } = await protectedServer(t, {
    authorizationServer: metadata,
    scopesSupported: ['accounts', 'admin'],
  });
  const own = (await (await fetch(metadataUrl)).json()) as Record<string, unknown>;
  assert.deepEqual(
    [own['authorization_servers'], own['scopes_supported']],
    [[metadata.issuer], ['accounts', 'admin']],
  );
  const response = await fetch(`http://127.0.0.1:${port}/.well-known/oauth-authorization-server`);
  assert.deepEqual(await response.json(), metadata);
});

test(
  'no token but a good one gets in, and none is told to the log or in an answer',
  { timeout },
  async (t) => {
    const { url, resource, metadataUrl, authorization, logger } = await protectedServer(t);
    const { foreignKey, publicKeyText } = authorization;
    const sign: typeof authorization.sign = (...given) => authorization.sign(...given);
    const { SignJWT, UnsecuredJWT } = await import('jose');
    const good: JWTPayload = { aud: resource, scope: SCOPE };
    const whole = { iss: authorization.issuer, sub: 'ann', client_id: 'c', exp: now() + 60, ...good };
    const { client_id: _, ...nobody } = whole;
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const valid = await sign(good);
    const bad: Record<string, [token: string, status: number]> = {
      expired: [await sign({ ...good, exp: now() - 60 }), 401],
      'without expiry': [await sign({ ...good, exp: undefined }), 401],
      'not valid yet': [await sign({ ...good, nbf: now() + 600 }), 401],
      'for another audience': [await sign({ ...good, aud: 'http://127.0.0.1:1/mcp' }), 401],
      'for the origin alone': [await sign({ ...good, aud: new URL(resource).origin }), 401],
      'without audience': [await sign({ ...good, aud: undefined }), 401],
      'of another issuer': [await sign({ ...good, iss: 'https://evil.example' }), 401],
      'of another key': [await sign(good, { key: foreignKey }), 401],
      'without client': [await sign({ ...nobody, client_id: undefined }), 401],
      unsigned: [new UnsecuredJWT(whole).encode(), 401],
      'unsigned, but for the name': [`${text({ alg: 'RS256', kid: 'RS256' })}.${text(whole)}.`, 401],
      'signed with the public key as a secret': [
        await new SignJWT(whole)
          .setProtectedHeader({ alg: 'HS256', kid: 'RS256' })
          .sign(new TextEncoder().encode(publicKeyText)),
        401,
      ],
      'changed after it was signed': [valid.replace(/\.[^.]+\./, `.${text({ ...whole, sub: 'bob' })}.`), 401],
      'no token at all': ['hunter2-hunter2', 401],
      'without scope': [await sign({ ...good, scope: undefined }), 403],
      'of another scope': [await sign({ ...good, scope: 'accountsx other' }), 403],
    };
    const told: string[] = [];
    for (const [title, [token, status]] of Object.entries(bad)) {
      const response = await post(url, INITIALIZE, { authorization: `Bearer ${token}` });
      assert.equal(response.status, status, title);
      const challenge = response.headers.get('www-authenticate') ?? '';
      assert.match(challenge, status === 403 ? /error="insufficient_scope"/ : /error="invalid_token"/, title);
      assert.ok(challenge.includes(`scope="${SCOPE}"`), title);
      assert.ok(challenge.includes(`resource_metadata="${metadataUrl}"`), title);
      told.push(challenge, await response.text());
    }
    for (const alg of ['RS256', 'ES256'] as const) {
      const session = await openSession(url, { authorization: `Bearer ${await sign(good, { alg })}` });
      assert.ok(session['mcp-session-id']);
    }
    const everything = [...logger.lines, ...told].join('\n');
    assert.match(everything, /auth\.verify: failed/);
    for (const [title, [token]] of Object.entries(bad)) {
      for (const part of [token, ...token.split('.').filter((part) => part.length > 30)])
        assert.ok(!everything.includes(part), title);
    }
  },
);

test('an error that repeats the token is logged without it', { timeout }, async (t) => {
  const { url, logger } = await serveOverHttp(
    t,
    {},
    {
      auth: {
        verify: (token) => {
          const cause = new Error(`introspection of ${token}`);
          throw Object.assign(new Error(`bad token ${token}`, { cause }), { request: { token } });
        },
      },
    },
  );
  const response = await post(url, INITIALIZE, { authorization: 'Bearer s3cr3t-s3cr3t' });
  assert.doesNotMatch(await response.text(), /s3cr3t/);
  const log = logger.lines.join('\n');
  assert.match(log, /bad token \[token\][^]*introspection of \[token\]/);
  assert.doesNotMatch(log, /s3cr3t/);
});

test('a verifier that names no resource is told about, once', { timeout }, async (t) => {
  const { url, logger } = await serveOverHttp(
    t,
    {},
    {
      auth: {
        verify: (token) => ({ token, clientId: 'c', scopes: [] }),
        resource: 'https://mcp.example.com/mcp',
      },
    },
  );
  for (let i = 0; i < 2; i++) {
    const response = await post(url, INITIALIZE, { authorization: 'Bearer x' });
    assert.equal(response.status, 401);
    await response.text();
  }
  assert.deepEqual(
    logger.lines.filter((line) => line.startsWith('warn')),
    [`warn transport.http.auth.verify: gave no resource, so that the token counts as another server's.`],
  );
});
