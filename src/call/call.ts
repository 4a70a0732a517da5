import { TimeoutError } from '../errors/timeout-error.js';
import type { CallChannel } from '../results/call-channel.js';
import type { CallOutcome, LogFields } from '../results/log-fields.js';
import type { Logger } from '../results/logger.js';
import type { CallSubject } from './call-observer.js';
import type { ApplicationOptions } from './application-options.js';
import type { Middleware } from './middleware.js';
import { outcomeOf } from './outcome.js';
import { withFields } from './with-fields.js';

/** What a request failed with. */
export interface Failure {
  readonly outcome: CallOutcome;
  readonly error?: unknown;
}

/** One request while it is answered. */
export class Call {
  #instance: object | undefined;
  #logger: Logger | undefined;
  #failure: Failure | undefined;

  constructor(
    readonly subject: CallSubject,
    readonly channel: CallChannel,
    private readonly options: ApplicationOptions,
  ) {}

  get middleware(): readonly Middleware[] {
    return this.options.middleware;
  }

  get maskErrors(): boolean {
    return this.options.maskErrors;
  }

  /** The application's logger; every line of it tells this call. */
  get logger(): Logger {
    return (this.#logger ??= withFields(this.options.logger, this.fields));
  }

  /** What log lines tell of this call. */
  get fields(): LogFields {
    const { method, kind, target } = this.subject;
    const { callId, sessionId } = this.channel;
    return {
      callId,
      method,
      ...(kind && { [kind]: target }),
      ...(sessionId !== undefined && { sessionId }),
    };
  }

  /** What the call failed with: what was said first. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** The instance that the method is called on. */
  get instance(): object {
    if (!this.#instance) throw new TypeError(`${this.subject.method}: was given no instance to call.`);
    return this.#instance;
  }

  /** From now on the method is called on this instance. */
  on(instance: object): this {
    this.#instance = instance;
    return this;
  }

  /** Keeps what went wrong, for those who observe the call. */
  fail(error: unknown): Failure {
    return (this.#failure ??= { outcome: outcomeOf(error, this.channel), error });
  }

  /** The method's own result says that it is an error. */
  failByResult(): void {
    this.#failure ??= { outcome: 'tool_error' };
  }

  /**
   * Does the work within the time that the call has. After it the signal aborts, and nobody waits for the work any more:
   * what becomes of it is dropped.
   *
   * @param timeout - Milliseconds, 0 for no limit; by default what the application says.
   * @throws TimeoutError when the time is over.
   */
  inTime<T>(timeout: number | undefined, work: () => Promise<T>): Promise<T> {
    const limit = timeout ?? this.options.timeout ?? 0;
    return limit === 0 ? work() : this.#within(limit, work);
  }

  #within<T>(limit: number, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const fail: (reason: unknown) => void = reject;
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
        const error = new TimeoutError(limit);
        this.channel.abort(error);
        reject(error);
      }, limit);
      const settled = <V>(settle: (value: V) => void) => {
        return (value: V) => {
          clearTimeout(timer);
          settle(value);
        };
      };
      work().then(
        settled(resolve),
        settled((error: unknown) => {
          if (isOver)
            this.logger.debug(`${this.subject.method}: failed after its time was over`, { err: error });
          else fail(error);
        }),
      );
    });
  }
}
