import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathOfModule } from '../../src/metadata/call-sites.js';
import { callerOf } from '../../src/manifest/caller.js';
import { findProject, isInstalled } from '../../src/manifest/find-project.js';
import { hashOfText, isFresh } from '../../src/manifest/freshness.js';
import { readManifest } from '../../src/manifest/read-manifest.js';
import type { SchemaManifest } from '../../src/manifest/schema-manifest.js';
import { manifestText, replaceFile, writeManifest } from '../../src/manifest/write-manifest.js';
import { writeProject } from './source-project.js';

const REPOSITORY = path.resolve(__dirname, '../..');
const EMPTY: SchemaManifest = {
  format: 1,
  generator: 'test',
  sources: {},
  services: {},
  types: {},
  warnings: [],
};

describe('the caller', () => {
  const start = (): string | undefined => callerOf(start);

  it('is the file that calls', () => {
    assert.equal(start(), __filename);
  });

  it('is found however short the stack may be, and leaves its settings alone', () => {
    const { stackTraceLimit } = Error;
    const format = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
    Error.stackTraceLimit = 0;
    assert.equal(start(), __filename);
    assert.equal(Error.stackTraceLimit, 0);
    Error.stackTraceLimit = stackTraceLimit;
    assert.deepEqual(Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace'), format);
  });

  it('is outside this package where the function is not on the stack', () => {
    assert.equal(
      callerOf(() => undefined),
      __filename,
    );
  });

  for (const [runtime, args, name] of [
    ['node, CommonJS', [], 'main.cjs'],
    ['node, ES modules', [], 'main.mjs'],
    ['tsx, TypeScript', ['--import', 'tsx'], 'main.ts'],
    ['tsx, an ES module', ['--import', 'tsx'], 'main.mts'],
    ['ts-node', ['--require', 'ts-node/register/transpile-only'], 'start.ts'],
    ['swc', ['--require', '@swc-node/register'], 'start.ts'],
  ] as const) {
    it(`is known under ${runtime}`, () => {
      const isModule = /\.m[jt]s$/.test(name);
      const root = writeProject({
        'caller.cjs': 'exports.callerOf = null;',
        'tsconfig.json': { compilerOptions: { module: 'commonjs' } },
        [name]: isModule
          ? `import caller from ${JSON.stringify(pathToCompiled())}; function f() { return caller.callerOf(f); } console.log(f());`
          : `const caller = require(${JSON.stringify(pathToCompiled())}); function f() { return caller.callerOf(f); } console.log(f());`,
      });
      const { stdout, stderr } = spawnSync(process.execPath, [...absolute(args), path.join(root, name)], {
        encoding: 'utf8',
        cwd: root,
      });
      assert.equal(stdout.trim(), path.join(root, name), stderr);
    });
  }

  /** As it is published, so that every runtime loads the same file. */
  function pathToCompiled(): string {
    return path.join(REPOSITORY, 'dist/manifest/caller.js');
  }

  function absolute(args: readonly string[]): string[] {
    return args.map((it) => (it.startsWith('--') ? it : require.resolve(it, { paths: [REPOSITORY] })));
  }

  it('is read from every form that a module name takes', () => {
    assert.equal(pathOfModule('/app/src/main.ts'), '/app/src/main.ts');
    assert.equal(pathOfModule('file:///app/src/ma%20in.mts?tsx-namespace=1'), '/app/src/ma in.mts');
    assert.equal(pathOfModule('/app/src/main.ts?v=12'), '/app/src/main.ts');
    assert.equal(pathOfModule('/@fs/app/src/main.ts'), '/app/src/main.ts');
    assert.equal(pathOfModule('/@fs/C:/app/main.ts'), 'C:/app/main.ts');
    assert.equal(pathOfModule('C:\\app\\main.js'), 'C:\\app\\main.js');
    assert.equal(pathOfModule('node:internal/modules/cjs/loader'), undefined);
    assert.equal(pathOfModule('webpack-internal:///./src/main.ts'), undefined);
    assert.equal(pathOfModule('[eval]'), undefined);
    assert.equal(pathOfModule(undefined), undefined);
  });
});

describe('the project', () => {
  const root = writeProject({
    'packages/app/package.json': { name: '@fixture/app' },
    'packages/app/src/main.ts': '',
    'packages/app/dist/main.js': '',
    'packages/app/dist/package.json': { type: 'module' },
    'packages/own/package.json': {},
    'packages/own/tsconfig.json': {},
    'packages/own/main.ts': '',
  });

  it('is the nearest package, with the nearest tsconfig, which may stand above it', () => {
    assert.deepEqual(findProject(path.join(root, 'packages/app/src/main.ts')), {
      packageRoot: path.join(root, 'packages/app'),
      name: '@fixture/app',
      tsconfig: path.join(root, 'tsconfig.json'),
      callerSource: path.join(root, 'packages/app/src/main.ts'),
    });
  });

  it('is no folder that only says how its files are loaded', () => {
    assert.deepEqual(findProject(path.join(root, 'packages/app/dist/main.js')), {
      packageRoot: path.join(root, 'packages/app'),
      name: '@fixture/app',
      tsconfig: path.join(root, 'tsconfig.json'),
    });
    assert.equal(
      findProject(path.join(root, 'packages/own/main.ts')).packageRoot,
      path.join(root, 'packages/own'),
    );
  });

  it('is installed below any node_modules', () => {
    assert.ok(isInstalled('/app/node_modules/served') && isInstalled('C:\\app\\node_modules\\served'));
    assert.ok(!isInstalled('/app/my_node_modules/served'));
  });
});

describe('freshness', () => {
  const text = 'export const a = 1;\nexport const b = 2;\n';
  const root = writeProject({ 'src/a.ts': text.replaceAll('\n', '\r\n'), 'src/b.ts': 'new' });
  const withSources = (sources: Record<string, string>): SchemaManifest => ({ ...EMPTY, sources });

  it('does not depend on line ends or a byte order mark', () => {
    assert.deepEqual(isFresh(withSources({ 'src/a.ts': hashOfText(text) }), root), { state: 'fresh' });
    assert.equal(hashOfText(`\uFEFF${text}`), hashOfText(text));
  });

  it('names what drifted: changed or gone', () => {
    const sources = {
      'src/a.ts': hashOfText(text),
      'src/b.ts': hashOfText('old'),
      'src/c.ts': hashOfText(''),
    };
    assert.deepEqual(isFresh(withSources(sources), root), {
      state: 'stale',
      drifted: ['src/b.ts', 'src/c.ts'],
    });
  });

  it('is unknown without sources; a missing tsconfig alone proves nothing', () => {
    const hash = hashOfText(text);
    assert.deepEqual(isFresh(withSources({ 'lib/a.ts': hash }), root), { state: 'unknown' });
    assert.deepEqual(isFresh(withSources({ 'lib/a.ts': hash, 'tsconfig.json': 'x' }), root), {
      state: 'unknown',
    });
    assert.deepEqual(isFresh(withSources({ 'src/a.ts': hash, 'base.json': 'x' }), root), { state: 'fresh' });
  });

  it('is told quickly for hundreds of files', () => {
    const names = Array.from({ length: 400 }, (_, at) => `src/file-${at}.ts`);
    const big = writeProject(Object.fromEntries(names.map((name) => [name, text.repeat(50)])));
    const sources = Object.fromEntries(names.map((name) => [name, hashOfText(text.repeat(50))]));
    isFresh(withSources(sources), big);
    const start = performance.now();
    assert.equal(isFresh(withSources(sources), big).state, 'fresh');
    assert.ok(performance.now() - start < 200);
  });
});

describe('a manifest file', () => {
  it('is written whole, and read back', () => {
    const root = writeProject({});
    const file = path.join(root, 'deep/er/manifest.json');
    writeManifest(file, { ...EMPTY, generator: 'one' });
    writeManifest(file, { ...EMPTY, generator: 'two' });
    assert.deepEqual(readManifest(file), { manifest: { ...EMPTY, generator: 'two' } });
    assert.deepEqual(fs.readdirSync(path.dirname(file)), ['manifest.json']);
  });

  it('has one text whatever order its parts were put together in', () => {
    const { format, ...rest } = EMPTY;
    const text = manifestText({ ...rest, format });
    assert.equal(text, manifestText(EMPTY));
    assert.ok(text.startsWith('{\n "format": 1,') && text.endsWith('}\n'));
  });

  it('leaves nothing behind where it cannot be written', () => {
    const root = writeProject({ 'taken/file': '' });
    assert.throws(() => replaceFile(path.join(root, 'taken'), 'text'));
    assert.ok(!fs.readdirSync(root).some((name) => name.endsWith('.tmp')));
  });

  it('is missing or unusable, never an exception', () => {
    const root = writeProject({ 'broken.json': '{', 'old.json': { format: 0 }, 'list.json': '[]' });
    assert.deepEqual(readManifest(path.join(root, 'none.json')), { fault: 'missing' });
    for (const name of ['broken.json', 'old.json', 'list.json']) {
      assert.deepEqual(readManifest(path.join(root, name)), { fault: 'unusable' });
    }
  });
});
