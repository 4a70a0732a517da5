/** The time that one call has, and the signal that ends it: by this time, or by the caller's own. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #endsAt: number;
  readonly signal: AbortSignal;

  /**
   * @param limit - Milliseconds.
   * @param caller - Cancels the call.
   */
  constructor(
    readonly limit: number,
    private readonly caller: AbortSignal | undefined,
  ) {
    this.#endsAt = performance.now() + limit;
    this.#timer = setTimeout(() => this.#controller.abort(new Error(`no answer within ${limit} ms`)), limit);
    const own = this.#controller.signal;
    this.signal = caller ? AbortSignal.any([caller, own]) : own;
  }

  /** Whether the time is over, rather than the call cancelled. */
  get isOver(): boolean {
    return this.#controller.signal.aborted && !this.isCancelled;
  }

  get isCancelled(): boolean {
    return this.caller?.aborted === true;
  }

  /** Milliseconds. */
  get left(): number {
    return this.#endsAt - performance.now();
  }

  /** The work's outcome, unless the signal aborts before; also for work that knows no signal. */
  race<T>(work: Promise<T>): Promise<T> {
    const { signal } = this;
    return new Promise<T>((resolve, reject) => {
      const abort = () => reject(signal.reason as Error);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
  }

  /** Waits so many milliseconds. */
  async wait(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await this.race(new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))));
    } finally {
      clearTimeout(timer);
    }
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
