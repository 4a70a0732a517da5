import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { killedClients } from './killed-clients.js';
import { malformed } from './malformed.js';
import { soak } from './soak.js';
import { stdioCalls } from './stdio-calls.js';

// What `npm run load` does for minutes, for a moment: the figures in docs/reliability.md are those of the long run.
describe('under load', () => {
  it('no answer is lost, crossed or wrong while sessions come and go', async () => {
    const { tally, exitCode } = await soak({ seconds: 1, concurrency: 8, seed: 1 });
    assert.deepEqual(tally.faults, []);
    assert.ok(tally.answered > 0);
    assert.equal(exitCode, 0);
  });

  it('every call over stdio is answered with its own answer', async () => {
    const { tally, strays, exitCode } = await stdioCalls(100);
    assert.deepEqual([tally.answered, tally.faults, strays, exitCode], [100, [], 0, 0]);
  });

  it('a server outlives clients that are killed, and ends with a host that is', async () => {
    const { httpAnswered, stdioEnded, exitCode } = await killedClients(1, 1, 0);
    assert.deepEqual([httpAnswered, stdioEnded, exitCode], [1, 1, 0]);
  });

  it('every malformed request is answered or closed', async () => {
    const { sent, hung, alive, exitCode } = await malformed(100, 2);
    assert.deepEqual([sent, hung, alive, exitCode], [100, [], true, 0]);
  });
});
