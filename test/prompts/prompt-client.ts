import { Client as ClientV2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Prompt, PromptMessage, ServerCapabilities } from '@modelcontextprotocol/sdk/types.js';

/** A strict client of either generation, which checks every answer against the protocol. */
export interface PromptClient {
  capabilities: ServerCapabilities | undefined;
  page(cursor?: string): Promise<{ prompts: Prompt[]; nextCursor?: string }>;
  get(
    name: string,
    args?: Record<string, string>,
  ): Promise<{ description?: string; messages: PromptMessage[]; _meta?: object }>;
  complete(
    ref: { prompt: string } | { template: string },
    argument: string,
    value: string,
    chosen?: Record<string, string>,
  ): Promise<{ values: string[]; total?: number; hasMore?: boolean }>;
  close(): Promise<void>;
}

const IDENTITY = { name: 'prompts', version: '1.0.0' };

export async function promptClient(generation: 1 | 2, transport: unknown): Promise<PromptClient> {
  const client = generation === 1 ? new Client(IDENTITY) : new ClientV2(IDENTITY);
  await (client as Client).connect(transport as Transport);
  // The two generations have these methods with the same meaning.
  const both = client as Client;
  return {
    capabilities: both.getServerCapabilities(),
    page: async (cursor) => {
      // The second generation would walk through the pages by itself.
      const answer = await both.listPrompts(...(cursor === undefined ? [] : [{ cursor }]));
      return answer;
    },
    get: async (name, args) => {
      const answer = await both.getPrompt({ name, ...(args && { arguments: args }) });
      return answer;
    },
    complete: async (ref, argument, value, chosen) => {
      const { completion } = await both.complete({
        ref:
          'prompt' in ref
            ? { type: 'ref/prompt', name: ref.prompt }
            : { type: 'ref/resource', uri: ref.template },
        argument: { name: argument, value },
        ...(chosen && { context: { arguments: chosen } }),
      });
      return completion;
    },
    close: () => client.close(),
  };
}
