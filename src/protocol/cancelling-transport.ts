import type { Transport, TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, MessageExtraInfo, RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { RequestsInFlight } from './requests-in-flight.js';

/** A transport that keeps something open for each request, and can let go of it without an answer. */
export interface AbandoningTransport extends Transport {
  /** No answer to this request will come. */
  abandon(requestId: RequestId): void;
}

/**
 * Stands between a transport and the SDK's protocol layer and takes cancellation over from it: the SDK (1.32)
 * ignores the cancellation of a request whose id is `0` or empty, and lets the HTTP stream of a cancelled
 * request stand open.
 */
export class CancellingTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;

  constructor(
    private readonly inner: Transport | AbandoningTransport,
    private readonly requests: RequestsInFlight,
    /** Runs once when the connection is gone. */
    private readonly onGone: () => void = () => {},
  ) {}

  get sessionId(): string | undefined {
    return this.inner.sessionId;
  }

  start(): Promise<void> {
    this.inner.onclose = () => {
      this.requests.abortAll(new Error('The connection was closed'));
      this.onGone();
      this.onclose?.();
    };
    this.inner.onerror = (error) => this.onerror?.(error);
    this.inner.onmessage = (message: JSONRPCMessage, extra?: MessageExtraInfo) => {
      const cancelled = cancellation(message);
      if (cancelled) this.#cancel(cancelled.requestId, cancelled.reason);
      else this.onmessage?.(message, extra);
    };
    return this.inner.start();
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    const answered = answeredId(message);
    if (answered !== undefined && this.requests.takeCancelled(answered)) return Promise.resolve();
    return this.inner.send(message, options);
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  setProtocolVersion(version: string): void {
    this.inner.setProtocolVersion?.(version);
  }

  #cancel(id: RequestId, reason: string | undefined): void {
    if (!this.requests.cancel(id, reason)) return;
    if ('abandon' in this.inner) this.inner.abandon(id);
  }
}

function cancellation(
  message: JSONRPCMessage,
): { requestId: RequestId; reason: string | undefined } | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  const { requestId, reason } = message.params ?? {};
  if (typeof requestId !== 'string' && typeof requestId !== 'number') return undefined;
  return { requestId, reason: typeof reason === 'string' ? reason : undefined };
}

function answeredId(message: JSONRPCMessage): RequestId | undefined {
  return 'result' in message || 'error' in message ? message.id : undefined;
}
