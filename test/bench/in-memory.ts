import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Connection } from './connections.js';

/** A raw connection to a protocol server of this process. */
export async function openInMemory(server: {
  connect(transport: InMemoryTransport): Promise<void>;
}): Promise<Connection> {
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  const waiting = new Map<unknown, (response: object) => void>();
  clientEnd.onmessage = (message) => {
    const { id } = message as { id?: unknown };
    waiting.get(id)?.(message);
    waiting.delete(id);
  };
  await server.connect(serverEnd);
  let id = 0;
  const connection: Connection = {
    call: (method, params) =>
      new Promise((resolve) => {
        id += 1;
        waiting.set(id, resolve);
        void clientEnd.send({ jsonrpc: '2.0', id, method, params } as JSONRPCMessage);
      }),
    close: () => void clientEnd.close(),
  };
  await connection.call('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1.0.0' },
  });
  return connection;
}
