import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCRequest, ServerResult } from '@modelcontextprotocol/sdk/types.js';
import type { RunningCalls } from '../call/running-calls.js';
import type { Logger } from '../results/logger.js';
import { ProtocolChannel } from './call-channel.js';
import { checkedResult } from './checked-result.js';
import { CancellingTransport } from './cancelling-transport.js';
import type { HandlerExtra } from './handler-extra.js';
import { INVALID_PARAMS, JsonRpcError, METHOD_NOT_FOUND } from './json-rpc-error.js';
import { LogThreshold } from './log-threshold.js';
import { protocolError } from './protocol-error.js';
import { readCallParams } from './read-call-params.js';
import { RequestsInFlight } from './requests-in-flight.js';
import type { ServedApplication } from './served-application.js';
import { sharedValidator } from './shared-validator.js';

/** The SDK's low-level server for one connection (or, stateless, one request) of an application. */
export class ProtocolServer extends Server {
  readonly #app: ServedApplication;
  readonly #runningCalls: RunningCalls;
  readonly #logger: Logger;
  readonly #requests = new RequestsInFlight();
  readonly #threshold = new LogThreshold();

  constructor(app: ServedApplication, runningCalls: RunningCalls, logger: Logger) {
    super(app.info, {
      capabilities: { tools: {}, logging: {} },
      jsonSchemaValidator: sharedValidator,
      ...(app.instructions !== undefined && { instructions: app.instructions }),
    });
    this.#app = app;
    this.#runningCalls = runningCalls;
    this.#logger = logger;
    this.onerror = (error) => logger.debug('connection:', error);
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
    return super.connect(new CancellingTransport(transport, this.#requests));
  }

  async #route(request: JSONRPCRequest, extra: HandlerExtra): Promise<ServerResult> {
    switch (request.method) {
      case 'tools/list':
        return { tools: this.#app.tools } as ServerResult;
      case 'tools/call':
        return this.#call(request, extra);
      case 'logging/setLevel':
        if (!this.#threshold.set(request.params?.level)) {
          throw new JsonRpcError(
            INVALID_PARAMS,
            `logging/setLevel: unknown level. Use one of the protocol's eight.`,
          );
        }
        return {};
      default:
        throw new JsonRpcError(METHOD_NOT_FOUND, 'Method not found');
    }
  }

  async #call(request: JSONRPCRequest, extra: HandlerExtra): Promise<ServerResult> {
    const { name, args } = readCallParams(request.params);
    const call = this.#requests.begin(request.id);
    const channel = new ProtocolChannel(call, extra, this.getClientVersion(), this.#threshold, this.#logger);
    try {
      const result = await this.#runningCalls.run(
        () => this.#app.callTool(name, args, channel),
        (reason) => call.abort(reason),
      );
      return checkedResult(name, result, this.#logger);
    } catch (error) {
      throw protocolError(error, `tools/call ${name}`, call.aborted, this.#logger);
    } finally {
      channel.cut();
      this.#requests.end(call);
    }
  }
}
