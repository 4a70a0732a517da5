import type { Server } from 'node:http';
import { within } from '../within.js';

/** How long answers that are written may take to reach slow readers, in milliseconds. */
const FLUSH_MS = 2_000;
const POLL_MS = 20;

/** Stops listening and closes every connection: the idle ones now, the others when their answer is out or time is up. */
export async function endConnections(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that was kept alive for a next request closes only when it is asked to.
  const poll = setInterval(() => server.closeIdleConnections(), POLL_MS);
  server.closeIdleConnections();
  if (!(await within(FLUSH_MS, closed))) server.closeAllConnections();
  clearInterval(poll);
  await closed;
}
