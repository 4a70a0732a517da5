import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { within } from '../../transports/within.js';
import { Lines } from './lines.js';

export interface ServerCommand {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

export interface ServerListener {
  onMessage: (server: ServerProcess, message: JSONRPCMessage) => void;
  /** It has ended without having been told to. */
  onEnd: (server: ServerProcess, how: string) => void;
}

/** How long a server has after each wish that it end, in milliseconds: end of input, SIGTERM, SIGKILL. */
const PATIENCE_MS = 1_000;

/** Characters of stderr that are kept, to say what a server ended with. */
const TAIL = 2_000;

/** The program as a server over stdio. What it writes to stderr is passed on. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #stopped = false;
  #tail = '';

  constructor({ args, env }: ServerCommand, listener: ServerListener) {
    // In a process group of its own: Ctrl+C is for the front, which ends the server in good order.
    const detached = process.platform !== 'win32';
    this.#child = spawn(process.execPath, args, { env, stdio: 'pipe', detached });
    this.#closed = once(this.#child, 'close').catch(() => {});
    const lines = new Lines((line) => {
      const message = parsed(line);
      if (message && !this.#stopped) listener.onMessage(this, message);
      else if (!message) this.#tell(`${line}\n`);
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk));
    this.#child.stderr?.setEncoding('utf8').on('data', (chunk: string) => this.#tell(chunk));
    this.#child.stdin?.on('error', () => {});
    this.#child.on('error', (error) => this.#ended(listener, `could not be started: ${error.message}`));
    this.#child.on('close', (code, signal) => {
      this.#ended(listener, code === null ? `ended by ${signal}` : `ended with code ${code}`);
    });
  }

  send(message: object): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  /** Ends it, in good order where it does as it is told. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#child.stdin?.end();
    if (await within(PATIENCE_MS, this.#closed)) return;
    this.#signal('SIGTERM');
    if (await within(PATIENCE_MS, this.#closed)) return;
    this.#signal('SIGKILL');
    await within(PATIENCE_MS, this.#closed);
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#child;
    try {
      // The group: what the program has started goes with it.
      if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, signal);
      else this.#child.kill(signal);
    } catch {
      // It has ended meanwhile.
    }
  }

  #ended(listener: ServerListener, how: string): void {
    if (this.#stopped) return;
    this.#stopped = true;
    const words = this.#tail.trim();
    listener.onEnd(this, words === '' ? how : `${how}:\n${words}`);
  }

  #tell(text: string): void {
    this.#tail = (this.#tail + text).slice(-TAIL);
    process.stderr.write(text);
  }
}

function parsed(line: string): JSONRPCMessage | undefined {
  try {
    const value = JSON.parse(line) as JSONRPCMessage | null;
    return typeof value === 'object' && value?.jsonrpc === '2.0' ? value : undefined;
  } catch {
    return undefined;
  }
}
