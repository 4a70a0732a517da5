import type { Application } from './bootstrap-options.js';
import type { Serving } from './transports/serving.js';

// A file of its own: the declarations of `bootstrap`, which users compile, name no type of the SDK's.
const servings = new WeakMap<Application, Serving>();

/** Keeps what stands behind a running application. */
export function keepServing(application: Application, serving: Serving): void {
  servings.set(application, serving);
}

/** What stands behind a running application, for the doors that open further connections to it. */
export function servingOf(application: Application): Serving {
  const serving = servings.get(application);
  if (!serving)
    throw new TypeError('application: was not made by bootstrap(). Pass what bootstrap() resolves to.');
  return serving;
}
