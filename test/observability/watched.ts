import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TestContext } from 'node:test';
import type { Application, BootstrapOptions } from 'toolwright';
import { connectInMemory } from 'toolwright/testing';
import { recordingLogger } from '../protocol/recording-logger.js';
import { start } from './server/main.js';

export interface Watched {
  application: Application;
  client: Client;
  logger: ReturnType<typeof recordingLogger>;
  /** What a call answers: its text and whether it is an error. */
  call: (name: string, args?: Record<string, unknown>, meta?: Record<string, unknown>) => Promise<string>;
}

/** An application of this process and a client of it, until the test is over. */
export async function watched(
  t: TestContext,
  { token, ...options }: Partial<BootstrapOptions> & { token?: string } = {},
): Promise<Watched> {
  const logger = recordingLogger();
  const application = await start({ transport: 'none', logger, ...options });
  const client = new Client({ name: 'test', version: '1.0.0' });
  t.after(async () => {
    await client.close();
    await application.close();
  });
  const { address } = application;
  await client.connect(
    address
      ? new StreamableHTTPClientTransport(new URL(address.url), {
          requestInit: token ? { headers: { authorization: `Bearer ${token}`, 'x-secret': token } } : {},
        })
      : await connectInMemory(application),
  );
  return {
    application,
    client,
    logger,
    call: async (name, args = {}, meta) => {
      const params = { name, arguments: args, ...(meta && { _meta: meta }) };
      const { content, isError } = await client.callTool(params);
      const text = (content as { text: string }[]).map((block) => block.text).join('\n');
      return isError ? `error: ${text}` : text;
    },
  };
}
