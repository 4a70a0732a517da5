import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { command, ROOT } from '../support/programs.js';
import { HttpSession } from './http-session.js';
import { Random } from './random.js';
import { memoryOf, startServer, type MemoryFigures } from './server-process.js';

export interface KillFigures {
  /** Clients over HTTP that were killed in the middle of their calls. */
  httpClients: number;
  /** Whether the server answered after each of them. */
  httpAnswered: number;
  memory: MemoryFigures[];
  exitCode: number | null;
  /** Hosts over stdio that were killed in the middle of a call. */
  stdioHosts: number;
  /** How many of their servers ended. */
  stdioEnded: number;
}

/** How long the server of a killed host may take to end, in milliseconds. */
const END_MS = 30_000;

/**
 * Clients that are killed (`kill -9`) while calls are running.
 *
 * @param settleMs - How long their sessions have to be swept away before the memory is looked at.
 */
export async function killedClients(clients: number, seed: number, settleMs = 3_000): Promise<KillFigures> {
  const random = new Random(seed);
  const server = await startServer({ SESSION_IDLE_MS: '1000' });
  const memory = [await memoryOf(server.url)];
  let httpAnswered = 0;
  for (let killed = 0; killed < clients; killed++) {
    await killHttpClient(server.url, random);
    const session = await HttpSession.open(server.url);
    const { answer } = await session.call('echo', { token: 'alive', sequence: killed });
    await session.close();
    if (answer?.result?.structuredContent?.['sequence'] === killed) httpAnswered += 1;
  }
  await delay(settleMs);
  memory.push(await memoryOf(server.url));
  const stdioHosts = Math.ceil(clients / 5);
  let stdioEnded = 0;
  for (let killed = 0; killed < stdioHosts; killed++) if (await killStdioHost()) stdioEnded += 1;
  return {
    httpClients: clients,
    httpAnswered,
    memory,
    exitCode: await server.stop(),
    stdioHosts,
    stdioEnded,
  };
}

async function killHttpClient(url: string, random: Random): Promise<void> {
  const client = start('http-client-process.ts', [url]);
  await firstLine(client);
  await delay(random.below(50));
  await kill(client);
}

/** @returns Whether the server ended after its host was gone. */
async function killStdioHost(): Promise<boolean> {
  const host = start('stdio-host-process.ts', []);
  const server = Number(await firstLine(host));
  await kill(host);
  const givenUpAt = performance.now() + END_MS;
  while (isRunning(server)) {
    if (performance.now() > givenUpAt) {
      process.kill(server, 'SIGKILL');
      return false;
    }
    await delay(20);
  }
  return true;
}

function start(script: string, args: string[]): ChildProcess {
  const program = command(join(__dirname, script), args);
  return spawn(program.command, program.args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface({ input: stdout! }), 'line')) as [string];
  return line;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
