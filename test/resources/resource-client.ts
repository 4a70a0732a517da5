import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { CLIENT_KINDS, type ClientKind } from '../support/clients.js';
import { command, ROOT } from '../support/programs.js';

/** What clients of both generations do with resources; their own libraries check every answer. */
export interface ResourceClient {
  /** URIs that they were told of, in order. */
  readonly updated: string[];
  listResources(): Promise<{ resources: unknown[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: unknown[] }>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[]; _meta?: unknown }>;
  subscribeResource(params: { uri: string }): Promise<unknown>;
  unsubscribeResource(params: { uri: string }): Promise<unknown>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  getServerCapabilities(): { resources?: { subscribe?: boolean; listChanged?: boolean } } | undefined;
  close(): Promise<void>;
}

const IDENTITY = { name: 'reader', version: '1.0.0' };

export async function overHttp(kind: ClientKind, url: string): Promise<ResourceClient> {
  return kind === 'sdk 1.x'
    ? connectV1(new StreamableHTTPClientTransport(new URL(url)))
    : connectV2(new HttpV2(new URL(url)));
}

export async function overStdio(kind: ClientKind, file: string): Promise<ResourceClient> {
  const { command: executable, args } = command(file, ['--stdio']);
  const env = process.env as Record<string, string>;
  const parameters = { command: executable, args, cwd: ROOT, env, stderr: 'ignore' as const };
  return kind === 'sdk 1.x'
    ? connectV1(new StdioClientTransport(parameters))
    : connectV2(new StdioV2(parameters));
}

async function connectV1(transport: Parameters<Client['connect']>[0]): Promise<ResourceClient> {
  const client = Object.assign(new Client(IDENTITY), { updated: [] as string[] });
  client.setNotificationHandler(
    ResourceUpdatedNotificationSchema,
    ({ params }) => void client.updated.push(params.uri),
  );
  await client.connect(transport);
  return client;
}

async function connectV2(transport: Parameters<ClientV2['connect']>[0]): Promise<ResourceClient> {
  const client = Object.assign(new ClientV2(IDENTITY), { updated: [] as string[] });
  client.setNotificationHandler(
    'notifications/resources/updated',
    ({ params }) => void client.updated.push(params.uri),
  );
  await client.connect(transport);
  return client;
}

export { CLIENT_KINDS };

/** What a refused request is answered with. */
export async function refusal(
  answer: Promise<unknown>,
): Promise<{ code: number; message: string; uri?: string }> {
  try {
    await answer;
  } catch (error) {
    const { code, message, data } = error as { code: number; message: string; data?: { uri?: string } };
    // The prefix is the SDK's. Clients of the second generation know the error by its `uri`, and give it their own code.
    const own = { code, message: message.replace(/^MCP error -\d+: /, '') };
    return data?.uri === undefined ? own : { ...own, code: code === -32602 ? -32002 : code, uri: data.uri };
  }
  throw new Error('It was answered.');
}
