import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCRequest, ServerResult } from '@modelcontextprotocol/sdk/types.js';
import type { RunningCalls } from '../call/running-calls.js';
import { withFields } from '../call/with-fields.js';
import { UnknownResourceError } from '../errors/call-errors.js';
import type { ListKind } from '../registry/live-catalogue.js';
import type { Logger } from '../results/logger.js';
import { ProtocolChannel } from './call-channel.js';
import { CancellingTransport } from './cancelling-transport.js';
import { capabilitiesOf } from './capabilities.js';
import { ClientConnection } from './client-connection.js';
import type { HandlerExtra } from './handler-extra.js';
import { INVALID_PARAMS, JsonRpcError, METHOD_NOT_FOUND } from './json-rpc-error.js';
import { listPage } from './list-page.js';
import { protocolError } from './protocol-error.js';
import { readUri } from './read-params.js';
import { LIST_METHODS, REQUEST_METHODS, type RequestMethod } from './request-methods.js';
import { RequestInFlight, RequestsInFlight } from './requests-in-flight.js';
import type { ServedApplication } from './served-application.js';
import { sharedValidator } from './shared-validator.js';
import { Subscriptions } from './subscriptions.js';

export interface Connection {
  /** Where calls are counted, shared by all servers of one application. */
  runningCalls: RunningCalls;
  logger: Logger;
  /** False for a connection of one request only, over which nothing can be told later. */
  lasting: boolean;
}

/** The SDK's low-level server for one connection (or, stateless, one request) of an application. */
export class ProtocolServer extends Server {
  readonly #app: ServedApplication;
  readonly #connection: Connection;
  readonly #requests = new RequestsInFlight();
  readonly #client: ClientConnection;
  readonly #subscriptions: Subscriptions;

  constructor(app: ServedApplication, connection: Connection) {
    super(app.info, {
      capabilities: capabilitiesOf(app.offers, connection.lasting),
      jsonSchemaValidator: sharedValidator,
      ...(app.instructions !== undefined && { instructions: app.instructions }),
    });
    this.#app = app;
    this.#connection = connection;
    this.#client = new ClientConnection(this, connection.logger, app.formOf, app.changes);
    this.#subscriptions = new Subscriptions(this, connection.logger);
    this.oninitialized = () => this.#subscriptions.begin();
    this.onerror = (error) => connection.logger.debug('connection:', { err: error });
    // The SDK's own handler keeps the level where `sendNotification` does not look.
    this.removeRequestHandler('logging/setLevel');
    // Not `setRequestHandler`, which parses each call twice and answers a faulty result as the caller's error.
    this.fallbackRequestHandler = (request, extra) => this.#route(request, extra);
  }

  /** How many calls of this connection are running. */
  get running(): number {
    return this.#requests.count;
  }

  /** Resolves when none is. */
  settled(): Promise<void> {
    return this.#requests.settled();
  }

  override connect(transport: Transport): Promise<void> {
    const stopListening = this.#connection.lasting
      ? this.#app.changes.listen((change) => this.#subscriptions.tell(change))
      : () => {};
    return super.connect(new CancellingTransport(transport, this.#requests, stopListening));
  }

  async #route(request: JSONRPCRequest, extra: HandlerExtra): Promise<ServerResult> {
    const { method, params } = request;
    const { offers } = this.#app;
    const run = REQUEST_METHODS.get(method);
    if (run && offers[run.offer]) {
      return this.#run(request, extra, run.read(this.#app, params, this.#connection.logger));
    }
    const list = LIST_METHODS.get(method);
    if (list && offers[list.offer]) return this.#list(list.kind, request, extra);
    if (method === 'logging/setLevel') return this.#setLevel(params?.['level']);
    if (offers.resources && this.#connection.lasting) {
      if (method === 'resources/subscribe') return this.#subscribe(request, extra);
      if (method === 'resources/unsubscribe') {
        this.#subscriptions.remove(readUri(method, params));
        return {};
      }
    }
    throw new JsonRpcError(METHOD_NOT_FOUND, 'Method not found');
  }

  /** Runs a method of a service; the request can be cancelled, and a shutdown waits for it. */
  async #run(request: JSONRPCRequest, extra: HandlerExtra, method: RequestMethod): Promise<ServerResult> {
    const { runningCalls, logger } = this.#connection;
    const call = this.#requests.begin(request.id);
    const channel = new ProtocolChannel(method.asker, call, extra, this.#client);
    try {
      return await runningCalls.run(
        () => method.answer(channel),
        (reason) => call.abort(reason),
      );
    } catch (error) {
      const fields = { callId: channel.callId, method: request.method };
      throw protocolError(error, method.subject, call.aborted, withFields(logger, fields));
    } finally {
      channel.cut();
      this.#requests.end(call);
    }
  }

  async #list(
    kind: ListKind,
    { id, method, params }: JSONRPCRequest,
    extra: HandlerExtra,
  ): Promise<ServerResult> {
    const entries = await this.#app.list(
      kind,
      new ProtocolChannel(method, new RequestInFlight(id), extra, this.#client),
    );
    const { items, nextCursor } = listPage(method, kind, entries, params?.['cursor'], this.#app.pageSize);
    return { [kind]: items, ...(nextCursor !== undefined && { nextCursor }) } as ServerResult;
  }

  async #subscribe({ id, method, params }: JSONRPCRequest, extra: HandlerExtra): Promise<ServerResult> {
    const uri = readUri(method, params);
    const isThere = await this.#app.hasResource(
      uri,
      new ProtocolChannel(method, new RequestInFlight(id), extra, this.#client),
    );
    const { logger } = this.#connection;
    if (!isThere) throw protocolError(new UnknownResourceError(uri), method, false, logger);
    this.#subscriptions.add(uri);
    return {};
  }

  #setLevel(level: unknown): ServerResult {
    if (this.#client.threshold.set(level)) return {};
    throw new JsonRpcError(
      INVALID_PARAMS,
      `logging/setLevel: unknown level. Use one of the protocol's eight.`,
    );
  }
}
