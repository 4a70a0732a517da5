import type { AuthInfo } from 'toolwright';
// #region verify
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Judges tokens that the issuer signed for the resource. */
export function tokenVerifier(issuer: string, resource: string): (token: string) => Promise<AuthInfo> {
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  return async (token) => {
    // Signature, issuer, audience and expiry. Which algorithms are good is ours to say, not the token's.
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: resource,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'sub', 'client_id'],
    });
    return {
      token,
      clientId: String(payload['client_id']),
      scopes: typeof payload['scope'] === 'string' ? payload['scope'].split(' ') : [],
      expiresAt: Number(payload.exp),
      resource: new URL(resource),
      extra: { subject: payload.sub },
    };
  };
}
// #endregion
