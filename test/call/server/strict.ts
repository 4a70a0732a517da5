import { bootstrap, type Constructor } from 'toolwright';
import { ExtrasService, TextService, ThrowingService } from './answers.js';
import { ArgumentService } from './arguments.js';
import { CounterService } from './methods.js';

/** The same services under other options. */
void bootstrap({
  name: 'Strict',
  version: '1.0.0',
  services: [ArgumentService, CounterService, ExtrasService, TextService, ThrowingService],
  container: {
    get: async (service: Constructor) => {
      await Promise.resolve();
      return new (service as new () => object)();
    },
  },
  extras: 'reject',
  titles: true,
  unknownArguments: 'reject',
  maskErrors: true,
}).then(({ address }) => {
  if (address) console.log(address.url);
});
