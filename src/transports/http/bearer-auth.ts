import type { RequestHandler } from 'express';
import { InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import type { Logger } from '../../results/logger.js';
import type { AuthInfo } from '../../results/call-channel.js';
import type { HttpAuthOptions } from '../auth-options.js';
import { metadataUrl } from './resource-metadata.js';
import { withoutSecret } from './without-secret.js';

/**
 * Time that a token without an expiry of its own is good for in the SDK's eyes: longer than its check takes.
 */
const ONE_REQUEST_SECONDS = 60;

/** The SDK's bearer check, with the application's judgement of tokens. */
export function bearerAuth(options: HttpAuthOptions, logger: Logger): RequestHandler {
  const { requiredScopes = [], resource, expectedResource = resource } = options;
  const resourceMetadataUrl = options.resourceMetadataUrl ?? metadataUrl(options);
  let toldOfResource = false;
  return (req, res, next) => {
    let verified: AuthInfo | undefined;
    const { method, originalUrl: url, headers } = req;
    const verifyAccessToken = async (token: string): Promise<AuthInfo> => {
      verified = await judge(() => options.verify(token, { method, url, headers }), token, logger);
      if (expectedResource !== undefined && verified.resource === undefined && !toldOfResource) {
        toldOfResource = true;
        logger.warn(
          `transport.http.auth.verify: gave no resource, so that the token counts as another server's.`,
        );
      }
      // The SDK refuses tokens that never expire; each of ours is judged anew on every request.
      return { ...verified, expiresAt: verified.expiresAt ?? Date.now() / 1000 + ONE_REQUEST_SECONDS };
    };
    const check = requireBearerAuth({
      verifier: { verifyAccessToken },
      requiredScopes: [...requiredScopes],
      ...(resourceMetadataUrl !== undefined && { resourceMetadataUrl }),
      ...(expectedResource !== undefined && { expectedResource: new URL(expectedResource) }),
    });
    return check(req, res, (error?: unknown) => {
      if (verified) req.auth = verified;
      next(error);
    });
  };
}

async function judge(
  verify: () => ReturnType<HttpAuthOptions['verify']>,
  token: string,
  logger: Logger,
): Promise<AuthInfo> {
  try {
    const verified = await verify();
    if (verified && !Array.isArray(verified.scopes)) throw new TypeError('verify gave no list of scopes');
    if (verified) return verified;
  } catch (error) {
    // Token libraries throw on any bad token, so that an error is a refusal; its text may be an attacker's.
    const err = withoutSecret(error, token);
    logger.warn('transport.http.auth.verify: failed, and the token was refused.', { err });
  }
  throw new InvalidTokenError('The access token is invalid');
}
