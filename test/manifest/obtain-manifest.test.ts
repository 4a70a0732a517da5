import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import {
  obtainManifest,
  type ManifestProblem,
  type ManifestQuestion,
  type ObtainedManifest,
} from '../../src/manifest/obtain-manifest.js';
import { MANIFEST_FILE } from '../../src/manifest/read-manifest.js';
import { writeManifest } from '../../src/manifest/write-manifest.js';
import { COMPILER_OPTIONS, writeProject } from './source-project.js';

const FILES = {
  'tsconfig.json': { compilerOptions: { ...COMPILER_OPTIONS, types: [], outDir: 'dist' }, include: ['src'] },
  'src/main.ts': `import { Tool } from 'toolwright'; export class Service { @Tool() run(): string { return ''; } }`,
};
const PRODUCTION = { NODE_ENV: 'production' };

function build(root: string): void {
  writeManifest(
    path.join(root, MANIFEST_FILE),
    makeManifest({ packageRoot: root, project: path.join(root, 'tsconfig.json') }),
  );
}

function obtain(question: ManifestQuestion): ObtainedManifest {
  const answer = obtainManifest({ env: {}, ...question });
  if ('problem' in answer) throw new Error(answer.problem.reason);
  return answer;
}

function problem(question: ManifestQuestion): ManifestProblem['problem'] {
  const answer = obtainManifest({ env: {}, ...question });
  if (!('problem' in answer)) throw new Error(`a manifest: ${answer.origin}`);
  return answer.problem;
}

function change(root: string, name = 'src/main.ts'): void {
  const file = path.join(root, name);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('string', 'number'));
}

describe('in development, a manifest', () => {
  it('is made once, then comes from the cache until a source changes', () => {
    const root = writeProject(FILES);
    const caller = path.join(root, 'src/main.ts');
    assert.equal(obtain({ caller }).origin, 'made');
    const cached = obtain({ caller });
    assert.equal(cached.origin, 'cache');
    assert.ok('src/main.ts#Service' in cached.manifests[0]!.services);

    fs.utimesSync(caller, new Date(), new Date());
    assert.equal(obtain({ caller }).origin, 'cache', 'touched, yet the same');
    change(root);
    const remade = obtain({ caller });
    assert.equal(remade.origin, 'made');
    assert.equal(
      remade.manifests[0]!.services['src/main.ts#Service']?.methods['run']?.returns.text,
      'number',
    );
    assert.equal(obtain({ caller, remake: true }).origin, 'made');
  });

  it('notices a new service through the file that imports it, and a changed tsconfig', () => {
    const root = writeProject(FILES);
    const caller = path.join(root, 'src/main.ts');
    obtain({ caller });
    fs.writeFileSync(path.join(root, 'src/new.ts'), FILES['src/main.ts'].replace('Service', 'New'));
    fs.appendFileSync(caller, `\nexport * from './new.js';`);
    assert.ok('src/new.ts#New' in obtain({ caller }).manifests[0]!.services);
    fs.appendFileSync(path.join(root, 'tsconfig.json'), '\n');
    assert.equal(obtain({ caller }).origin, 'made');
  });

  it('is made from the tsconfig where the caller is a compiled file', () => {
    const root = writeProject({ ...FILES, 'dist/main.js': '', 'dist/package.json': { type: 'commonjs' } });
    const { manifests, packageRoot } = obtain({ caller: path.join(root, 'dist/main.js') });
    assert.equal(packageRoot, root);
    assert.ok('src/main.ts#Service' in manifests[0]!.services);
  });

  it('is the stored one while that is fresh; a stale one is made anew, with a warning', () => {
    const root = writeProject(FILES);
    const caller = path.join(root, 'src/main.ts');
    build(root);
    assert.equal(obtain({ caller }).origin, 'stored');
    change(root);
    const { origin, warnings } = obtain({ caller });
    assert.equal(origin, 'made');
    assert.match(
      warnings.join(),
      /toolwright\.manifest\.json is stale: src\/main\.ts changed.*npx toolwright build/,
    );
  });

  it('is made anew where another version of this package made the stored one; production takes that', () => {
    const root = writeProject(FILES);
    const caller = path.join(root, 'src/main.ts');
    build(root);
    const file = path.join(root, MANIFEST_FILE);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/toolwright [\d.]+/, 'toolwright 0.0.1'));
    const { origin, warnings } = obtain({ caller });
    assert.equal(origin, 'made');
    assert.match(warnings.join(), /is stale: toolwright 0\.0\.1 made it.*npx toolwright build/);
    const [given] = obtain({ caller, manifest: MANIFEST_FILE }).manifests;
    assert.doesNotMatch(given!.generator, /^toolwright 0\.0\.1 /);
    assert.equal(obtain({ caller, env: PRODUCTION }).origin, 'stored');
  });

  it('needs no folder to cache it in', () => {
    const root = writeProject({ ...FILES, 'node_modules/.cache': 'a file, so that no folder can be made' });
    const caller = path.join(root, 'src/main.ts');
    assert.equal(obtain({ caller }).origin, 'made');
    assert.equal(obtain({ caller }).origin, 'made');
  });

  it('survives a broken cache', () => {
    const root = writeProject(FILES);
    const caller = path.join(root, 'src/main.ts');
    obtain({ caller });
    const folder = path.join(root, 'node_modules/.cache/toolwright');
    for (const name of fs.readdirSync(folder)) fs.writeFileSync(path.join(folder, name), '{"manifest": {');
    assert.equal(obtain({ caller }).origin, 'made');
  });
});

