import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { createProtocolServer } from '../../src/protocol/create-protocol-server.js';
import type { Connection } from '../../src/protocol/protocol-server.js';
import type { ServedApplication } from '../../src/protocol/served-application.js';

/** A wire to a protocol server, message by message. */
export async function rawConnection(app: ServedApplication, options: Partial<Connection> = {}) {
  const [client, inner] = InMemoryTransport.createLinkedPair();
  const server = createProtocolServer(app, options);
  await server.connect(inner);
  const received: JSONRPCMessage[] = [];
  let wake = () => {};
  client.onmessage = (message) => {
    // What a real transport would have sent; objects passed by reference would hide faults.
    received.push(JSON.parse(JSON.stringify(message)) as JSONRPCMessage);
    wake();
  };
  await client.start();

  const send = (message: object) => client.send({ jsonrpc: '2.0', ...message } as JSONRPCMessage);
  const receive = async (wanted: (message: Received) => boolean): Promise<Received> => {
    for (;;) {
      const found = (received as Received[]).find(wanted);
      if (found) return found;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  const request = async (id: string | number, method: string, params?: object) => {
    await send({ id, method, ...(params && { params }) });
    return receive((message) => message.id === id);
  };
  return { server, client, received: received as Received[], send, receive, request };
}

/** A message with every field that one may have. */
export interface Received {
  id?: string | number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}
