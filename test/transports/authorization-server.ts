import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { CryptoKey, JWTPayload } from 'jose' with { 'resolution-mode': 'import' };

export type Algorithm = 'RS256' | 'ES256';

export interface AuthorizationServer {
  issuer: string;
  /** Signs a token as this server would, or in any other way. */
  sign(claims: JWTPayload, how?: { alg?: Algorithm; key?: CryptoKey }): Promise<string>;
  /** A key under the same name that this server does not know. */
  foreignKey: CryptoKey;
  publicKeyText: string;
  /** The tokens that its clients were given. */
  issued: string[];
}

interface Grant {
  challenge: string;
  redirectUri: string;
  scope: string;
  resource: string;
}

const CLIENT_ID = 'test-client';

// A key takes a while to find; a file's servers can share theirs.
let keyPairs: ReturnType<typeof makeKeyPairs> | undefined;

async function makeKeyPairs() {
  const { generateKeyPair } = await import('jose');
  return Promise.all([generateKeyPair('RS256'), generateKeyPair('ES256'), generateKeyPair('RS256')]);
}

/** A small OAuth 2.1 authorization server: discovery, authorization code with PKCE, signed tokens, published keys. */
export async function authorizationServer(t: TestContext): Promise<AuthorizationServer> {
  const { exportJWK, exportSPKI, SignJWT } = await import('jose');
  const [rsa, ec, foreign] = await (keyPairs ??= makeKeyPairs());
  const keys = await Promise.all(
    Object.entries({ RS256: rsa, ES256: ec }).map(async ([alg, { publicKey }]) => ({
      ...(await exportJWK(publicKey)),
      alg,
      kid: alg,
    })),
  );
  const sign: AuthorizationServer['sign'] = (claims, { alg = 'RS256', key } = {}) =>
    new SignJWT({ iss: issuer, sub: 'ann', client_id: CLIENT_ID, exp: now() + 60, ...claims })
      .setProtectedHeader({ alg, kid: alg })
      .sign(key ?? (alg === 'RS256' ? rsa : ec).privateKey);

  const grants = new Map<string, Grant>();
  const issued: string[] = [];
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '', issuer);
    const json = (body: object, status = 200) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (url.pathname) {
      case '/.well-known/oauth-authorization-server':
        return void json(metadata(issuer));
      case '/jwks':
        return void json({ keys });
      case '/authorize': {
        const asked = (name: string) => url.searchParams.get(name) ?? '';
        const code = randomUUID();
        const redirectUri = asked('redirect_uri');
        grants.set(code, {
          challenge: asked('code_challenge'),
          redirectUri,
          scope: asked('scope'),
          resource: asked('resource'),
        });
        return void res.writeHead(302, { location: `${redirectUri}?code=${code}` }).end();
      }
      case '/token': {
        const form = new URLSearchParams(await text(req));
        const code = form.get('code') ?? '';
        const grant = grants.get(code);
        grants.delete(code);
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
          return void json({ error: 'invalid_grant' }, 400);
        const { scope, resource } = grant;
        const token = await sign({ aud: resource, scope });
        issued.push(token);
        return void json({ access_token: token, token_type: 'Bearer', expires_in: 60, scope });
      }
      default:
        return void json({}, 404);
    }
  };
  const server = createServer((req, res) => void answer(req, res));
  const issuer = await listening(server, t);
  return {
    issuer,
    sign,
    foreignKey: foreign.privateKey,
    publicKeyText: await exportSPKI(rsa.publicKey),
    issued,
  };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  };
}

export const CLIENT = { client_id: CLIENT_ID, redirect_uris: ['http://127.0.0.1:1/callback'] };

export const now = () => Math.floor(Date.now() / 1000);

async function text(req: IncomingMessage): Promise<string> {
  let all = '';
  for await (const chunk of req.setEncoding('utf8')) all += chunk as string;
  return all;
}

async function listening(server: Server, t: TestContext): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
