import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { bootstrap, type Application } from 'toolwright';
import { connectInMemory } from 'toolwright/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShopService } from './shop.service.js';

const client = new Client({ name: 'test', version: '1.0.0' });
let application: Application;

beforeAll(async () => {
  application = await bootstrap({
    name: 'Shop',
    version: '1.0.0',
    services: [ShopService],
    transport: 'none',
  });
  await client.connect(await connectInMemory(application));
  // From here on the client checks every answer against the tool's output schema.
  await client.listTools();
});

afterAll(async () => {
  await client.close();
  await application.close();
});

test('an open order waits', async () => {
  const { structuredContent } = await client.callTool({ name: 'getDelivery', arguments: { id: 'A-1' } });
  expect(structuredContent).toEqual({ result: { state: 'waiting', reason: 'The warehouse packs it.' } });
});

test('a limit of zero is refused', async () => {
  const { isError, content } = await client.callTool({
    name: 'listOrders',
    arguments: { customer: 'ann', limit: 0 },
  });
  expect(isError).toBe(true);
  expect((content as { text: string }[])[0]?.text).toContain('limit: must not be less than 1');
});
