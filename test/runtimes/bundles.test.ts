import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { connectStdio } from '../support/clients.js';
import { CLI } from '../support/programs.js';
import { binOf, type UserProject } from '../support/user-project.js';
import { provesAnswers } from './answers.js';
import { fixture } from './fixture.js';

/** A bundle has one file for all classes: those whose imports TypeScript drops have to be imported by name. */
const ENTRY = `import './wind.dto.js';\nimport './place.input.js';\nimport './main.js';\n`;

const ESBUILD = [binOf('esbuild'), '--bundle', '--platform=node', '--target=node20', '--keep-names'];
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

const BUNDLES: Record<string, readonly string[]> = {
  'ESM, packages external': ['--format=esm', '--packages=external', '--outfile=dist/a/main.mjs'],
  'CommonJS, packages external': ['--format=cjs', '--packages=external', '--outfile=dist/b/main.cjs'],
  'CommonJS, everything in one file': ['--format=cjs', '--minify', '--outfile=dist/c/main.cjs'],
  'ESM, everything in one file': [
    '--format=esm',
    '--minify',
    `--banner:js=${REQUIRE}`,
    '--outfile=dist/d/main.mjs',
  ],
};

describe('esbuild bundles, in production', { concurrency: 2 }, () => {
  let project: UserProject;
  before(async () => {
    project = fixture({ type: 'module', files: { 'src/bundle.ts': ENTRY } });
    const { code, stderr } = await project.run([process.execPath, CLI, 'build']);
    assert.equal(code, 0, stderr);
  });

  async function bundle(entry: string, options: readonly string[]): Promise<string> {
    const { code, stderr } = await project.run([
      ...ESBUILD,
      '--external:typescript-json-schema',
      entry,
      ...options,
    ]);
    assert.equal(code, 0, stderr);
    return project.file(options.at(-1)?.replace('--outfile=', '') ?? '');
  }

  for (const [name, options] of Object.entries(BUNDLES)) {
    it(name, async () => {
      const file = await bundle('src/bundle.ts', options);
      const client = await connectStdio('client 2.x', file, {
        execArgv: [],
        env: { NODE_ENV: 'production' },
      });
      try {
        await provesAnswers(client);
      } finally {
        await client.close();
      }
    });
  }

  it('names the classes that are not in it', async () => {
    const file = await bundle('src/main.ts', [
      '--format=esm',
      '--packages=external',
      '--outfile=dist/e/main.mjs',
    ]);
    const { code, stderr } = await project.run([process.execPath, file], { env: { NODE_ENV: 'production' } });
    assert.equal(code, 1);
    assert.match(
      stderr,
      /- Wind\.speed: .* no class Wind is loaded.* import '\.\/wind\.dto\.js'.*UNKNOWN_RULES/,
    );
    assert.match(stderr, /- Place\.latitude: .* import '\.\/place\.input\.js'/);
  });

  it('says that names have to be kept', async () => {
    const options = ['--format=esm', '--packages=external', '--minify', '--outfile=dist/f/main.mjs'];
    const file = await bundle('src/bundle.ts', ['--keep-names=false', ...options]);
    const { code, stderr } = await project.run([process.execPath, file], { env: { NODE_ENV: 'production' } });
    assert.equal(code, 1);
    assert.match(stderr, /is not in the manifest .*--keep-names.*UNKNOWN_CLASS/);
  });
});
