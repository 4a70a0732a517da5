import type { JSONRPCRequest, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { METHOD_NOT_FOUND } from '../../protocol/json-rpc-error.js';
import type { Notice } from './question.js';

/** A client, as the relay speaks to it. */
export interface ClientEnd {
  /** URIs of the resources whose updates it asked for. */
  readonly subscriptions: ReadonlySet<string>;
  /** A notification that is for every client. */
  hear(notice: Notice): void;
  /** A request of the server. */
  asked(request: JSONRPCRequest): void;
}

/** What the server asks of its client: of the one whose handshake it has seen last. */
export class RequestsToClients {
  latest: ClientEnd | undefined;
  readonly #asked = new Map<unknown, { own: RequestId; client: ClientEnd }>();
  #last = 0;

  pass(request: JSONRPCRequest, refuse: (refusal: object) => void): void {
    if (!this.latest) {
      const error = { code: METHOD_NOT_FOUND, message: 'No client is connected' };
      return refuse({ jsonrpc: '2.0', id: request.id, error });
    }
    const id = `server-${++this.#last}`;
    this.#asked.set(id, { own: request.id, client: this.latest });
    this.latest.asked({ ...request, id });
  }

  /** The server's own id of a request that a client has answered. */
  take(id: unknown): RequestId | undefined {
    const own = this.#asked.get(id)?.own;
    this.#asked.delete(id);
    return own;
  }

  /** Tells the client that was asked that the server does not want the answer any more. */
  cancel({ method, params }: Notice): void {
    for (const [id, { own, client }] of this.#asked) {
      if (own !== params?.['requestId']) continue;
      this.#asked.delete(id);
      client.hear({ method, params: { ...params, requestId: id } });
    }
  }
}
