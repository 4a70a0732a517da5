import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, beforeEach, describe, it } from 'node:test';
import { fixture } from '../runtimes/fixture.js';
import { CLI, ROOT } from '../support/programs.js';
import type { Ended, RunOptions, UserProject } from '../support/user-project.js';
import { ABSENT, OTHER_VERSION } from './preloads.js';

const MANIFEST = 'toolwright.manifest.json';

describe('toolwright build', () => {
  let project: UserProject;
  let built: string;
  const toolwright = (args: string[], options?: RunOptions): Promise<Ended> =>
    project.run([process.execPath, CLI, ...args], options);

  before(() => {
    project = fixture({ type: 'module' });
    mkdirSync(project.file('deploy'));
  });

  it('writes the manifest at the package root, and always the same', async () => {
    const { code, stdout, stderr } = await toolwright(['build'], { cwd: 'src' });
    assert.deepEqual({ code, stdout }, { code: 0, stdout: '' });
    assert.match(stderr, /^toolwright: wrote \S*toolwright\.manifest\.json: 8 methods, 5 types\n$/);
    built = project.read(MANIFEST);
    await toolwright(['build', '--project', '../tsconfig.json', '--out', 'other.json'], { cwd: 'deploy' });
    assert.equal(project.read('deploy/other.json'), built);
  });

  it('names the file that it cannot write', async () => {
    const { code, stderr } = await toolwright(['build', '--out', 'package.json/manifest.json']);
    assert.equal(code, 1);
    assert.match(stderr, /^toolwright: package\.json\/manifest\.json could not be written: /);
  });

  it('says when it found nothing', async () => {
    project.write('deploy/tsconfig.json', { compilerOptions: { strict: true }, include: ['*.ts'] });
    const args = ['build', '-p', 'deploy/tsconfig.json', '--out', 'deploy/empty.json'];
    const { code, stderr } = await toolwright(args);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /no method has a decorator/);
  });

  it('knows whether the compiler of the project is strict by itself', async () => {
    for (const [typescript, isStrict] of [
      ['typescript', false],
      ['typescript-7', true],
    ] as const) {
      const own = fixture({ type: 'module', compilerOptions: { strict: undefined } });
      own.link('typescript', join(ROOT, 'node_modules', typescript));
      const { code, stderr } = await own.run([process.execPath, CLI, 'build']);
      assert.equal(code, 0, stderr);
      assert.equal(stderr.includes('strictNullChecks is off'), !isStrict, typescript);
    }
  });

  for (const [missing, preload] of [
    ['is not installed: npm install --save-dev --save-exact typescript-json-schema@0.68.0', ABSENT],
    ['0.67.0 is installed, and 0.68.0 is needed: npm install --save-dev --save-exact', OTHER_VERSION],
  ] as const) {
    it(`says that what reads the sources ${missing.replace(/:.*/, '')}`, async () => {
      project.write('preload.cjs', preload);
      const { code, stderr } = await project.run([process.execPath, '-r', './preload.cjs', CLI, 'build']);
      assert.equal(code, 1);
      assert.match(stderr, /^toolwright: .*typescript-json-schema/);
      assert.ok(stderr.includes(missing), stderr);
    });
  }

  for (const [fault, tsconfig, message] of [
    ['is broken', '{ "compilerOptions": {', /tsconfig\.json: '}' expected/],
    ['extends a file that is not there', { extends: './base.json' }, /Cannot read file '.*base\.json'/],
    ['extends a package that is not there', { extends: '@acme/tsconfig' }, /'@acme\/tsconfig' not found/],
  ] as const) {
    it(`names a tsconfig that ${fault}`, async () => {
      project.write('deploy/tsconfig.json', tsconfig);
      const { code, stderr } = await toolwright(['build', '--project', 'deploy/tsconfig.json']);
      assert.equal(code, 1);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\n {4}at /);
    });
  }

  describe('--check', () => {
    beforeEach(() => project.write(MANIFEST, built));

    async function drift(): Promise<string> {
      const { code, stdout, stderr } = await toolwright(['build', '--check']);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
      assert.match(stderr, /Make it anew with: npx toolwright build/);
      return stderr;
    }

    it('is content with what the sources say', async () => {
      const { code, stderr } = await toolwright(['build', '--check']);
      assert.equal(code, 0, stderr);
      assert.match(stderr, /is up to date/);
    });

    it('names a manifest that is not there, and writes none', async () => {
      const { code, stderr } = await toolwright(['build', '--check', '--out', 'deploy/none.json']);
      assert.equal(code, 1);
      assert.match(stderr, /deploy\/none\.json does not exist/);
      assert.throws(() => project.read('deploy/none.json'));
    });

    it('names a manifest that is broken', async () => {
      project.write(MANIFEST, built.slice(0, 100));
      assert.match(await drift(), /toolwright\.manifest\.json is broken or of another version/);
    });

    it('names methods and types that changed, came and went', async () => {
      const [station, service] = ['src/station.ts', 'src/weather.service.ts'].map((file) =>
        project.read(file),
      );
      project.write('src/station.ts', station?.replace('distance: number', 'distance: string') ?? '');
      project.write('src/weather.service.ts', service?.replace('count(): integer', 'total(): integer') ?? '');
      const stderr = await drift();
      assert.match(stderr, /^toolwright: {3}src\/station\.ts#Station changed$/m);
      assert.match(stderr, /^toolwright: {3}src\/weather\.service\.ts#WeatherService\.count is gone$/m);
      assert.match(stderr, /^toolwright: {3}src\/weather\.service\.ts#WeatherService\.total is new$/m);
      assert.doesNotMatch(stderr, /getReport|Wind/);
      project.write('src/station.ts', station ?? '');
      project.write('src/weather.service.ts', service ?? '');
    });

    it('names a source whose text changed without changing a schema', async () => {
      const source = project.read('src/wind.dto.ts');
      project.write('src/wind.dto.ts', `${source}// The end.\n`);
      assert.match(await drift(), /^toolwright: {3}src\/wind\.dto\.ts changed$/m);
      project.write('src/wind.dto.ts', source);
    });
  });
});

describe('toolwright', () => {
  const project = fixture({ type: 'module' });
  const toolwright = (args: string[]): Promise<Ended> => project.run([process.execPath, CLI, ...args]);

  for (const [args, message] of [
    [[], /a command is missing/],
    [['deploy'], /unknown command 'deploy'/],
    [['build', '--force'], /Unknown option '--force'/],
    [['build', 'src'], /Unexpected argument 'src'/],
    [['build', '--project'], /'-p, --project <value>' argument missing/],
    [['build', '--project', 'none.json'], /there is no .*none\.json/],
  ] as const) {
    it(`refuses ${JSON.stringify(args.join(' '))}`, async () => {
      const { code, stdout, stderr } = await toolwright([...args]);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, message);
      assert.match(stderr, /^Usage: toolwright <command>$/m);
    });
  }

  it('explains itself', async () => {
    for (const args of [['help'], ['--help'], ['build', '--help']]) {
      const { code, stdout, stderr } = await toolwright(args);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      assert.match(stdout, /build \[--project tsconfig\.json\].*\[--check\]/);
    }
    assert.match((await toolwright(['--version'])).stdout, /^\d+\.\d+\.\d+\n$/);
  });
});
