import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, JSONRPCRequest, RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { RunningCalls } from '../../call/running-calls.js';
import { CancellingTransport } from '../../protocol/cancelling-transport.js';
import type { ConnectionServer } from '../../protocol/connection-server.js';
import { SERVER_UNAVAILABLE } from '../../protocol/json-rpc-error.js';
import { LogThreshold } from '../../protocol/log-threshold.js';
import { RequestsInFlight } from '../../protocol/requests-in-flight.js';
import type { LogLevel } from '../../results/call-channel.js';
import type { Answer, Notice, Question } from './question.js';
import type { Relay } from './relay.js';
import type { ClientEnd } from './requests-to-clients.js';

/** One client's connection to the front, which outlives the servers behind it. */
export class RelayedClient implements ConnectionServer, ClientEnd {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  readonly subscriptions = new Set<string>();
  readonly #requests = new RequestsInFlight();
  readonly #threshold = new LogThreshold();
  readonly #calls = new Set<RequestId>();
  #transport: Transport | undefined;
  #isGreeted = false;

  constructor(
    private readonly relay: Relay,
    private readonly runningCalls: RunningCalls,
  ) {}

  get running(): number {
    return this.#requests.count;
  }

  settled(): Promise<void> {
    return this.#requests.settled();
  }

  async connect(transport: Transport): Promise<void> {
    const own = new CancellingTransport(transport, this.#requests);
    own.onmessage = (message) => this.#receive(message);
    own.onerror = (error) => this.onerror?.(error);
    own.onclose = () => {
      this.relay.remove(this);
      this.onclose?.();
    };
    this.#transport = own;
    this.relay.add(this);
    await own.start();
  }

  async close(): Promise<void> {
    await this.#transport?.close();
  }

  hear({ method, params }: Notice): void {
    if (!this.#isGreeted) return;
    // There is one server for all clients, which tells of what any of them subscribed to.
    if (method === 'notifications/resources/updated' && !this.subscriptions.has(uriOf(params))) return;
    const isLog = method === 'notifications/message';
    if (isLog && !this.#threshold.admits(params?.['level'] as LogLevel)) return;
    // The server does not say which call it logs for: where only one is running it is that.
    const [only, ...others] = this.#calls;
    const related = isLog && others.length === 0 ? only : undefined;
    this.#send({ jsonrpc: '2.0', method, params }, related);
  }

  asked(request: JSONRPCRequest): void {
    this.#send(request);
  }

  #receive(message: JSONRPCMessage): void {
    if (!('method' in message)) return this.relay.reply(message);
    if ('id' in message) return this.#request(message);
    if (message.method === 'notifications/initialized') this.#isGreeted = true;
    else this.relay.tell(message);
  }

  #request(request: JSONRPCRequest): void {
    switch (request.method) {
      case 'ping':
        return this.#answer(request.id, { result: {} });
      case 'initialize':
        return this.relay.greet(
          this,
          this.#question(request, (answer) => this.#answer(request.id, answer)),
        );
      case 'tools/call':
        return this.#call(request);
      case 'resources/subscribe':
        return void this.#ask(request).then((answer) => {
          if ('result' in answer) this.subscriptions.add(uriOf(request.params));
          this.#answer(request.id, answer);
        });
      case 'resources/unsubscribe':
        // The server goes on to tell: another client may have subscribed as well.
        this.subscriptions.delete(uriOf(request.params));
        return this.#answer(request.id, { result: {} });
      case 'logging/setLevel':
        // Kept here, since there is one server for all clients; it says itself what is wrong with a level.
        if (this.#threshold.set(request.params?.['level'])) return this.#answer(request.id, { result: {} });
    }
    void this.#ask(request).then((answer) => this.#answer(request.id, answer));
  }

  #call(request: JSONRPCRequest): void {
    this.#calls.add(request.id);
    const refused = ({ message }: Error): Answer => ({ error: { code: SERVER_UNAVAILABLE, message } });
    const inFlight = this.#requests.begin(request.id);
    void this.runningCalls
      .run(
        () => this.#ask(request, inFlight),
        (reason) => inFlight.abort(reason),
      )
      .catch(refused)
      .then((answer) => {
        this.#requests.end(inFlight);
        this.#calls.delete(request.id);
        this.#answer(request.id, answer);
      });
  }

  #ask(request: JSONRPCRequest, inFlight = this.#requests.begin(request.id)): Promise<Answer> {
    return new Promise<Answer>((resolve) => {
      const question = this.#question(request, (answer) => {
        this.#requests.end(inFlight);
        resolve(answer);
      });
      inFlight.signal.addEventListener('abort', () => {
        this.relay.cancel(question, undefined);
        // Not sent: the transport drops the answer to a cancelled request.
        question.answer({ error: { code: SERVER_UNAVAILABLE, message: 'The request was cancelled' } });
      });
      this.relay.ask(question);
    });
  }

  #question({ id, method, params }: JSONRPCRequest, answer: (answer: Answer) => void): Question {
    const notify = (notice: Notice) => this.#send({ jsonrpc: '2.0', ...notice }, id);
    return { request: { method, params }, answer, notify };
  }

  #answer(id: RequestId, answer: Answer): void {
    const message = 'error' in answer ? { error: answer.error } : { result: answer.result };
    this.#send({ jsonrpc: '2.0', id, ...message });
  }

  #send(message: JSONRPCMessage, relatedRequestId?: RequestId): void {
    this.#transport?.send(message, { relatedRequestId }).catch((error: Error) => this.onerror?.(error));
  }
}

function uriOf(params: Record<string, unknown> | undefined): string {
  return String(params?.['uri']);
}
