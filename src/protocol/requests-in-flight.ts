import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** The tool calls that one connection waits for, and which of them its client has given up. */
export class RequestsInFlight {
  readonly #controllers = new Map<RequestId, AbortController>();
  readonly #cancelled = new Set<RequestId>();
  #onSettled: (() => void)[] = [];

  get count(): number {
    return this.#controllers.size;
  }

  begin(id: RequestId): AbortController {
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    return controller;
  }

  end(id: RequestId, controller: AbortController): void {
    if (this.#controllers.get(id) === controller) this.#controllers.delete(id);
    if (this.#controllers.size > 0) return;
    for (const settled of this.#onSettled) settled();
    this.#onSettled = [];
  }

  /** Aborts a call at its client's wish; false when it is not running. */
  cancel(id: RequestId, reason: unknown): boolean {
    const controller = this.#controllers.get(id);
    if (!controller) return false;
    this.#cancelled.add(id);
    controller.abort(reason);
    return true;
  }

  /** True once for the answer to a cancelled request, which must not be sent. */
  takeCancelled(id: RequestId): boolean {
    return this.#cancelled.delete(id);
  }

  /** The connection is gone. */
  abortAll(reason: unknown): void {
    for (const controller of this.#controllers.values()) controller.abort(reason);
  }

  /** Resolves when no call is running. */
  settled(): Promise<void> {
    if (this.#controllers.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onSettled.push(resolve));
  }
}
