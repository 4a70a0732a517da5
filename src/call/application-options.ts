import type { Logger } from '../results/logger.js';
import type { CallObserver } from './call-observer.js';
import type { Middleware } from './middleware.js';

/** What every request of an application is answered with. */
export interface ApplicationOptions {
  middleware: readonly Middleware[];
  maskErrors: boolean;
  /** Milliseconds that a request may take where its method does not say otherwise; absent or 0 for no limit. */
  timeout?: number | undefined;
  logger: Logger;
  /** Sees every request from its begin to its end. */
  observer?: CallObserver | undefined;
}
