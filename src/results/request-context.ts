import type { AuthInfo, CallChannel, ClientInfo, LogLevel, RequestHeaders } from './call-channel.js';

/**
 * The request at hand, whatever it asked for: what `ToolContext`, `ResourceContext`, `PromptContext` and
 * `CompletionContext` have in common. A method gets it by declaring a parameter of one of these types, in any
 * position; the parameter is not published as an argument.
 */
export abstract class RequestContext {
  readonly #channel: CallChannel;

  constructor(channel: CallChannel) {
    this.#channel = channel;
  }

  /** Aborts when the client cancels the request, or the server shuts down. */
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

  /** Absent in stateless mode, where no handshake precedes the request. */
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
   * Tells the client how far the work is; does nothing when it did not ask.
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
