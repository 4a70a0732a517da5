import type { AuthInfo, RequestHeaders } from '../results/call-channel.js';

/** The HTTP request that brought a token. */
export interface TokenRequest {
  method: string;
  url: string;
  headers: RequestHeaders;
}

/**
 * What an OAuth authorization server says of itself (RFC 8414), as at its
 * `/.well-known/oauth-authorization-server`.
 */
export interface AuthorizationServerMetadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  response_types_supported: string[];
  [field: string]: unknown;
}

export interface HttpAuthOptions {
  /**
   * Judges a token, on every request. What it resolves to is the call's `context.auth`; `undefined` and an
   * error both mean status 401, the error's message goes to the log only. Without `expiresAt` the token is
   * good for this one request.
   */
  verify(token: string, request: TokenRequest): Promise<AuthInfo | undefined> | AuthInfo | undefined;
  /** Scopes that every token must have; one without gets status 403. */
  requiredScopes?: readonly string[];
  /**
   * The URL of the endpoint as clients know it, `https://mcp.example.com/mcp`: what tokens must be issued for.
   * `verify` tells in `resource` what a token was issued for; another one gets status 401.
   */
  resource?: string | URL;
  /**
   * Who issues the tokens: its issuer URL, which clients ask for the rest, or its metadata, which are then
   * served to older clients as well. With {@link HttpAuthOptions.resource}, the protected resource metadata
   * (RFC 9728) are published where clients look for them.
   */
  authorizationServer?: string | URL | AuthorizationServerMetadata;
  /** Scopes that a client may ask for, published in the metadata; `requiredScopes` by default. */
  scopesSupported?: readonly string[];
  /**
   * Sent in `WWW-Authenticate`: where clients find the protected resource metadata (RFC 9728). By default where
   * they are published, if they are; needed only where another server publishes them.
   */
  resourceMetadataUrl?: string;
  /** Refuses tokens whose `resource` (RFC 8707) is another one; {@link HttpAuthOptions.resource} by default. */
  expectedResource?: string | URL;
}
