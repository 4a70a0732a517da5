import assert from 'node:assert/strict';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { provesAnswers } from '../runtimes/answers.js';
import { fixture, PACKAGES } from '../runtimes/fixture.js';
import { connectStdio } from '../support/clients.js';
import { CLI } from '../support/programs.js';
import { binOf, type Ended, type UserProject } from '../support/user-project.js';
import { ABSENT, NO_COMPILER } from './preloads.js';

const MANIFEST = 'toolwright.manifest.json';

const PRODUCTION = { NODE_ENV: 'production' };
/** One that only tells whether the application could be bootstrapped. */
const PROBE = `
import { bootstrap } from 'toolwright';
import { WeatherService } from './weather.service.js';
void bootstrap({ name: 'Weather', version: '1.0.0', services: [WeatherService], transport: 'none' })
  .then(({ tools }) => console.log(tools.length));
`;

async function succeeds(ended: Promise<Ended>): Promise<Ended> {
  const { code, stdout, stderr } = await ended;
  assert.equal(code, 0, stdout + stderr);
  return { code, stdout, stderr };
}

describe('a start in production', () => {
  let project: UserProject;
  const start = (env: NodeJS.ProcessEnv = PRODUCTION): Promise<Ended> =>
    project.run([process.execPath, '-r', './no-compiler.cjs', 'dist/probe.js'], { env });

  before(async () => {
    const files = { 'no-compiler.cjs': NO_COMPILER, 'src/probe.ts': PROBE };
    project = fixture({ type: 'commonjs', compilerOptions: { types: ['node'] }, files });
    await succeeds(project.run([binOf('typescript-7', 'tsc'), '-p', '.']));
    await succeeds(project.run([process.execPath, CLI, 'build']));
  });

  it('reads the manifest and loads no compiler', async () => {
    const client = await connectStdio('client 2.x', project.file('dist/main.js'), {
      execArgv: ['-r', project.file('no-compiler.cjs')],
      env: PRODUCTION,
    });
    try {
      await provesAnswers(client);
    } finally {
      await client.close();
    }
  });

  it('says how to mend a manifest that is older than its sources', async () => {
    const source = project.read('src/wind.dto.ts');
    project.write('src/wind.dto.ts', source.replace('@Max(359)', '@Max(360)'));
    const { code, stderr } = await start();
    project.write('src/wind.dto.ts', source);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /is older than its sources: src\/wind\.dto\.ts changed.*`npx toolwright build`.*MANIFEST_STALE/,
    );
  });

  it('says how to mend a manifest that is missing', async () => {
    renameSync(project.file(MANIFEST), project.file('away.json'));
    const { code, stderr } = await start();
    renameSync(project.file('away.json'), project.file(MANIFEST));
    assert.equal(code, 1);
    assert.match(
      stderr,
      /toolwright\.manifest\.json: is not there.*`npx toolwright build`.*MANIFEST_MISSING/,
    );
  });

  it('says how to mend a manifest that is broken', async () => {
    const manifest = project.read(MANIFEST);
    project.write(MANIFEST, '{}');
    const { code, stderr } = await start();
    project.write(MANIFEST, manifest);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /toolwright\.manifest\.json: is broken or of another version.*`npx toolwright build`.*MANIFEST_STALE/,
    );
  });

  describe('without the sources', () => {
    before(() => {
      for (const name of ['src', 'tsconfig.json']) rmSync(project.file(name), { recursive: true });
    });

    it('reads the manifest', async () => {
      const { stdout } = await succeeds(start());
      assert.equal(stdout, '7\n');
    });

    it('needs no NODE_ENV', async () => {
      const { stdout } = await succeeds(start({}));
      assert.equal(stdout, '7\n');
    });

    it('tells by the methods that the manifest is older', async () => {
      cpSync(project.file('dist'), project.file('dist.kept'), { recursive: true });
      const service = project.read('dist/weather.service.js');
      project.write('dist/weather.service.js', service.replace('getReport(city)', 'getReport(city, unit)'));
      const { code, stderr } = await start();
      assert.equal(code, 1);
      assert.match(
        stderr,
        /WeatherService: has tools whose parameters differ.*npx toolwright build.*MANIFEST_STALE/,
      );
    });
  });
});

describe('a start in development', () => {
  let project: UserProject;
  const start = (...preload: string[]): Promise<Ended> =>
    succeeds(project.run([process.execPath, ...preload, '--import', 'tsx', 'src/probe.ts']));
  const noCompiler = ['-r', './no-compiler.cjs'];

  before(() => {
    const files = { 'no-compiler.cjs': NO_COMPILER, 'src/probe.ts': PROBE };
    project = fixture({ type: 'module', packages: [...PACKAGES, 'tsx'], files });
  });

  it('says what to install where nothing reads the sources', async () => {
    project.write('absent.cjs', ABSENT);
    const command = [process.execPath, '-r', './absent.cjs', '--import', 'tsx', 'src/probe.ts'];
    const { code, stderr } = await project.run(command);
    assert.equal(code, 1);
    assert.match(stderr, /is not there.*npm install --save-dev .*typescript-json-schema@.*MANIFEST_MISSING/);
  });

  it('makes the manifest once, and reads it from then on', async () => {
    assert.equal((await start()).stdout, '7\n');
    assert.equal((await start(...noCompiler)).stdout, '7\n');
    assert.throws(() => project.read(MANIFEST));
  });

  it('notices a changed source', async () => {
    const source = project.read('src/weather.service.ts');
    project.write(
      'src/weather.service.ts',
      source.replace('  @Tool()\n  getBrokenReport', '  getBrokenReport'),
    );
    assert.equal((await start()).stdout, '6\n');
    project.write('src/weather.service.ts', source);
  });

  it('uses a stored manifest that is fresh', async () => {
    await succeeds(project.run([process.execPath, CLI, 'build']));
    rmSync(project.file('node_modules/.cache'), { recursive: true });
    assert.equal((await start(...noCompiler)).stdout, '7\n');
  });

  it('notices a new service that no hash knows, and says that the stored manifest is stale', async () => {
    project.write(
      'src/probe.ts',
      PROBE.replace('[WeatherService]', '[WeatherService, TideService]').replace(
        '\nimport',
        `\nimport { TideService } from './tide.service.js';\nimport`,
      ),
    );
    project.write('src/tide.service.ts', TIDES);
    const { stdout, stderr } = await start();
    assert.equal(stdout, '8\n');
    assert.match(stderr, /toolwright\.manifest\.json is stale.*`npx toolwright build`/);
    assert.equal((await start(...noCompiler)).stdout, '8\n');
  });

  it('names the source that changed since the manifest was stored', async () => {
    project.write('src/wind.dto.ts', project.read('src/wind.dto.ts').replace('@Max(359)', '@Max(360)'));
    const { stdout, stderr } = await start();
    assert.equal(stdout, '8\n');
    assert.match(stderr, /manifest\.json is stale: .*src\/wind\.dto\.ts.* changed since/);
  });
});

const TIDES = `
import { McpService, Tool } from 'toolwright';
@McpService() export class TideService { @Tool() isHigh(): boolean { return true; } }
`;
