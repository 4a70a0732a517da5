import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { SAMPLES } from '../support/programs.js';

/** The sample: nginx before three processes of one server. */
export interface Cluster {
  url: string;
  /** Process ids of the servers, by their URLs without nginx. */
  servers: Map<string, number>;
}

export async function startCluster(
  t: TestContext,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Cluster> {
  const [port, ...servers] = await Promise.all(Array.from({ length: 4 }, freePort));
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', 'cluster/start.ts', `--port=${port}`, `--servers=${servers.join()}`, ...args],
    { cwd: SAMPLES, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  t.after(() => stop(program));
  const cluster: Cluster = { url: `http://127.0.0.1:${port}/mcp`, servers: new Map() };
  for await (const line of createInterface({ input: program.stdout })) {
    const [, pid, url] = /^(\d+) listens on (\S+)$/.exec(line) ?? [];
    if (pid !== undefined && url !== undefined) cluster.servers.set(url, Number(pid));
    if (line.startsWith('nginx listens')) break;
  }
  await answering(cluster.url);
  return cluster;
}

/** nginx says nothing when it has begun to listen. */
async function answering(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A Redis of the test's own; its URL. */
export async function startRedis(t: TestContext): Promise<string> {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  redis.once('error', ({ message }) => {
    throw new Error(`redis-server: ${message}. Install it, for example: apt-get install redis-server`);
  });
  t.after(() => stop(redis));
  for await (const line of createInterface({ input: redis.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  return `redis://127.0.0.1:${port}`;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
