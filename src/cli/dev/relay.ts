import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { answerWhileDown, changingTools, lostCall, nothingKnown } from './front-answers.js';
import { Pending } from './pending.js';
import type { Answer, Notice, Question } from './question.js';
import { RequestsToClients, type ClientEnd } from './requests-to-clients.js';
import { listMethods, listNotifications, type ServerLists } from './server-lists.js';
import type { ServerProcess } from './server-process.js';

/** `starting`: requests wait; `up`: they are passed on; `down`: the front answers itself. */
type State = { at: 'starting' } | { at: 'up'; server: ServerProcess } | { at: 'down'; why: string };

/** Between the clients, who stay, and the server, which is replaced again and again. */
export class Relay {
  #state: State = { at: 'starting' };
  /** The server that runs or starts. */
  #server: ServerProcess | undefined;
  #held: Question[] = [];
  #known;
  #handshake: Record<string, unknown>;
  readonly #pending = new Pending();
  readonly #clients = new Set<ClientEnd>();
  readonly #toClients = new RequestsToClients();

  /** @param name - Stands for the server's name until one has told its own. */
  constructor(name: string) {
    this.#known = nothingKnown(name);
    const clientInfo = { name: 'toolwright dev', version: '0.0.0' };
    this.#handshake = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  }

  add(client: ClientEnd): void {
    this.#clients.add(client);
  }

  remove(client: ClientEnd): void {
    this.#clients.delete(client);
  }

  /** A client's handshake, which is repeated to every later server. */
  greet(client: ClientEnd, question: Question): void {
    this.#handshake = question.request.params ?? {};
    this.#toClients.latest = client;
    const answer = (answer: Answer) =>
      question.answer('result' in answer ? { result: changingTools(answer.result) } : answer);
    this.ask({ ...question, answer });
  }

  ask(question: Question): void {
    if (this.#state.at === 'up') this.#state.server.send(this.#pending.add(question));
    else if (this.#state.at === 'starting') this.#held.push(question);
    else question.answer(answerWhileDown(question.request, this.#known, this.#state.why));
  }

  /** The client does not want the answer any more. */
  cancel(question: Question, reason: unknown): void {
    this.#held = this.#held.filter((held) => held !== question);
    const requestId = this.#pending.drop(question);
    if (requestId !== undefined)
      this.tell({ method: 'notifications/cancelled', params: { requestId, reason } });
  }

  /** Passes a client's notification, or its answer to a request of the server, on. */
  tell(notice: Notice): void {
    this.#server?.send({ jsonrpc: '2.0', ...notice });
  }

  reply(message: object & { id?: unknown }): void {
    const id = this.#toClients.take(message.id);
    if (id !== undefined) this.#server?.send({ ...message, id });
  }

  /** From now on requests wait for the next server. Resolves when no call is running. */
  hold(): Promise<void> {
    this.#state = { at: 'starting' };
    return this.#pending.callsDone();
  }

  /** Takes leave of the server; what it has not answered is answered here, or asked again of the next one. */
  detach(): void {
    for (const [requestId, question] of this.#pending.takeAll()) {
      if (question.request.method === 'tools/call') {
        this.tell({ method: 'notifications/cancelled', params: { requestId } });
        question.answer(lostCall('was restarted, since a source was saved,'));
      } else if (!question.isOwn) {
        this.#held.push(question);
      }
    }
    this.#server = undefined;
  }

  /** Introduces a new server: repeats the handshake and the subscriptions to it, and asks it for its lists. */
  attach(server: ServerProcess, onReady: (lists: ServerLists) => void): void {
    this.#server = server;
    this.#state = { at: 'starting' };
    this.#own(server, 'initialize', this.#handshake, (handshake) => {
      server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
      this.#subscribe(server);
      this.#lists(server, listMethods(handshake), (lists) => {
        const changed = listNotifications(this.#known.lists, lists);
        this.#known = { handshake, lists };
        this.#state = { at: 'up', server };
        this.#held.splice(0).forEach((question) => this.ask(question));
        for (const method of changed) this.#broadcast({ method });
        onReady(lists);
      });
    });
  }

  #lists(
    server: ServerProcess,
    [method, ...others]: readonly string[],
    then: (lists: ServerLists) => void,
    lists: ServerLists = {},
  ): void {
    if (method === undefined) return then(lists);
    this.#own(server, method, {}, (list) => this.#lists(server, others, then, { ...lists, [method]: list }));
  }

  /** A resource that is gone meanwhile has nothing to tell. */
  #subscribe(server: ServerProcess): void {
    for (const uri of new Set([...this.#clients].flatMap(({ subscriptions }) => [...subscriptions]))) {
      const request = { method: 'resources/subscribe', params: { uri } };
      server.send(this.#pending.add({ request, answer: () => undefined, isOwn: true }));
    }
  }

  /** The server is gone, and another one will only come when a source is saved. */
  fail(why: string): void {
    this.#server = undefined;
    this.#state = { at: 'down', why };
    for (const [, question] of this.#pending.takeAll()) {
      if (question.request.method === 'tools/call') question.answer(lostCall(why));
      else this.ask(question);
    }
    this.#held.splice(0).forEach((question) => this.ask(question));
  }

  /** What the server says. */
  receive(server: ServerProcess, message: JSONRPCMessage): void {
    if (server !== this.#server) return;
    if (!('method' in message)) this.#pending.settle(message.id, message);
    else if ('id' in message) this.#toClients.pass(message, (refusal) => server.send(refusal));
    else if (message.method === 'notifications/progress') this.#pending.progress(message);
    else if (message.method === 'notifications/cancelled') this.#toClients.cancel(message);
    else this.#broadcast(message);
  }

  #own(
    server: ServerProcess,
    method: string,
    params: Record<string, unknown>,
    then: (result: Record<string, unknown>) => void,
  ): void {
    const answer = (answer: Answer) => {
      // Otherwise it was replaced meanwhile.
      if (this.#server !== server) return;
      if ('result' in answer) then(answer.result);
      else this.fail(`did not start: ${answer.error.message}`);
    };
    server.send(this.#pending.add({ request: { method, params }, answer, isOwn: true }));
  }

  #broadcast(notice: Notice): void {
    for (const client of this.#clients) client.hear(notice);
  }
}
