import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CloseHook } from './served-transport.js';
import type { Serving } from './serving.js';
import { within } from './within.js';

export interface ShutdownPlan extends Pick<Serving, 'runningCalls' | 'closeHooks' | 'logger'> {
  /** Milliseconds for the running calls, and as many again for the close hooks. */
  graceMs: number;
  /** Sends what is still to be sent and closes; resolves in bounded time. */
  closeTransport: () => Promise<void>;
}

/** The end of one served application: it comes once, whoever asks for it. */
export class Shutdown {
  readonly #plan: ShutdownPlan;
  #end: Promise<void> | undefined;

  constructor(plan: ShutdownPlan) {
    this.#plan = plan;
  }

  get begun(): boolean {
    return this.#end !== undefined;
  }

  /** SIGINT and SIGTERM end this application and then the process, until it has ended by itself. */
  onSignals(): this {
    attach(this);
    return this;
  }

  /** Lets running calls finish, closes the transport and runs the close hooks. Never rejects. */
  run(): Promise<void> {
    return (this.#end ??= this.#run());
  }

  /** {@link run}, and then leaves the process although timers or pools may be open. */
  async exit(code: number): Promise<void> {
    await Promise.all([this.run(), endAll()]);
    await leave(code);
  }

  async #run(): Promise<void> {
    const { runningCalls, graceMs, closeTransport, closeHooks, logger } = this.#plan;
    runningCalls.refuse();
    if (!(await runningCalls.idle(graceMs))) {
      logger.warn(`shutdown: calls were still running after ${graceMs} ms and were aborted.`);
    }
    // The last answers are on their way to the transport.
    await nextTurn();
    await closeTransport().catch((error: unknown) =>
      logger.error('shutdown: the transport failed to close.', { err: error }),
    );
    const hooks = runHooks(closeHooks, (err) => logger.error('shutdown: a close hook failed.', { err }));
    if (!(await within(graceMs, hooks))) {
      logger.warn(`shutdown: the close hooks did not finish within ${graceMs} ms.`);
    }
    detach(this);
  }
}

async function runHooks(hooks: readonly CloseHook[], failed: (error: unknown) => void): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      failed(error);
    }
  }
}

/**
 * A signal that comes again so soon, in milliseconds, is the same one: npm passes on to its child the SIGINT
 * that the terminal has sent to both.
 */
const ECHO_MS = 200;

// The process has one set of signal handlers, however many applications it serves.
const attached = new Set<Shutdown>();
let firstSignalAt: number | undefined;

function attach(shutdown: Shutdown): void {
  if (attached.size === 0) {
    firstSignalAt = undefined;
    process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
  }
  attached.add(shutdown);
}

function detach(shutdown: Shutdown): void {
  // Handlers stay while the process is being left, so that a second signal keeps its meaning.
  if (!attached.delete(shutdown) || attached.size > 0 || firstSignalAt !== undefined) return;
  process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
}

function onInterrupt(): void {
  onSignal(130);
}

function onTerminate(): void {
  onSignal(143);
}

function onSignal(impatientCode: number): void {
  if (firstSignalAt === undefined) {
    firstSignalAt = performance.now();
    void endAll().then(() => leave(0));
  } else if (performance.now() - firstSignalAt > ECHO_MS) {
    process.exit(impatientCode);
  }
}

async function endAll(): Promise<void> {
  await Promise.all([...attached].map((shutdown) => shutdown.run()));
}

async function leave(code: number): Promise<void> {
  // Pipes are written in the background, and exit would cut what is still in them.
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  process.exit(code);
}

async function flushed(stream: NodeJS.WriteStream): Promise<void> {
  if (stream.writableLength === 0 || stream.destroyed) return;
  await within(1_000, new Promise((resolve) => stream.once('drain', resolve).once('error', resolve)));
}
