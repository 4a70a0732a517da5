import { bootstrap, type Application, type BootstrapOptions } from 'toolwright';
import { WatchedService } from './services.js';

/** Started by tests, in their process or in one of its own. */
export function start(options: Partial<BootstrapOptions> = {}): Promise<Application> {
  return bootstrap({
    name: 'Watched',
    version: '1.0.0',
    services: [WatchedService],
    timeout: 30,
    ...options,
  });
}

if (require.main === module) {
  void start({ timeout: 0 }).then(({ address }) => {
    if (address) console.log(address.url);
  });
}
