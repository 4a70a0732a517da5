/** Severities of the protocol's log messages, least severe first. */
export type LogLevel = 'debug' | 'info' | 'notice' | 'warning' | 'error' | 'critical' | 'alert' | 'emergency';

/** What the client said of itself at the handshake. */
export interface ClientInfo {
  name: string;
  version: string;
  title?: string;
}

/** The identity behind a request, as the transport's bearer check established it. */
export interface AuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  /** Seconds since the epoch. */
  expiresAt?: number;
  resource?: URL;
  extra?: Record<string, unknown>;
}

/** Header names in lower case. */
export type RequestHeaders = Record<string, string | string[] | undefined>;

/** One call's line to the client that asked: what a {@link ToolContext} stands on. */
export interface CallChannel {
  requestId: string | number;
  signal: AbortSignal;
  sessionId?: string | undefined;
  client?: ClientInfo | undefined;
  auth?: AuthInfo | undefined;
  headers: RequestHeaders;
  /** Does nothing when the client did not ask for progress. */
  sendProgress(progress: number, total?: number, message?: string): Promise<void>;
  /** Honours the level that the client set. */
  sendLog(level: LogLevel, data: unknown, logger?: string): Promise<void>;
}

/**
 * The call at hand. A method gets it by declaring a parameter of this type, in any position; the parameter is not
 * published as an argument.
 */
export class ToolContext {
  readonly #channel: CallChannel;

  constructor(channel: CallChannel) {
    this.#channel = channel;
  }

  /** Aborts when the client cancels the call, or the server shuts down. */
  get signal(): AbortSignal {
    return this.#channel.signal;
  }

  /** The JSON-RPC id of the request. */
  get requestId(): string | number {
    return this.#channel.requestId;
  }

  /** The HTTP session; absent over stdio and in stateless mode. */
  get sessionId(): string | undefined {
    return this.#channel.sessionId;
  }

  /** Absent in stateless mode, where no handshake precedes the call. */
  get client(): ClientInfo | undefined {
    return this.#channel.client;
  }

  /** Present when the transport checks bearer tokens. */
  get auth(): AuthInfo | undefined {
    return this.#channel.auth;
  }

  /** The HTTP request's headers; empty over stdio. */
  get headers(): RequestHeaders {
    return this.#channel.headers;
  }

  /**
   * Tells the client how far the call is; does nothing when it did not ask.
   * @param progress - Must grow with every message.
   * @param total - The value that means done, where it is known.
   */
  progress(progress: number, total?: number, message?: string): Promise<void> {
    return this.#channel.sendProgress(progress, total, message);
  }

  /**
   * Sends a log message to the client, unless it asked for a higher level only.
   * @param data - Any JSON value.
   * @param logger - Name of the part that speaks.
   */
  log(level: LogLevel, data: unknown, logger?: string): Promise<void> {
    return this.#channel.sendLog(level, data, logger);
  }
}
