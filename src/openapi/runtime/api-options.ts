import type { RequestContext } from '../../results/request-context.js';

/** What a deployment decides about calls to an API; what is absent here comes from the environment or the document. */
export interface ApiOptions {
  /**
   * The address below which all paths lie, instead of the document's servers, also instead of those of single operations.
   * From the environment: `<PREFIX>_BASE_URL`.
   */
  baseUrl?: string;
  /** Addresses instead of single servers of the document, by their `url` as it stands there; each beats `baseUrl`. */
  servers?: Readonly<Record<string, string>>;
  /** Values of the servers' variables, by name. From the environment: `<PREFIX>_SERVER_<NAME>`. */
  serverVariables?: Readonly<Record<string, string>>;
  /** Credentials, by the names of their security schemes. From the environment: `<PREFIX>_<SCHEME>`. */
  credentials?: Readonly<Record<string, Credential>>;
  /**
   * Sends the bearer token of the MCP request at hand along, where the operation has a bearer, OAuth 2 or OpenID Connect
   * scheme that has no credential of its own; never to another host than that of the API. `false` by default.
   */
  forwardAuthorization?: boolean;
  /** Sent with every request, by name; `User-Agent` for example. */
  headers?: Readonly<Record<string, string>>;
  /** How long a call may take, its retries and the reading of its answer included, in milliseconds; 30,000 by default. */
  timeoutMs?: number;
  /**
   * How often an idempotent call (not POST, not PATCH) is repeated after 429, 502, 503, 504 and failures of the network; 2 by
   * default, 0 for never. What a `Retry-After` asks for is waited, where it fits the timeout.
   */
  retries?: number;
  /** The longest answer that is read, after its decompression, in bytes; 10 MiB by default. */
  maxResponseBytes?: number;
  /** Instead of the global `fetch`: a proxy's, one with a client certificate, one of a test. */
  fetch?: typeof fetch;
}

/**
 * A key, a token or `user:password`; for `basic` also both apart; or a function that is asked for each call, with the context
 * that the call was given. A function that gives `undefined` has none for this call.
 */
export type Credential =
  | string
  | { username: string; password: string }
  | ((context: RequestContext | undefined) => string | undefined | Promise<string | undefined>);