describe('in production, a manifest', () => {
  const built = writeProject(FILES);
  build(built);
  const caller = path.join(built, 'src/main.ts');

  it('is the stored one', () => {
    assert.equal(obtain({ caller, env: PRODUCTION }).origin, 'stored');
  });

  it('is missed', () => {
    const root = writeProject(FILES);
    const { code, reason, cure } = problem({ caller: path.join(root, 'src/main.ts'), env: PRODUCTION });
    assert.equal(code, 'MANIFEST_MISSING');
    assert.match(reason, /is not there/);
    assert.match(cure, /npx toolwright build/);
  });

  it('is stale once a source that can be read differs', () => {
    const root = writeProject(FILES);
    build(root);
    change(root);
    const { code, reason, cure } = problem({ caller: path.join(root, 'src/main.ts'), env: PRODUCTION });
    assert.equal(code, 'MANIFEST_STALE');
    assert.match(reason, /src\/main\.ts changed/);
    assert.match(cure, /npx toolwright build/);
  });

  it('is stale when it is of another format or broken', () => {
    const root = writeProject({ ...FILES, [MANIFEST_FILE]: { format: 0 } });
    assert.equal(problem({ caller: path.join(root, 'src/main.ts'), env: PRODUCTION }).code, 'MANIFEST_STALE');
  });

  it('is accepted where the sources are not there', () => {
    const root = writeProject({ 'dist/main.js': '' });
    fs.rmSync(path.join(root, 'tsconfig.json'));
    fs.copyFileSync(path.join(built, MANIFEST_FILE), path.join(root, MANIFEST_FILE));
    const question = { caller: path.join(root, 'dist/main.js') };
    assert.equal(obtain({ ...question, env: PRODUCTION }).origin, 'stored');
    assert.equal(
      obtain(question).origin,
      'stored',
      'nothing to read from: production, whatever NODE_ENV says',
    );
  });

  it('of an installed package is read, never made', () => {
    const root = writeProject({});
    const at = path.join(root, 'node_modules/served');
    fs.cpSync(writeProject(FILES), at, { recursive: true });
    const question = { caller: path.join(at, 'src/main.ts') };
    assert.equal(problem(question).code, 'MANIFEST_MISSING');
    fs.copyFileSync(path.join(built, MANIFEST_FILE), path.join(at, MANIFEST_FILE));
    assert.equal(obtain(question).origin, 'stored');
  });

  it('never loads a compiler', () => {
    const script = `
      const Module = require('node:module');
      const load = Module._load;
      const loaded = [];
      Module._load = function (name, ...rest) { loaded.push(name); return load.call(this, name, ...rest); };
      const { obtainManifest } = require(${JSON.stringify(path.resolve(__dirname, '../../src/manifest/obtain-manifest.ts'))});
      const { origin } = obtainManifest({ caller: ${JSON.stringify(caller)}, env: process.env });
      console.log(JSON.stringify({ origin, compilers: loaded.filter((it) => /typescript|make-manifest/.test(it)) }));`;
    const run = (env: Record<string, string>) => {
      const { stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', script], {
        cwd: path.resolve(__dirname, '../..'),
        env: { ...process.env, ...env },
        encoding: 'utf8',
      });
      return { ...(JSON.parse(stdout) as { origin: string; compilers: string[] }), stderr };
    };
    assert.deepEqual(run({ NODE_ENV: 'production' }), { origin: 'stored', compilers: [], stderr: '' });
    assert.deepEqual(
      run({ NODE_ENV: '' }),
      { origin: 'stored', compilers: [], stderr: '' },
      'nor in development while fresh',
    );
  });
});

describe('a manifest that the application names', () => {
  const root = writeProject(FILES);
  build(root);
  const caller = path.join(root, 'src/main.ts');
  const manifest = obtain({ caller }).manifests[0]!;

  it('is taken as it is, alone or among several, by path or value', () => {
    assert.deepEqual(obtain({ caller, manifest }).manifests, [manifest]);
    const url = new URL(`file://${path.join(root, MANIFEST_FILE)}`);
    const { manifests, origin } = obtain({
      caller,
      manifest: [MANIFEST_FILE, manifest, url],
      env: PRODUCTION,
    });
    assert.deepEqual([manifests.length, origin], [3, 'given']);
  });

  it('is missed where its path leads nowhere', () => {
    assert.equal(
      problem({ caller, manifest: 'packages/x/manifest.json', env: PRODUCTION }).code,
      'MANIFEST_MISSING',
    );
  });

  it('is made anew in development when it is the own one and stale', () => {
    const own = writeProject(FILES);
    build(own);
    change(own);
    const question = { caller: path.join(own, 'src/main.ts'), manifest: MANIFEST_FILE };
    const method = obtain(question).manifests[0]!.services['src/main.ts#Service']?.methods['run'];
    assert.equal(method?.returns.text, 'number');
    assert.equal(problem({ ...question, env: PRODUCTION }).code, 'MANIFEST_STALE');
    const foreign = { caller, manifest: path.join(own, MANIFEST_FILE) };
    assert.match(obtain(foreign).warnings.join(), /older than its sources/);
  });
});
