import type * as Http from './http/serve-http.js';
import { serveStdio } from './serve-stdio.js';
import type { ServedTransport } from './served-transport.js';
import type { Serving } from './serving.js';
import { Shutdown } from './shutdown.js';
import type { TransportChoice } from './choose-transport.js';
import { DEFAULT_GRACE_MS } from './defaults.js';
import type { Logger } from '../results/logger.js';
import { watchRejections } from './unhandled-rejections.js';

/** Serves the application over the transport that was chosen. */
export async function serveTransport(
  serving: Serving,
  choice: Exclude<TransportChoice, { kind: 'invalid' }>,
): Promise<ServedTransport> {
  switch (choice.kind) {
    case 'stdio':
      return watched(serving.logger, () => serveStdio(serving, choice.options));
    case 'http':
      return watched(serving.logger, () => loadHttp().serveHttp(serving, choice.settings));
    case 'none': {
      // Nothing of the process is touched: whoever hosts the application ends it.
      const shutdown = new Shutdown({
        ...serving,
        graceMs: DEFAULT_GRACE_MS,
        closeTransport: async () => {},
      });
      return { kind: 'none', close: () => shutdown.run() };
    }
  }
}

/** From the start of a transport to its end, the process outlives rejections that nobody handles. */
async function watched(logger: Logger, serve: () => Promise<ServedTransport>): Promise<ServedTransport> {
  const unwatch = watchRejections(logger);
  try {
    const served = await serve();
    return { ...served, close: () => served.close().finally(unwatch) };
  } catch (error) {
    unwatch();
    throw error;
  }
}

/**
 * express doubles the time that a start takes. A `require`, since this package is CommonJS and a real
 * `import()` fails inside Jest.
 */
function loadHttp(): typeof Http {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  return require('./http/serve-http.js') as typeof Http;
}
