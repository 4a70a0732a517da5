import type { IncomingMessage, ServerResponse } from 'node:http';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import type { SessionEvents } from './session-events.js';

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Whether the request has what the SDK asks of one for a stream; it refuses what has not. */
export function acceptsReplay({ headers }: IncomingMessage): boolean {
  const version = headers['mcp-protocol-version'];
  return (
    headers.accept?.includes('text/event-stream') === true &&
    (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version)))
  );
}

/**
 * Sends the rest of a stream on which nothing more will come, and ends it. When nothing is left, status 204: for event
 * streams it means that the client need not come back, which it would do after an empty stream.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#server-sent-events-intro
 */
export async function replayFinished(
  events: SessionEvents,
  lastEventId: string,
  sessionId: string | undefined,
  res: ServerResponse,
): Promise<void> {
  const missed: string[] = [];
  await events.replayEventsAfter(lastEventId, {
    send: (id, message) => {
      missed.push(`event: message\nid: ${id}\ndata: ${JSON.stringify(message)}\n\n`);
      return Promise.resolve();
    },
  });
  const own = sessionId === undefined ? {} : { 'Mcp-Session-Id': sessionId };
  // Of a stream that another process may be at work on, the client asks again.
  if (missed.length === 0 && !events.isShared) res.writeHead(204, own).end();
  else res.writeHead(200, { ...HEADERS, ...own }).end(missed.join(''));
}
