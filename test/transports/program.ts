import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { RUNNER } from '../support/programs.js';

export interface Message {
  id?: string | number;
  result?: { content?: { text: string }[] };
  error?: { code: number; message: string };
}

export function programPath(name: string): string {
  return path.join(__dirname, 'programs', `${name}.ts`);
}

export interface ProgramOptions {
  args?: string[];
  env?: Record<string, string>;
  /** Before the program's own path. */
  nodeArgs?: string[];
}

/** A child process that runs one of the programs. */
export class Program {
  stdout = '';
  stderr = '';
  readonly process: ChildProcessWithoutNullStreams;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  #wake = new Set<() => void>();

  constructor(name: string, { args = [], env = {}, nodeArgs = [] }: ProgramOptions = {}) {
    const { MCP_TRANSPORT: _t, MCP_PORT: _p, MCP_HOST: _h, ...inherited } = process.env;
    this.process = spawn(process.execPath, [...RUNNER, ...nodeArgs, programPath(name), ...args], {
      env: { ...inherited, ...env },
    });
    this.process.stdin.on('error', () => {});
    this.process.stdout.setEncoding('utf8').on('data', (text: string) => this.#grow('stdout', text));
    this.process.stderr.setEncoding('utf8').on('data', (text: string) => this.#grow('stderr', text));
    this.exited = once(this.process, 'close').then(([code, signal]) => {
      for (const wake of this.#wake) wake();
      return { code: code as number | null, signal: signal as string | null };
    });
  }

  #grow(stream: 'stdout' | 'stderr', text: string): void {
    this[stream] += text;
    for (const wake of this.#wake) wake();
  }

  send(message: object): void {
    this.process.stdin.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n');
  }

  call(id: string | number, name: string, args: object = {}): void {
    this.send({ id, method: 'tools/call', params: { name, arguments: args } });
  }

  /** Waits until the condition holds; fails when the program ends or a generous time passes without. */
  async until(condition: () => boolean, what: string): Promise<void> {
    let over = '';
    void this.exited.then(() => (over = 'the program ended'));
    const timer = setTimeout(() => {
      over = 'it took too long';
      for (const wake of this.#wake) wake();
    }, 20_000);
    try {
      while (!condition()) {
        if (over)
          throw new Error(
            `${what}: ${over}.\nstdout: ${this.stdout.slice(0, 2_000)}\nstderr: ${this.stderr}`,
          );
        await new Promise<void>((resolve) => {
          const wake = () => (this.#wake.delete(wake), resolve());
          this.#wake.add(wake);
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async says(text: string): Promise<void> {
    await this.until(() => this.stderr.includes(text), `stderr says '${text}'`);
  }

  async receives(id: string | number): Promise<Message> {
    const find = () => this.messages().find((message) => message.id === id);
    await this.until(() => find() !== undefined, `message ${id} arrives`);
    return find() as Message;
  }

  /** Every whole line of stdout, each of which must be JSON. */
  messages(): Message[] {
    return this.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Message);
  }

  /** For use as `t.after(() => program.kill())`. */
  kill(): void {
    this.process.kill('SIGKILL');
  }
}
