import type { AuthInfo } from '../results/call-channel.js';
import type { HttpAuthOptions } from './auth-options.js';
import type { EventStore } from './event-store.js';
import type { RateLimit } from './rate-limit.js';
import type { SessionDirectory } from './session-directory.js';

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
  /**
   * Who the one client of this process is: `context.auth` of its requests, and what `@Authorize` judges. It is taken as
   * given, `expiresAt` too. Without it nobody may use what `@Authorize` guards.
   */
  auth?: AuthInfo;
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
  /**
   * How long a request may take to arrive, headers and body, in milliseconds; 60,000 by default. A slower one
   * gets status 408. Of the headers no more than a quarter of it is spent.
   */
  requestTimeoutMs?: number;
  /**
   * Where sessions keep what they send, so that a client whose connection was cut can resume. By default the
   * memory of this process: 64 MB for all sessions together, for 5 minutes. `false` keeps nothing, and no
   * stream can be resumed then. Stateless servers keep nothing either.
   */
  eventStore?: EventStore | false;
  /**
   * After how many milliseconds a client should come back when its stream ended before the answer; by default
   * that is left to the client.
   */
  retryMs?: number;
  /**
   * Where sessions are written down, so that another process that serves the same application can go on with them; by
   * default they live and end with this process. Such processes share their event store as well.
   */
  sessionDirectory?: SessionDirectory;
  /** Refuses requests without a valid bearer token. */
  auth?: HttpAuthOptions;
  /**
   * Asked about every request to the endpoint, notifications included. When it throws, the request gets status
   * 503: what cannot be counted is not let in.
   */
  rateLimit?: RateLimit;
  /** Serves `/healthz` and `/readyz`; `true` by default. */
  health?: boolean;
  /**
   * Asked by `/readyz`, for example whether a database can be reached. When it gives false, throws or takes
   * longer than 5 seconds, the answer is 503.
   */
  ready?: () => boolean | Promise<boolean>;
}
