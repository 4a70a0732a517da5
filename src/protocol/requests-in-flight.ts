import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** One call that a connection waits for. */
export class RequestInFlight {
  #controller: AbortController | undefined;

  constructor(readonly id: RequestId) {}

  /** Made when it is first asked for: most calls never look. */
  get signal(): AbortSignal {
    return (this.#controller ??= new AbortController()).signal;
  }

  get aborted(): boolean {
    return this.#controller?.signal.aborted ?? false;
  }

  abort(reason: unknown): void {
    (this.#controller ??= new AbortController()).abort(reason);
  }
}

/** The tool calls that one connection waits for, and which of them its client has given up. */
export class RequestsInFlight {
  readonly #running = new Map<RequestId, RequestInFlight>();
  readonly #cancelled = new Set<RequestId>();
  #onSettled: (() => void)[] = [];

  get count(): number {
    return this.#running.size;
  }

  begin(id: RequestId): RequestInFlight {
    const request = new RequestInFlight(id);
    this.#running.set(id, request);
    return request;
  }

  end(request: RequestInFlight): void {
    if (this.#running.get(request.id) === request) this.#running.delete(request.id);
    if (this.#running.size > 0) return;
    for (const settled of this.#onSettled) settled();
    this.#onSettled = [];
  }

  /** Aborts a call at its client's wish; false when it is not running. */
  cancel(id: RequestId, reason: unknown): boolean {
    const request = this.#running.get(id);
    if (!request) return false;
    this.#cancelled.add(id);
    request.abort(reason);
    return true;
  }

  /** True once for the answer to a cancelled request, which must not be sent. */
  takeCancelled(id: RequestId): boolean {
    return this.#cancelled.delete(id);
  }

  /** The connection is gone. */
  abortAll(reason: unknown): void {
    for (const request of this.#running.values()) request.abort(reason);
  }

  /** Resolves when no call is running. */
  settled(): Promise<void> {
    if (this.#running.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onSettled.push(resolve));
  }
}
