import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
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

/** A strict client: it compiles every output schema when it lists, and rejects an answer that does not fit. */
export interface StrictClient {
  list(): Promise<ListedTool[]>;
  call(tool: string, args?: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

export type ClientKind = 'sdk 1.x' | 'client 2.x';
export const CLIENT_KINDS: readonly ClientKind[] = ['sdk 1.x', 'client 2.x'];

/** Connects to an HTTP endpoint. */
export async function connectHttp(kind: ClientKind, url: string): Promise<StrictClient> {
  if (kind === 'sdk 1.x') {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Parameters<Client['connect']>[0]);
    return strict(client);
  }
  const client = new ClientV2({ name: 'test', version: '1.0.0' });
  await client.connect(new HttpV2(new URL(url)));
  return strict(client);
}

/** Starts a program and connects to it over stdio. */
export async function connectStdio(
  kind: ClientKind,
  file: string,
  options: ProgramOptions & { args?: string[] } = {},
): Promise<StrictClient> {
  const parameters = {
    ...command(file, options.args ?? ['--stdio'], options),
    cwd: options.cwd ?? ROOT,
    env: { ...(process.env as Record<string, string>), ...(options.env as Record<string, string>) },
    stderr: 'ignore' as const,
  };
  if (kind === 'sdk 1.x') {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StdioClientTransport(parameters));
    return strict(client);
  }
  const client = new ClientV2({ name: 'test', version: '1.0.0' });
  await client.connect(new StdioV2(parameters));
  return strict(client);
}

interface AnyClient {
  listTools(): Promise<{ tools: unknown[] }>;
  callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
}

async function strict(client: AnyClient): Promise<StrictClient> {
  // Listing first: only then does a client know what to check answers against.
  const { tools } = await client.listTools();
  return {
    list: async () => tools as ListedTool[],
    call: async (name, args) => (await client.callTool({ name, ...(args && { arguments: args }) })) as Answer,
    close: () => client.close(),
  };
}
