import type { Logger } from '../results/logger.js';

interface Watch {
  readonly logger: Logger;
}

// The process has one listener, however many applications it serves.
const watches = new Set<Watch>();

/**
 * Until the returned function is called, a promise that a service's code lets fail unseen is logged, and the process goes
 * on: without a listener Node would end it, and with it every other call. A listener of the user's own is called as well.
 */
export function watchRejections(logger: Logger): () => void {
  const watch = { logger };
  if (watches.size === 0) process.on('unhandledRejection', report);
  watches.add(watch);
  return () => {
    watches.delete(watch);
    if (watches.size === 0) process.off('unhandledRejection', report);
  };
}

/** Whose promise it was nobody can tell; one application's log has it. */
function report(err: unknown): void {
  const [first] = watches;
  first?.logger.error('unhandled rejection: a promise failed that nothing awaits. The server goes on.', {
    err,
  });
}
