import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { CLIENT_KINDS, connectStdio, type StrictClient } from '../support/clients.js';
import { SAMPLES } from '../support/programs.js';
import { PROGRAMS, type SampleProgram } from './programs.js';

const REFUSED = '9-opaque-class-demanded.ts';

describe('the nine programs', () => {
  it('are all there', () => {
    const written = readdirSync(join(SAMPLES, 'structured-output')).sort();
    assert.deepEqual(written, [...PROGRAMS.map(({ file }) => file), REFUSED].sort());
  });

  for (const program of PROGRAMS) {
    for (const kind of CLIENT_KINDS) {
      it(`${program.file}, to ${kind}`, async () => {
        const client = await connectStdio(kind, `structured-output/${program.file}`, {
          cwd: SAMPLES,
          args: [],
        });
        try {
          await assertAnswers(client, program);
        } finally {
          await client.close();
        }
      });
    }
  }

  it(`${REFUSED} does not start`, () => {
    const args = ['--import', 'tsx', `structured-output/${REFUSED}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: SAMPLES, encoding: 'utf8' });
    assert.equal(status, 1);
    assert.equal(stdout, '');
    const message =
      "DefinitionError: WeatherService.getStation: returns 'Station', which has no schema, but asks for structured output. " +
      'Return a class marked @Output(), an interface or a type with declared fields, give the schema with ' +
      '@Tool({ output }), or drop structuredOutput: true. (structured-output/9-opaque-class-demanded.ts:21:3) [OPAQUE_OUTPUT]';
    assert.ok(stderr.includes(message), stderr);
  });
});

async function assertAnswers(client: StrictClient, { file, tool, args, answer }: SampleProgram) {
  assert.deepEqual(client.server, { name: 'Weather', version: '1.0.0', instructions: undefined });
  assert.deepEqual(await client.list(), [tool]);
  assert.deepEqual(await client.call(tool.name, args), {
    ...answer,
    content: answer.content.map((text) => ({ type: 'text', text })),
  });
  const warnings = client.stderr().match(/^toolwright: WeatherService\..*says nothing.*$/gm) ?? [];
  assert.deepEqual(
    warnings,
    file.startsWith('9-')
      ? [
          "toolwright: WeatherService.getStation: returns 'Station', which says nothing of its value: " +
            'it is sent as text, without a schema. (structured-output/9-opaque-class.ts:21:3)',
        ]
      : [],
  );
}
