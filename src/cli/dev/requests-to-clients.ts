import type { JSONRPCRequest, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { METHOD_NOT_FOUND } from '../../protocol/json-rpc-error.js';
import type { Notice } from './question.js';

/** A client, as the relay speaks to it. */
export interface ClientEnd {
  /** A notification that is for every client. */
  hear(notice: Notice): void;
  /** A request of the server. */
  asked(request: JSONRPCRequest): void;
}

/** What the server asks of its client: of the one whose handshake it has seen last. */
export class RequestsToClients {
  latest: ClientEnd | undefined;
  readonly #ids = new Map<unknown, RequestId>();
  #last = 0;

  pass(request: JSONRPCRequest, refuse: (refusal: object) => void): void {
    if (!this.latest) {
      const error = { code: METHOD_NOT_FOUND, message: 'No client is connected' };
      return refuse({ jsonrpc: '2.0', id: request.id, error });
    }
    const id = `server-${++this.#last}`;
    this.#ids.set(id, request.id);
    this.latest.asked({ ...request, id });
  }

  /** The server's own id of a request that a client has answered. */
  take(id: unknown): RequestId | undefined {
    const own = this.#ids.get(id);
    this.#ids.delete(id);
    return own;
  }
}
