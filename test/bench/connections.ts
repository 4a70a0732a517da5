import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';

/** One raw JSON-RPC connection: no client library, whose own work would blur the comparison. */
export interface Connection {
  call(method: string, params: object): Promise<{ result?: unknown; error?: unknown }>;
  close(): void;
  pid?: number | undefined;
}

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1.0.0' },
};

interface Response {
  id: number;
  result?: unknown;
  error?: unknown;
}

export interface ProgramStart {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

function start({ args, env }: ProgramStart, stdin: 'pipe' | 'ignore'): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: [stdin, 'pipe', 'inherit'],
  });
}

export async function openStdio(program: ProgramStart): Promise<Connection> {
  const child = start(program, 'pipe');
  const waiting = new Map<number, (response: Response) => void>();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const response = JSON.parse(line) as Response;
    waiting.get(response.id)?.(response);
    waiting.delete(response.id);
  });
  let id = 0;
  const send = (message: object) => child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const connection: Connection = {
    call: (method, params) =>
      new Promise((resolve) => {
        id += 1;
        waiting.set(id, resolve);
        send({ id, method, params });
      }),
    close: () => child.kill('SIGKILL'),
    pid: child.pid,
  };
  await connection.call('initialize', INITIALIZE);
  send({ method: 'notifications/initialized' });
  return connection;
}

export async function openHttp(program: ProgramStart, stateless: boolean): Promise<Connection> {
  const child = start(program, 'ignore');
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  const url = new URL(line);
  const agent = new Agent({ keepAlive: true });
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  let id = 0;
  const post = (message: object) =>
    new Promise<{ body: string; session: string | undefined }>((resolve, reject) => {
      const outgoing = request(url, { method: 'POST', agent, headers }, (incoming) => {
        let body = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        incoming.on('end', () =>
          resolve({ body, session: incoming.headers['mcp-session-id'] as string | undefined }),
        );
      });
      outgoing.on('error', reject).end(JSON.stringify({ jsonrpc: '2.0', ...message }));
    });
  const connection: Connection = {
    call: async (method, params) => {
      id += 1;
      const { body, session } = await post({ id, method, params });
      if (method === 'initialize' && session) headers['mcp-session-id'] = session;
      return JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body) as Response;
    },
    close: () => {
      agent.destroy();
      child.kill('SIGKILL');
    },
    pid: child.pid,
  };
  if (!stateless) {
    await connection.call('initialize', INITIALIZE);
    await post({ method: 'notifications/initialized' });
  }
  headers['mcp-protocol-version'] = '2025-06-18';
  return connection;
}
