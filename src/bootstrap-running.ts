import type { ApplicationParts } from './bootstrap-application.js';
import type { Application } from './bootstrap-options.js';
import type { ServiceChanges } from './bootstrap-services.js';
import type { CloseHook, ServedTransport } from './transports/served-transport.js';

/** The application as the program holds it; its lists are those of the moment. */
export function runningApplication(
  { catalogue, changes }: Pick<ApplicationParts, 'catalogue' | 'changes'>,
  services: ServiceChanges,
  served: ServedTransport,
  closeHooks: CloseHook[],
): Application {
  return {
    get tools() {
      return catalogue.listings('tools');
    },
    get resources() {
      return catalogue.listings('resources');
    },
    get resourceTemplates() {
      return catalogue.listings('resourceTemplates');
    },
    get prompts() {
      return catalogue.listings('prompts');
    },
    ...(served.address && { address: served.address }),
    add: (...more) => services.add(more),
    remove: (...gone) => services.remove(gone),
    resourceUpdated: (uri) => changes.announce({ kind: 'resource', uri }),
    onClose: (hook) => void closeHooks.push(hook),
    close: () => served.close(),
  };
}
