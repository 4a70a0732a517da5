import { bootstrap } from 'toolwright';
import { AnswerService, ExtrasService, TextService, ThrowingService } from './answers.js';
import { ArgumentService } from './arguments.js';
import { ContextService } from './context.js';
import {
  BookService,
  CounterService,
  inner,
  LayeredService,
  outer,
  ProxiedService,
  ReadyService,
} from './methods.js';

/** Everything that is proved of a call, on the transport that the command line asks for. */
void bootstrap({
  name: 'Calls',
  version: '1.2.3',
  title: 'All calls',
  instructions: 'Call them all.',
  services: [
    ArgumentService,
    CounterService,
    CounterService,
    BookService,
    new ReadyService('Hello'),
    new Proxy(new ProxiedService(), { get: proxied }),
    LayeredService,
    AnswerService,
    ThrowingService,
    ExtrasService,
    TextService,
    ContextService,
  ],
  use: [outer, inner],
  withoutOutputSchema: ['schemaless'],
}).then(({ address }) => {
  if (address) console.log(address.url);
});

function proxied(target: object, key: string | symbol): unknown {
  return key === 'name' ? 'proxied' : (Reflect.get(target, key) as unknown);
}
