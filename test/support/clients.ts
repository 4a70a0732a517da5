import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { LoggingMessageNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Stream } from 'node:stream';
import { command, ROOT, type ProgramOptions } from './programs.js';

export interface ListedTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: object;
  outputSchema?: object;
  [key: string]: unknown;
}

export interface Answer {
  content: { type: string; text?: string; [key: string]: unknown }[];
  structuredContent?: unknown;
  isError?: boolean;
}

export interface CallSettings {
  signal?: AbortSignal;
  onprogress?: (progress: { progress: number; total?: number; message?: string }) => void;
}

export interface LogMessage {
  level: string;
  data: unknown;
  logger?: string;
}

/** A strict client: it compiles every output schema when it lists, and rejects an answer that does not fit. */
export interface StrictClient {
  /** What the server said of itself at the handshake. */
  readonly server: { name: string; version: string; title?: string; instructions?: string };
  list(): Promise<ListedTool[]>;
  call(tool: string, args?: Record<string, unknown>, settings?: CallSettings): Promise<Answer>;
  /** The contents of a resource. */
  read(uri: string): Promise<unknown[]>;
  /** Log messages that have come so far. */
  readonly logs: readonly LogMessage[];
  setLogLevel(level: LogLevel): Promise<void>;
  /** What a program that was started over stdio has written to stderr so far. */
  stderr(): string;
  close(): Promise<void>;
}

export type LogLevel = Parameters<Client['setLoggingLevel']>[0];

export type ClientKind = 'sdk 1.x' | 'client 2.x';
export const CLIENT_KINDS: readonly ClientKind[] = ['sdk 1.x', 'client 2.x'];

/** Connects to an HTTP endpoint. */
export async function connectHttp(
  kind: ClientKind,
  url: string,
  headers: Record<string, string> = {},
  fetching: typeof fetch = fetch,
): Promise<StrictClient> {
  const options = { requestInit: { headers }, fetch: fetching };
  if (kind === 'sdk 1.x') {
    const client = newClientV1();
    await client.connect(new StreamableHTTPClientTransport(new URL(url), options));
    return strict(client);
  }
  const client = newClientV2();
  await client.connect(new HttpV2(new URL(url), options));
  return strict(client);
}

/** Starts a program and connects to it over stdio. */
export function connectStdio(
  kind: ClientKind,
  file: string,
  options: ProgramOptions & { args?: string[] } = {},
): Promise<StrictClient> {
  const { command: executable, args } = command(file, options.args ?? ['--stdio'], options);
  return connectCommand(kind, [executable, ...args], options.env, options.cwd);
}

/** Runs a command and connects to what it starts over stdio. */
export async function connectCommand(
  kind: ClientKind,
  [executable, ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = ROOT,
): Promise<StrictClient> {
  const parameters = {
    command: executable as string,
    args,
    cwd,
    env: { ...(process.env as Record<string, string>), ...(env as Record<string, string>) },
    stderr: 'pipe' as const,
  };
  if (kind === 'sdk 1.x') {
    const client = newClientV1();
    const transport = new StdioClientTransport(parameters);
    const stderr = collected(transport.stderr);
    await client.connect(transport);
    return strict(client, stderr);
  }
  const client = newClientV2();
  const transport = new StdioV2(parameters);
  const stderr = collected(transport.stderr);
  await client.connect(transport);
  return strict(client, stderr);
}

const IDENTITY = { name: 'test', version: '1.0.0' };

interface AnyClient {
  readonly logs: LogMessage[];
  getServerVersion(): { name: string; version: string; title?: string } | undefined;
  getInstructions(): string | undefined;
  listTools(): Promise<{ tools: unknown[] }>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
  setLoggingLevel(level: LogLevel): Promise<unknown>;
  close(): Promise<void>;
}

function newClientV1() {
  const client = Object.assign(new Client(IDENTITY), { logs: [] as LogMessage[] });
  client.setNotificationHandler(
    LoggingMessageNotificationSchema,
    ({ params }) => void client.logs.push(params),
  );
  return client;
}

function newClientV2() {
  const client = Object.assign(new ClientV2(IDENTITY), { logs: [] as LogMessage[] });
  client.setNotificationHandler('notifications/message', ({ params }) => void client.logs.push(params));
  return client;
}

function collected(stream: Stream | null): () => string {
  let text = '';
  stream?.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  return () => text;
}

type NewClient = ReturnType<typeof newClientV1> | ReturnType<typeof newClientV2>;

async function strict(client: NewClient, stderr = () => ''): Promise<StrictClient> {
  // Listing first: only then does a client know what to check answers against.
  const { tools } = await (client as AnyClient).listTools();
  return {
    server: { ...(client.getServerVersion() ?? IDENTITY), instructions: client.getInstructions() },
    list: async () => tools as ListedTool[],
    call: async (name, args, settings) => {
      const params = { name, ...(args && { arguments: args }) };
      const answer =
        client instanceof ClientV2
          ? await client.callTool(params, settings)
          : await client.callTool(params, undefined, settings);
      return answer as Answer;
    },
    read: async (uri) => (await (client as AnyClient).readResource({ uri })).contents,
    logs: client.logs,
    setLogLevel: async (level) => void (await (client as AnyClient).setLoggingLevel(level)),
    stderr,
    close: () => client.close(),
  };
}
