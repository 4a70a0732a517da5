import { stderrLogger } from '../../results/logger.js';
import { within } from '../../transports/within.js';
import type { Relay } from './relay.js';
import { countedLists } from './server-lists.js';
import { ServerProcess, type ServerCommand } from './server-process.js';
import { SourceWatcher } from './source-watcher.js';
import type { Types } from './types.js';

/** How long calls that are running may go on when the server is about to be replaced, in milliseconds. */
const GRACE_MS = 2_000;

/** After so long without a word from a new server its developer is told, in milliseconds. */
const SILENCE_MS = 15_000;

/** Replaces the server whenever a source changes. */
export class DevelopmentLoop {
  readonly #watcher: SourceWatcher;
  #server: ServerProcess | undefined;
  /** Something has changed since the server was started; at first there is none. */
  #isDue = true;
  #isTurning = false;
  #isClosed = false;

  constructor(
    private readonly relay: Relay,
    private readonly types: Types,
    private readonly command: ServerCommand,
    isCompiled: boolean,
  ) {
    this.#watcher = new SourceWatcher({
      packageRoot: types.project.packageRoot,
      isCompiled,
      onChange: (files) => this.#changed(files),
    });
  }

  start(): void {
    if (this.types.areKnown()) {
      this.#isDue = false;
      this.#startServer();
    }
    this.#turn();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#watcher.close();
    await this.#server?.stop();
    await this.types.close();
  }

  #changed(files: readonly string[]): void {
    const [first, ...others] = files;
    stderrLogger.info(`${first}${others.length > 0 ? ` and ${others.length} more` : ''} changed`);
    this.#isDue = true;
    this.#turn();
  }

  #turn(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    void this.#untilCurrent().finally(() => {
      this.#isTurning = false;
      // What changed in the last moment of it.
      if (this.#isDue && !this.#isClosed) this.#turn();
    });
  }

  async #untilCurrent(): Promise<void> {
    do {
      const isRestart = this.#isDue;
      this.#isDue = false;
      await this.#readTypes();
      if (isRestart && !this.#isDue && !this.#isClosed) await this.#restart();
    } while (this.#isDue && !this.#isClosed);
  }

  async #readTypes(): Promise<void> {
    const read = await this.types.read();
    if (read === undefined) return;
    if ('fault' in read) return stderrLogger.error(`the sources could not be read: ${read.fault}`);
    this.#watcher.follow(read.sources);
    stderrLogger.info(`types read in ${(read.ms / 1000).toFixed(2)} s`);
  }

  async #restart(): Promise<void> {
    await within(GRACE_MS, this.relay.hold());
    this.relay.detach();
    await this.#server?.stop();
    if (!this.#isClosed) this.#startServer();
  }

  #startServer(): void {
    const server = new ServerProcess(this.command, {
      onMessage: (from, message) => this.relay.receive(from, message),
      onEnd: (_, how) => {
        if (this.#server !== server) return;
        stderrLogger.error(
          `the server ${how.split('\n')[0]?.replace(/:$/, '')}. It is started again when a source is saved.`,
        );
        this.#server = undefined;
        this.relay.fail(how);
      },
    });
    this.#server = server;
    const silence = setTimeout(() => {
      if (this.#server === server)
        stderrLogger.warn('the server does not answer yet. Does it reach bootstrap()?');
    }, SILENCE_MS).unref();
    this.relay.attach(server, (lists) => {
      clearTimeout(silence);
      stderrLogger.info(`the server is up: ${countedLists(lists)}`);
    });
  }
}
