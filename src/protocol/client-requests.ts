import { ErrorCode, McpError, ResultSchema, type ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { ClientRequestError } from '../errors/client-errors.js';
import type { HandlerExtra } from './handler-extra.js';

/** The longest that a timer of Node waits; it takes a longer time for none. */
const LONGEST_MS = 2 ** 31 - 1;

/** Requests that one call has sent to its client and that have not been answered. */
export class ClientRequests {
  readonly #waiting = new Set<AbortController>();
  #hasEnded = false;

  /** @param asker - Begins messages. */
  constructor(
    private readonly asker: string,
    private readonly extra: HandlerExtra,
    private readonly signal: () => AbortSignal,
  ) {}

  /**
   * Sends a request on the stream of the call, so that over HTTP it reaches the client that waits for the call.
   *
   * @throws {@link ClientRequestError}
   */
  async ask(method: string, params: object, timeout: number): Promise<object> {
    if (this.#hasEnded) throw this.#ended(method);
    const call = this.signal();
    // One of its own: the SDK never takes its listener off, and would cancel answered requests when the call is aborted.
    const waiting = new AbortController();
    const abort = (): void => waiting.abort(call.reason);
    if (call.aborted) abort();
    call.addEventListener('abort', abort);
    this.#waiting.add(waiting);
    try {
      return await this.extra.sendRequest({ method, params } as ServerRequest, ResultSchema, {
        signal: waiting.signal,
        timeout: Math.min(timeout, LONGEST_MS),
        resetTimeoutOnProgress: true,
        // Without a listener the client would get no token to tell its progress by.
        onprogress: () => undefined,
      });
    } catch (error) {
      throw this.#failure(method, error, call.aborted);
    } finally {
      call.removeEventListener('abort', abort);
      this.#waiting.delete(waiting);
    }
  }

  /** Nobody waits for the answers any more. */
  end(): void {
    this.#hasEnded = true;
    for (const waiting of this.#waiting) waiting.abort('The call has ended');
  }

  #failure(method: string, error: unknown, isAborted: boolean): ClientRequestError {
    if (isAborted) {
      const reason = String(this.signal().reason);
      return this.#error('cancelled', `${method} was given up, since the call was aborted: ${reason}`, error);
    }
    if (this.#hasEnded) return this.#ended(method);
    if (!(error instanceof McpError)) {
      return this.#error('disconnected', `${method} could not be sent: ${String(error)}`, error);
    }
    if (error.code === (ErrorCode.RequestTimeout as number)) {
      return this.#error('timeout', `the client did not answer ${method} in time`, error);
    }
    // The SDK's own beginning, which is not the client's word.
    const said = error.message.replace(/^MCP error -?\d+: /, '');
    return this.#error('refused', `the client refused ${method}: ${said}`, error, error.code);
  }

  #ended(method: string): ClientRequestError {
    return this.#error(
      'ended',
      `${method} was asked by a call that has ended. Await what you ask the client.`,
    );
  }

  #error(
    failure: ClientRequestError['failure'],
    text: string,
    cause?: unknown,
    rpcCode?: number,
  ): ClientRequestError {
    const error = new ClientRequestError(failure, `${this.asker}: ${text}`, rpcCode);
    if (cause !== undefined) error.cause = cause;
    return error;
  }
}
