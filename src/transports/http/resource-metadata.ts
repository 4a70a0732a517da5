import { Router, type RequestHandler } from 'express';
import {
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthMetadataRouter,
  type AuthMetadataOptions,
} from '@modelcontextprotocol/sdk/server/auth/router.js';
import type { AuthorizationServerMetadata, HttpAuthOptions } from '../auth-options.js';
import { issuerOf } from '../check-auth.js';

/** Where the protected resource metadata are published: below `/.well-known`, the endpoint's path at the end. */
export function metadataUrl({ resource, authorizationServer }: HttpAuthOptions): string | undefined {
  if (resource === undefined || authorizationServer === undefined) return undefined;
  return getOAuthProtectedResourceMetadataUrl(new URL(resource));
}

/**
 * Publishes who issues tokens for this server, to everyone: a client reads it before it has a token, also from web
 * pages.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization#authorization-server-discovery
 */
export function resourceMetadata(options: HttpAuthOptions, resourceName: string): RequestHandler {
  const { resource, authorizationServer, scopesSupported = options.requiredScopes } = options;
  const router = Router();
  if (resource === undefined || authorizationServer === undefined) return router;
  const metadata = isMetadata(authorizationServer) ? authorizationServer : undefined;
  // With its issuer alone the authorization server speaks for itself, and there is nothing to repeat.
  if (!metadata) router.use('/.well-known/oauth-authorization-server', (_req, _res, next) => next('router'));
  return router.use(
    mcpAuthMetadataRouter({
      oauthMetadata: (metadata ?? {
        issuer: issuerOf(authorizationServer),
      }) as AuthMetadataOptions['oauthMetadata'],
      resourceServerUrl: new URL(resource),
      resourceName,
      ...(scopesSupported && { scopesSupported: [...scopesSupported] }),
    }),
  );
}

function isMetadata(
  server: string | URL | AuthorizationServerMetadata,
): server is AuthorizationServerMetadata {
  return typeof server === 'object' && !(server instanceof URL);
}
