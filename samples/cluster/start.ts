import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    /** Where clients come to. */
    port: { type: 'string', default: '8080' },
    /** Ports of the server's processes. */
    servers: { type: 'string', default: '3001,3002,3003' },
    /** With sessions, which are shared through Redis (REDIS_URL); by default every request stands alone. */
    sessions: { type: 'boolean', default: false },
  },
});

const here = import.meta.dirname;
const ports = values.servers.split(',');
const program = join(here, values.sessions ? 'sessions.ts' : 'stateless.ts');
const servers = ports.map((port) =>
  spawn(process.execPath, ['--import', 'tsx', program], {
    // The compiler options of the samples are found from here.
    cwd: join(here, '..'),
    env: { ...process.env, MCP_PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
for (const server of servers) server.stdout.pipe(process.stdout);
await Promise.all(servers.map((server) => once(server.stdout, 'data')));

const nginx = spawn('nginx', ['-p', makeFolder(), '-c', 'nginx.conf', '-e', 'stderr'], { stdio: 'inherit' });
nginx.once('error', (error) =>
  console.error(`nginx: ${error.message}. Install it, for example: apt-get install nginx-light`),
);
console.log(`nginx listens on http://127.0.0.1:${values.port}/mcp`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await Promise.all([nginx, ...servers].map(end));
  process.exit(0);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** nginx writes beside its configuration. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-nginx-'));
  const configuration = readFileSync(join(here, 'nginx.conf'), 'utf8')
    .replace('$PORT', values.port)
    // A session stays with one process for as long as that lives.
    .replace('# $BALANCING', values.sessions ? 'hash $http_mcp_session_id consistent;' : 'least_conn;')
    .replace(
      '# $SERVERS',
      ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n    '),
    );
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  return folder;
}
