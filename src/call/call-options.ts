import type { Constructor } from '../metadata/constructor.js';
import type { Logger } from '../results/logger.js';
import type { Middleware } from './middleware.js';

/** What every request of an application is answered with. */
export interface CallOptions {
  /** The instance that a service's methods are called on. */
  resolve(service: Constructor): object;
  middleware: readonly Middleware[];
  maskErrors: boolean;
  logger: Logger;
}
