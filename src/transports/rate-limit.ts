import type { AuthInfo, RequestHeaders } from '../results/call-channel.js';

/** An HTTP request to the endpoint, after authentication and before anything is done for it. */
export interface RateLimitRequest {
  /** The address of the other end of the connection, which behind a proxy is the proxy's. */
  address: string | undefined;
  /** `POST`; with sessions also `GET` for a stream and `DELETE` for the end of the session. */
  httpMethod: string;
  headers: RequestHeaders;
  /** Who asks, where tokens are checked. */
  auth: AuthInfo | undefined;
  sessionId: string | undefined;
  /** What is asked for; more than one in a batch, none in a `GET`, a `DELETE` and a client's own answers. */
  messages: readonly RateLimitMessage[];
}

export interface RateLimitMessage {
  /** `tools/call`, `notifications/cancelled`, … */
  method: string;
  /** The tool or prompt that is asked for, as the client names it. */
  name?: string;
  /** Whether no answer is awaited. */
  isNotification: boolean;
}

/** Status 429 for the whole request. */
export interface RateLimitRefusal {
  /** When the client may come back, in milliseconds; sent in whole seconds, rounded up. */
  retryAfterMs: number;
}

/** Gives a refusal, or `undefined` to let the request in. */
export type RateLimit = (
  request: RateLimitRequest,
) => Promise<RateLimitRefusal | undefined> | RateLimitRefusal | undefined;
