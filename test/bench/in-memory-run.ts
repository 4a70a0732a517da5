import { servingOf } from '../../dist/bootstrap-servings.js';
import { openInMemory } from './in-memory.js';
import { inTurns } from './measure.js';

/** Started by `run.ts`: PROGRAM is our compiled application, TOOLS_FILE the list of both. */
async function main(): Promise<void> {
  const { application } = require(process.env.PROGRAM!) as {
    application: Promise<Parameters<typeof servingOf>[0]>;
  };
  const { createServer } = require('./baseline.cjs') as {
    createServer: () => Parameters<typeof openInMemory>[0];
  };
  const ours = await openInMemory(servingOf(await application).newServer());
  const baseline = await openInMemory(createServer());
  const call = (connection: typeof ours) => () =>
    connection.call('tools/call', { name: 'tool0', arguments: { city: 'London' } });
  const list = (connection: typeof ours) => () => connection.call('tools/list', {});
  const rows = [
    await inTurns(
      'call, in memory',
      { ours: call(ours), baseline: call(baseline) },
      { rounds: 41, perRound: 500 },
    ),
    await inTurns(
      'tools/list, in memory',
      { ours: list(ours), baseline: list(baseline) },
      { rounds: 31, perRound: 200 },
    ),
  ];
  console.log(`\n${JSON.stringify(rows)}`);
  process.exit(0);
}

void main();
