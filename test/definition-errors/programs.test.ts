import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { buildSync } from 'esbuild';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import { writeManifest } from '../../src/manifest/write-manifest.js';
import { LEAN, ROOT, RUNNER } from '../support/programs.js';

const PROGRAMS = join(__dirname, 'programs');
const folder = mkdtempSync(join(tmpdir(), 'toolwright-definition-'));

/** What only a process of its own can show: each ends with code 1 and says why. */
describe('definition errors of programs', () => {
  after(() => rmSync(folder, { recursive: true }));

  it('decorators that were run in the TC39 way (B01)', () => {
    const message = refusal([...RUNNER, join(PROGRAMS, 'weather.ts')], {
      TSX_TSCONFIG_PATH: join(PROGRAMS, 'standard.tsconfig.json'),
    });
    assert.equal(
      message,
      "getWeather: @Tool() was run as a TC39 decorator, and this framework needs TypeScript's own. " +
        'Set "experimentalDecorators": true under "compilerOptions" of the tsconfig.json that your compiler or runner ' +
        'reads. (test/definition-errors/programs/weather.ts) [STANDARD_DECORATORS]',
    );
  });

  it('no manifest in production', () => {
    const message = refusal([...RUNNER, join(PROGRAMS, 'weather.ts')], { NODE_ENV: 'production' });
    assert.equal(
      message,
      'toolwright.manifest.json: is not there, and in production the sources are not read in its place. ' +
        'Run `npx toolwright build`. [MANIFEST_MISSING]',
    );
  });

  it('two classes of one name and the same members, in a bundle', () => {
    const manifest = join(folder, 'twins.manifest.json');
    writeManifest(
      manifest,
      makeManifest({ packageRoot: ROOT, project: LEAN, files: [join(PROGRAMS, 'twins.ts')] }),
    );
    const outfile = join(folder, 'server.cjs');
    buildSync({
      entryPoints: [join(PROGRAMS, 'twins.ts')],
      outfile,
      bundle: true,
      keepNames: true,
      platform: 'node',
      tsconfig: join(ROOT, 'tsconfig.json'),
      external: ['typescript-json-schema'],
      logLevel: 'silent',
    });
    const message = refusal([outfile], { MANIFEST: manifest });
    assert.equal(
      message,
      [
        '2 problems:',
        '- Twin: cannot be told from the class of the same name and the same members at ' +
          "test/definition-errors/programs/twin-b.ts:5:14. Give one of them a name of its own: @Output({ name: 'OtherTwin' }). " +
          '(test/definition-errors/programs/twin-a.ts:5:14) [AMBIGUOUS_CLASS]',
        '- Twin: cannot be told from the class of the same name and the same members at ' +
          "test/definition-errors/programs/twin-a.ts:5:14. Give one of them a name of its own: @Output({ name: 'OtherTwin' }). " +
          '(test/definition-errors/programs/twin-b.ts:5:14) [AMBIGUOUS_CLASS]',
      ].join('\n'),
    );
  });

  it('starts where files tell the two apart', () => {
    const args = [...RUNNER, join(PROGRAMS, 'twins.ts')];
    const { status, stderr } = run(args, { MANIFEST: join(folder, 'twins.manifest.json') });
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });
});

function run(args: string[], env: NodeJS.ProcessEnv) {
  return spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    input: '',
  });
}

function refusal(args: string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = run(args, env);
  assert.equal(status, 1, stderr);
  assert.equal(stdout, '');
  const message = /^DefinitionError: (.*?)\n {4}at /ms.exec(stderr)?.[1] ?? stderr;
  return message.replaceAll(`${ROOT}/`, '');
}
