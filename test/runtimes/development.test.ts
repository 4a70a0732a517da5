import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connectStdio, CLIENT_KINDS } from '../support/clients.js';
import { provesAnswers } from './answers.js';
import { fixture } from './fixture.js';
import { RUNTIMES, type Runtime } from './matrix.js';

/** Every way of running the same sources gives the same tools and the same answers. */
describe('development', { concurrency: 2 }, () => {
  RUNTIMES.forEach((runtime, position) => {
    it(runtime.name, () => answers(runtime, position));
  });
});

async function answers({ build = [], execArgv = [], program, ...settings }: Runtime, position: number) {
  const project = fixture(settings);
  for (const command of build) {
    const { code, stdout, stderr } = await project.run(command);
    assert.equal(code, 0, stdout + stderr);
  }
  const kind = CLIENT_KINDS[position % CLIENT_KINDS.length] ?? 'client 2.x';
  const client = await connectStdio(kind, project.file(program), { execArgv, cwd: project.root });
  try {
    await provesAnswers(client);
  } finally {
    await client.close();
  }
}
