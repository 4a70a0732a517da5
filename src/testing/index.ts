import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Application } from '../bootstrap-options.js';
import { servingOf } from '../bootstrap-servings.js';
import type { AuthInfo } from '../results/call-channel.js';
import { IdentifiedTransport } from '../transports/identified-transport.js';

export interface InMemoryOptions {
  /** Who the client is: `context.auth`, and what `@Authorize` judges. Without it nobody may use what is guarded. */
  auth?: AuthInfo;
}

/**
 * A client's end of a connection to an application of the same process, for tests: `await client.connect(await
 * connectInMemory(application))`. Bootstrap the application with `transport: 'none'`. Messages pass as JSON text, so
 * that a test meets what a real transport would carry.
 */
export async function connectInMemory(
  application: Application,
  { auth }: InMemoryOptions = {},
): Promise<Transport> {
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  const ownEnd = asText(serverEnd);
  await servingOf(application)
    .newServer()
    .connect(auth ? new IdentifiedTransport(ownEnd, auth) : ownEnd);
  return asText(clientEnd);
}

/** Without this, two ends of one process would share objects that JSON cannot carry. */
function asText(transport: InMemoryTransport): InMemoryTransport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(JSON.parse(JSON.stringify(message)) as JSONRPCMessage, options);
  return transport;
}
