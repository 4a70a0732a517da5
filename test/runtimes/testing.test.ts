import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { binOf } from '../support/user-project.js';
import { ANSWERS_FILE } from './answers.js';
import { fixture, PACKAGES } from './fixture.js';

const FILES = join(__dirname, 'fixtures', 'testing');
const TEST = 'weather.test.ts';

/** The same test file, which bootstraps the application without a transport and calls it in memory. */
describe('test runners', { concurrency: 2 }, () => {
  it('Jest, CommonJS', async () => {
    const { code, stderr } = await runs(
      'commonjs',
      ['jest', 'esbuild'],
      ['jest.config.json', 'transformer.cjs'],
      [binOf('jest'), '--no-cache'],
    );
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^Tests: +\d+ passed, \d+ total$/m);
  });

  it('Vitest, ESM', async () => {
    const { code, stdout, stderr } = await runs(
      'module',
      ['vitest'],
      ['vitest.config.mts'],
      [binOf('vitest'), 'run'],
    );
    assert.equal(code, 0, stdout + stderr);
    assert.match(stdout, /Tests {2}\d+ passed \(\d+\)/);
  });
});

function runs(type: 'module' | 'commonjs', runner: string[], config: string[], command: string[]) {
  const files = Object.fromEntries(
    [TEST, ...config].map((name) => [name, readFileSync(join(FILES, name), 'utf8')]),
  );
  const project = fixture({
    type,
    packages: [...PACKAGES, ...runner],
    files: { ...files, 'answers.json': readFileSync(ANSWERS_FILE, 'utf8') },
  });
  return project.run(command, { env: { NO_COLOR: '1' } });
}
