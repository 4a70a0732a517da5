import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { AbandoningTransport } from '../../protocol/cancelling-transport.js';

/** JSON-RPC leaves the number to servers; other protocols built on it use this one. */
const REQUEST_CANCELLED = -32_800;

/** The SDK's transport, which can end the response stream of a cancelled request. */
export class HttpTransport extends StreamableHTTPServerTransport implements AbandoningTransport {
  readonly #batched = new Set<RequestId>();

  override async handleRequest(
    req: IncomingMessage & { auth?: StreamableAuth },
    res: ServerResponse,
    body?: unknown,
  ): Promise<void> {
    const ids = Array.isArray(body) ? body.map(requestId).filter((id) => id !== undefined) : [];
    for (const id of ids) this.#batched.add(id);
    res.once('close', () => ids.forEach((id) => this.#batched.delete(id)));
    await super.handleRequest(req, res, body);
  }

  abandon(id: RequestId): void {
    // The stream of a batch ends with its last answer, so that the others need one in this place.
    const error = { code: REQUEST_CANCELLED, message: 'The request was cancelled' };
    if (!this.#batched.has(id)) this.closeSSEStream(id);
    // With the stream closed nothing is sent: the SDK forgets the request, and says that it cannot deliver.
    this.send({ jsonrpc: '2.0', id, error }).catch(() => {});
  }
}

type StreamableAuth = NonNullable<Parameters<StreamableHTTPServerTransport['handleRequest']>[0]['auth']>;

function requestId(message: unknown): RequestId | undefined {
  const { id } = (message ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
