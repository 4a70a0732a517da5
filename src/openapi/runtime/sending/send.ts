import type { Deadline } from './deadline.js';
import { follow, RefusedRedirect } from './follow.js';
import { isIdempotent } from './idempotent.js';
import { networkFault } from './network-fault.js';
import { discard, readStart, TooLarge } from './read-body.js';
import type { OutgoingRequest } from './request.js';
import { retryAfterMs } from './retry-after.js';

const PASSING = new Set([429, 502, 503, 504]);
/** The first pause, in milliseconds; each is twice the one before. */
const PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;
/** So much of an answer that is no success is read, in bytes. */
const MAX_ERROR_BYTES = 64 * 1024;

export interface Sending {
  fetch: typeof fetch;
  /** How often an idempotent request may be repeated. */
  retries: number;
  /** The longest answer that is read, in bytes. */
  maxResponseBytes: number;
  deadline: Deadline;
}

/** An answer that has been read. */
export interface ReceivedAnswer {
  response: Response;
  /** Decompressed; of an answer that is no success, the first ones. */
  bytes: Uint8Array;
}

/**
 * Sends a request and reads its answer; again where that may help and repeats no effect.
 *
 * @throws TooLarge, RefusedRedirect, the signal's reason, or whatever `fetch` fails with.
 */
export async function send(request: OutgoingRequest, sending: Sending): Promise<ReceivedAnswer> {
  const { retries, deadline } = sending;
  const most = isIdempotent(request.method) ? retries : 0;
  for (let tried = 0; ; tried++) {
    const mayRepeat = (pause: number) => tried < most && pause < deadline.left;
    try {
      const response = await follow(request, sending.fetch, deadline);
      const pause = retryAfterMs(response) ?? pauseMs(tried);
      if (!PASSING.has(response.status) || !mayRepeat(pause)) return await received(response, sending);
      discard(response);
      await deadline.wait(pause);
    } catch (error) {
      const pause = pauseMs(tried);
      if (deadline.signal.aborted || !mayRepeat(pause) || !mayPass(error)) throw error;
      await deadline.wait(pause);
    }
  }
}

async function received(response: Response, sending: Sending): Promise<ReceivedAnswer> {
  const limit = response.ok ? sending.maxResponseBytes : MAX_ERROR_BYTES;
  const { bytes, isWhole } = await readStart(response, limit, sending.deadline);
  if (response.ok && !isWhole) throw new TooLarge(limit);
  return { response, bytes };
}

function mayPass(error: unknown): boolean {
  const isOurs = error instanceof TooLarge || error instanceof RefusedRedirect;
  return !isOurs && networkFault(error).isPassing;
}

/** Between half and the whole of it by chance, so that those who failed together do not come back together. */
function pauseMs(tried: number): number {
  return Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** tried) * (0.5 + Math.random() / 2);
}
