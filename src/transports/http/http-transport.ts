import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  StreamableHTTPServerTransport,
  type StreamableHTTPServerTransportOptions,
} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { JsonObject } from '../../metadata/json-schema.js';
import type { AbandoningTransport } from '../../protocol/cancelling-transport.js';
import { acceptsReplay, replayFinished } from './replay-finished.js';
import type { SessionEvents } from './session-events.js';

/** JSON-RPC leaves the number to servers; other protocols built on it use this one. */
const REQUEST_CANCELLED = -32_800;

/** How many requests of a batch still wait for their answers; the stream of a batch ends with the last one. */
interface Batch {
  waiting: number;
}

/**
 * The SDK's transport, which can end the response stream of a cancelled request, and the stream of a client that
 * comes back for an answer.
 */
export class HttpTransport extends StreamableHTTPServerTransport implements AbandoningTransport {
  readonly #batches = new Map<RequestId, Batch>();
  readonly #takenOver = new Map<RequestId, () => void>();
  readonly #events: SessionEvents | undefined;

  constructor(options: Omit<StreamableHTTPServerTransportOptions, 'eventStore'>, events?: SessionEvents) {
    super({ ...options, ...(events && { eventStore: events }) });
    this.#events = events;
  }

  override async handleRequest(
    req: IncomingMessage & { auth?: StreamableAuth },
    res: ServerResponse,
    body?: unknown,
  ): Promise<void> {
    const lastEventId = req.headers['last-event-id'];
    if (this.#events && req.method === 'GET' && typeof lastEventId === 'string') {
      return this.#resume(this.#events, lastEventId, req, res);
    }
    if (Array.isArray(body)) this.#expectAnswers(body, res);
    await super.handleRequest(req, res, body);
  }

  /**
   * Goes on with a session that another process began: its messages are taken in again, one after the other, and their
   * answers, which the client has had, are kept back.
   */
  async takeOver(sessionId: string, messages: readonly JsonObject[]): Promise<void> {
    // The SDK has no way to begin with a session that is there already, and keeps these two to itself.
    const inner = (this as unknown as { _webStandardTransport: { sessionId: string; _initialized: boolean } })
      ._webStandardTransport;
    inner.sessionId = sessionId;
    inner._initialized = true;
    for (const [position, message] of messages.entries()) {
      const id = `taken over ${position}`;
      const answered = new Promise<void>((resolve) => this.#takenOver.set(id, resolve));
      this.onmessage?.({ ...message, id } as unknown as JSONRPCMessage);
      await answered;
    }
  }

  override send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    const answered = 'method' in message ? undefined : message.id;
    const takenOver = this.#takenOver.get(answered as RequestId);
    if (takenOver) {
      this.#takenOver.delete(answered as RequestId);
      takenOver();
      return Promise.resolve();
    }
    if (answered !== undefined && this.#isLast(answered)) this.#events?.markLast(message);
    return super.send(message, options);
  }

  abandon(id: RequestId): void {
    const error = { code: REQUEST_CANCELLED, message: 'The request was cancelled' };
    // The stream of a batch ends with its last answer, so that the others need one in this place.
    if (!this.#batches.has(id)) this.closeSSEStream(id);
    // With the stream closed nothing is sent: the SDK forgets the request, and says that it cannot deliver. A client
    // that resumes the stream is told, since it would otherwise come back again and again.
    this.send({ jsonrpc: '2.0', id, error }).catch(() => {});
  }

  /**
   * The SDK resumes a stream on which more can come. It would leave one that is complete open for ever, so that this
   * is done here. No event is stored between the decision and the replay.
   */
  async #resume(
    events: SessionEvents,
    lastEventId: string,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const streamId = await events.getStreamIdForEventId(lastEventId).catch(() => undefined);
    // The SDK refuses what is not of this session.
    if (streamId === undefined) return super.handleRequest(req, res);
    let handled: Promise<void> | undefined;
    await events.inTurn(streamId, async () => {
      if (!events.isUnfinished(streamId) && acceptsReplay(req)) {
        return replayFinished(events, lastEventId, this.sessionId, res);
      }
      const replayed = events.replayed(streamId);
      handled = super.handleRequest(req, res);
      await Promise.race([handled, replayed]);
      // The SDK takes the stream up after the replay.
      await nextTurn();
    });
    await handled;
  }

  #expectAnswers(messages: readonly unknown[], res: ServerResponse): void {
    const ids = new Set(messages.map(requestId).filter((id) => id !== undefined));
    const batch = { waiting: ids.size };
    for (const id of ids) this.#batches.set(id, batch);
    res.once('close', () => {
      // A batch that was refused will not be answered.
      if (res.statusCode !== 200) ids.forEach((id) => this.#batches.delete(id));
    });
  }

  #isLast(answered: RequestId): boolean {
    const batch = this.#batches.get(answered);
    if (!batch) return true;
    this.#batches.delete(answered);
    return --batch.waiting === 0;
  }
}

type StreamableAuth = NonNullable<Parameters<StreamableHTTPServerTransport['handleRequest']>[0]['auth']>;

function requestId(message: unknown): RequestId | undefined {
  const { id, method } = (message ?? {}) as { id?: unknown; method?: unknown };
  if (typeof method !== 'string') return undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
