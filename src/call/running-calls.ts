/** A call that came while the server was shutting down, or that did not finish in time. */
export class ShuttingDownError extends Error {
  override readonly name = 'ShuttingDownError';

  constructor() {
    super('The server is shutting down. Call again when it is back.');
  }
}

/** How long a call may take to unwind after its signal was aborted, in milliseconds. */
const UNWIND_MS = 1_000;

interface RunningCall {
  abort: (reason: unknown) => void;
  giveUp: (reason: unknown) => void;
}

/** The calls at work in one application, so that a shutdown can wait for them. */
export class RunningCalls {
  readonly #running = new Set<RunningCall>();
  readonly #idleListeners = new Set<() => void>();
  #refusing = false;

  get count(): number {
    return this.#running.size;
  }

  /** Whether {@link refuse} was called. */
  get refusing(): boolean {
    return this.#refusing;
  }

  /**
   * Does the work and counts it meanwhile; rejects with {@link ShuttingDownError} after {@link refuse}.
   * @param abort - Aborts the call's signal, used when the grace time of a shutdown is over.
   */
  run<T>(work: () => Promise<T>, abort: (reason: unknown) => void = () => {}): Promise<T> {
    if (this.#refusing) return Promise.reject(new ShuttingDownError());
    return new Promise<T>((resolve, reject) => {
      const outcome = work();
      const call: RunningCall = { abort, giveUp: reject };
      this.#running.add(call);
      const settle = <V>(answer: (value: V) => void) => {
        return (value: V) => {
          answer(value);
          this.#running.delete(call);
          if (this.#running.size === 0) for (const listener of this.#idleListeners) listener();
        };
      };
      outcome.then(settle(resolve), settle(reject));
    });
  }

  /** From now on new calls are refused. */
  refuse(): void {
    this.#refusing = true;
  }

  /**
   * Resolves to true when no call is running. After `graceMs` milliseconds the signals of the rest are
   * aborted; a call that ignores that too is given up with {@link ShuttingDownError}, so that its client gets
   * an answer.
   */
  async idle(graceMs: number): Promise<boolean> {
    if (await this.#idleWithin(graceMs)) return true;
    for (const { abort } of this.#running) abort(new ShuttingDownError());
    if (await this.#idleWithin(UNWIND_MS)) return false;
    for (const { giveUp } of this.#running) giveUp(new ShuttingDownError());
    return false;
  }

  async #idleWithin(ms: number): Promise<boolean> {
    if (this.#running.size === 0) return true;
    return new Promise<boolean>((resolve) => {
      const finish = (idle: boolean) => {
        clearTimeout(timer);
        this.#idleListeners.delete(listener);
        resolve(idle);
      };
      const listener = () => finish(true);
      const timer = setTimeout(finish, ms, false);
      this.#idleListeners.add(listener);
    });
  }
}
