import { Client as ClientV2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CreateMessageRequestSchema,
  ElicitationCompleteNotificationSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  type CallToolResult,
  type ClientCapabilities,
} from '@modelcontextprotocol/sdk/types.js';

export type Method = 'elicitation/create' | 'sampling/createMessage' | 'roots/list';

/** What a test lets its client do when it is asked. */
export interface Behaviour {
  capabilities?: ClientCapabilities;
  answer?: (method: Method, params: Record<string, unknown>, signal: AbortSignal) => unknown;
}

export interface AskedClient {
  call(name: string, args?: Record<string, unknown>, signal?: AbortSignal): Promise<Told>;
  /** What the server has asked so far. */
  readonly asked: { method: Method; params: Record<string, unknown> }[];
  /** Resolves with the elicitation that the server says is complete next. */
  nextComplete(): Promise<string>;
  close(): Promise<void>;
}

export interface Told {
  text: string;
  isError: boolean;
}

const IDENTITY = { name: 'asked', version: '1.0.0' };
const ALL: ClientCapabilities = {
  elicitation: { form: {}, url: {} },
  sampling: { tools: {}, context: {} },
  roots: {},
};

/** A client of either generation that answers what the server asks; its own library checks requests and answers. */
export async function askedClient(
  generation: 1 | 2,
  transport: unknown,
  { capabilities = ALL, answer = () => ({}) }: Behaviour = {},
): Promise<AskedClient> {
  const asked: AskedClient['asked'] = [];
  let completed = (_id: string): void => undefined;
  const handle = (method: Method) => (request: { params?: unknown }, signal: AbortSignal) => {
    const params = (request.params ?? {}) as Record<string, unknown>;
    asked.push({ method, params });
    return answer(method, params, signal) as never;
  };
  const { elicitation, sampling, roots } = capabilities;
  let client: Client | ClientV2;
  if (generation === 1) {
    client = new Client(IDENTITY, { capabilities });
    const [elicit, sample, list] = METHODS.map(handle);
    if (elicitation) client.setRequestHandler(ElicitRequestSchema, (it, { signal }) => elicit!(it, signal));
    if (sampling)
      client.setRequestHandler(CreateMessageRequestSchema, (it, { signal }) => sample!(it, signal));
    if (roots) client.setRequestHandler(ListRootsRequestSchema, (it, { signal }) => list!(it, signal));
    client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) =>
      completed(params.elicitationId),
    );
    await client.connect(transport as Transport);
  } else {
    const second = new ClientV2(IDENTITY, { capabilities: capabilities as object });
    for (const method of METHODS) {
      if (!capabilities[method.split('/')[0] as 'sampling']) continue;
      second.setRequestHandler(method, (request, { mcpReq }) => handle(method)(request, mcpReq.signal));
    }
    second.setNotificationHandler('notifications/elicitation/complete', ({ params }) =>
      completed(params.elicitationId),
    );
    await second.connect(transport as Parameters<ClientV2['connect']>[0]);
    client = second;
  }
  return {
    asked,
    nextComplete: () => new Promise((resolve) => (completed = resolve)),
    close: () => client.close(),
    call: async (name, args = {}, signal) => {
      const params = { name, arguments: args };
      const options = signal ? { signal } : {};
      const result = (
        client instanceof ClientV2
          ? await client.callTool(params, options)
          : await client.callTool(params, undefined, options)
      ) as CallToolResult;
      const texts = result.content.map((block) => (block.type === 'text' ? block.text : block.type));
      return { text: texts.join('\n'), isError: result.isError === true };
    },
  };
}

const METHODS: Method[] = ['elicitation/create', 'sampling/createMessage', 'roots/list'];
