import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { command, ROOT, RUNNER } from '../support/programs.js';
import type { Answer } from './http-session.js';
import { SERVER } from './server-process.js';

const HANDSHAKE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'load', version: '1.0.0' },
};

/** A client of a server of its own over stdio, without a client library. */
export class StdioClient {
  readonly process: ChildProcess;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #id = 0;
  /** Lines that are no message, and answers that nobody waits for. */
  strays = 0;

  constructor() {
    const { command: executable, args } = command(SERVER, ['--stdio'], {
      execArgv: ['--expose-gc', ...RUNNER],
    });
    this.process = spawn(executable, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.process.stdout! }).on('line', (line) => this.#receive(line));
  }

  async open(): Promise<this> {
    await this.request('initialize', HANDSHAKE);
    this.#send({ method: 'notifications/initialized' });
    return this;
  }

  request(method: string, params: object): Promise<Answer> {
    return new Promise((resolve) => {
      const id = ++this.#id;
      this.#waiting.set(id, resolve);
      this.#send({ id, method, params });
    });
  }

  call(name: string, args: object): Promise<Answer> {
    return this.request('tools/call', { name, arguments: args });
  }

  /** Ends the input; resolves to the server's exit code. */
  async close(): Promise<number | null> {
    const exit = once(this.process, 'exit') as Promise<[number | null]>;
    this.process.stdin!.end();
    return (await exit)[0];
  }

  #send(message: object): void {
    this.process.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #receive(line: string): void {
    const answer = parsed(line);
    const waiting = answer && this.#waiting.get(answer.id as number);
    if (!waiting) this.strays += 1;
    else {
      this.#waiting.delete(answer.id as number);
      waiting(answer);
    }
  }
}

function parsed(line: string): Answer | undefined {
  try {
    return JSON.parse(line) as Answer;
  } catch {
    return undefined;
  }
}
