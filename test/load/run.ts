import { parseArgs } from 'node:util';
import { killedClients } from './killed-clients.js';
import { malformed } from './malformed.js';
import { report } from './report.js';
import { soak } from './soak.js';
import { stdioCalls } from './stdio-calls.js';

const USAGE = `npm run load -- [soak] [stdio] [kills] [malformed] [options]

Puts load on a server of its own on loopback and prints what became of it; all four parts by default.

  --minutes N      how long the soak takes (10)
  --concurrency N  calls at the same time in the soak (64)
  --calls N        calls over stdio (100000)
  --clients N      clients that are killed (50)
  --requests N     malformed requests (1000)
  --seed N         repeats a run (1)`;

/** `npm run load`: exits with 1 when an answer was lost, crossed or wrong, or a server did not hold. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '10' },
      concurrency: { type: 'string', default: '64' },
      calls: { type: 'string', default: '100000' },
      clients: { type: 'string', default: '50' },
      requests: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const seed = Number(values.seed);
  const isWanted = (part: string) => positionals.length === 0 || positionals.includes(part);
  const { say, failed } = report();
  console.log(`Node ${process.version}, seed ${seed}\n`);
  if (isWanted('soak')) {
    say.soak(
      await soak({ seconds: Number(values.minutes) * 60, concurrency: Number(values.concurrency), seed }),
    );
  }
  if (isWanted('stdio')) say.stdio(await stdioCalls(Number(values.calls)));
  if (isWanted('kills')) say.kills(await killedClients(Number(values.clients), seed));
  if (isWanted('malformed')) say.malformed(await malformed(Number(values.requests), seed));
  process.exitCode = failed() ? 1 : 0;
}

void main();
