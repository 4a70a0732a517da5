import type { AuthInfo, RequestHeaders } from '../results/tool-context.js';

/** How an application can be served; `none` opens nothing, for tests and for hosts of their own. */
export type TransportKind = 'stdio' | 'http' | 'none';

/**
 * The transport of an application. What is left open here is decided by the command line (`--http`, `--http
 * 8080`, `--http=0.0.0.0:8080`, `--stdio`), then by `MCP_TRANSPORT`, `MCP_HOST` and `MCP_PORT`; stdio by
 * default.
 */
export type TransportOption = TransportKind | TransportOptions;

/** Settings of each transport; the choice itself stays open unless `use` makes it. */
export interface TransportOptions {
  use?: TransportKind;
  stdio?: StdioOptions;
  http?: HttpOptions;
}

export interface ShutdownOptions {
  /**
   * How long running calls may go on when the server shuts down, in milliseconds; 10,000 by default. After it
   * their signals are aborted.
   */
  graceMs?: number;
}

export interface StdioOptions extends ShutdownOptions {
  /** Largest message that is read from stdin, in bytes; 10 MB by default. A larger one ends the server. */
  maxMessageBytes?: number;
}

export interface HttpOptions extends ShutdownOptions {
  /**
   * Address to listen on; `127.0.0.1` by default. Any but a loopback address needs {@link
   * HttpOptions.allowedHosts}.
   */
  host?: string;
  /** 3000 by default; 0 takes any free port. */
  port?: number;
  /** Path of the endpoint; `/mcp` by default. */
  path?: string;
  /**
   * Serves every request by itself, without sessions: any number of machines can share the work. There are no
   * GET streams then, the client's name is not known, `logging/setLevel` has no effect and a call cannot be
   * cancelled.
   */
  stateless?: boolean;
  /**
   * A session unused for so long is closed, in milliseconds; 30 minutes by default, 0 for never. A session
   * with a running call or an open stream is in use.
   */
  sessionIdleMs?: number;
  /** Sessions open at the same time; 1,000 by default. A client beyond that gets status 503. */
  maxSessions?: number;
  /**
   * Host names, without port, that requests may name in their `Host` header; others get status 403 (DNS
   * rebinding). On a loopback address `localhost`, `127.0.0.1` and `[::1]` are always allowed.
   */
  allowedHosts?: readonly string[];
  /**
   * Origins (`https://app.example.com`) whose pages may use the server from a browser: they pass the `Origin`
   * check and get CORS headers. Requests without `Origin`, from the server's own origin and, on a loopback
   * address, from loopback origins pass the check too, but get no CORS headers; all others get status 403.
   */
  allowedOrigins?: readonly string[];
  /** Largest request body, in bytes; 4 MB (4 × 1024 × 1024) by default. A larger one gets status 413. */
  bodyLimit?: number;
  /**
   * How often a silent stream carries a comment, so that proxies keep it, in milliseconds; 15,000 by default,
   * 0 for never.
   */
  keepAliveMs?: number;
  /** Refuses requests without a valid bearer token. */
  auth?: HttpAuthOptions;
}

/** The HTTP request that brought a token. */
export interface TokenRequest {
  method: string;
  url: string;
  headers: RequestHeaders;
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
  /** Sent in `WWW-Authenticate`: where clients find the OAuth protected resource metadata (RFC 9728). */
  resourceMetadataUrl?: string;
  /** Refuses tokens whose `resource` (RFC 8707) is another one. */
  expectedResource?: string | URL;
}
