import { setTimeout as delay } from 'node:timers/promises';
import { RunningCalls } from '../../../src/call/running-calls.js';
import { DefinitionError } from '../../../src/errors/definition-error.js';
import { stderrLogger } from '../../../src/results/logger.js';
import { chooseTransport } from '../../../src/transports/choose-transport.js';
import { serveTransport } from '../../../src/transports/serve-transport.js';
import type { ServedTransport } from '../../../src/transports/served-transport.js';
import { servingFor } from '../../../src/transports/serving-for.js';
import { prepareStdout } from '../../../src/transports/stdout.js';
import type { TransportOption } from '../../../src/transports/transport-options.js';
import { aborted, gate, servedApp } from '../../protocol/served-app.js';

/** A server with the tools that the tests need, put together as `bootstrap` does it. */
export async function start(option?: TransportOption): Promise<ServedTransport> {
  const choice = chooseTransport(option, process.argv.slice(2), process.env);
  if (choice.kind === 'invalid') throw new DefinitionError(choice.problems);
  prepareStdout(choice.kind, stderrLogger);

  // What keeps a process alive, and a Node process without exit() for ever.
  setInterval(() => {}, 1_000);
  const released = gate();
  const app = servedApp({
    echo: (args) => args,
    print: () => {
      console.log('printed by the tool');
      console.table([{ printed: 'by table' }]);
      process.stdout.write('written by the tool\n');
      return 'printed';
    },
    big: ({ bytes }) => 'x'.repeat(Number(bytes)),
    wait: async ({ ms }) => {
      console.error('waiting');
      await delay(Number(ms));
      return 'waited';
    },
    report: async (_, channel) => {
      await channel.sendProgress(1, 2);
      await channel.sendLog('warning', 'a warning');
      // The 1.x client drops progress that arrives together with the answer.
      await released.promise;
      return 'reported';
    },
    release: () => released.open(),
    obedient: async (_, { signal }) => {
      console.error('waiting');
      await aborted(signal);
      console.error('aborted');
      throw new Error('aborted');
    },
    stuck: () => {
      console.error('waiting');
      return new Promise(() => {});
    },
    restart: () => {
      void served.close().then(() => start());
      return 'restarting';
    },
    interruptTwice: () => {
      process.kill(process.pid, 'SIGINT');
      process.kill(process.pid, 'SIGINT');
      return 'interrupted';
    },
    close: () => {
      void served.close().then(() => {
        console.error(`closed, SIGTERM handlers: ${process.listenerCount('SIGTERM')}`);
        process.stdout.write('stdout is back\n');
      });
      return 'closing';
    },
  });
  const closeHooks = [
    () => {
      throw new Error('the first hook fails');
    },
    async () => {
      await delay(1);
      console.log('hook ran');
    },
  ];
  const served = await serveTransport(
    servingFor(app, { runningCalls: new RunningCalls(), closeHooks, logger: stderrLogger }),
    choice,
  );
  return served;
}
