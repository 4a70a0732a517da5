import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { ClientKind } from '../support/clients.js';

const IDENTITY = { name: 'full', version: '1.0.0' };
const CAPABILITIES = { elicitation: { form: {} }, sampling: {} };

/** What both generations of clients are asked for in the same words. */
export type FullClient = Pick<
  Client,
  | 'callTool'
  | 'close'
  | 'complete'
  | 'getPrompt'
  | 'listPrompts'
  | 'listResourceTemplates'
  | 'listResources'
  | 'listTools'
  | 'readResource'
  | 'subscribeResource'
>;

/** A client of either generation that has a model and a user. */
export async function fullClient(
  kind: ClientKind,
  url: string,
  user: () => ElicitResult,
): Promise<FullClient> {
  const model = () => ({
    role: 'assistant' as const,
    content: { type: 'text' as const, text: 'Hello' },
    model: 'test-model',
  });
  if (kind === 'sdk 1.x') {
    const client = new Client(IDENTITY, { capabilities: CAPABILITIES });
    client.setRequestHandler(ElicitRequestSchema, user);
    client.setRequestHandler(CreateMessageRequestSchema, model);
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    return client;
  }
  const client = new ClientV2(IDENTITY, { capabilities: CAPABILITIES });
  client.setRequestHandler('elicitation/create', user);
  client.setRequestHandler('sampling/createMessage', model);
  await client.connect(new HttpV2(new URL(url)));
  return client as unknown as FullClient;
}
