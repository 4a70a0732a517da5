import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import type { SchemaManifest } from '../../src/manifest/schema-manifest.js';
import { COMPILER_OPTIONS, manifestOf, methodOf, typeOf, writeProject } from './source-project.js';

const SERVICE = (from: string) => `import { Tool } from 'toolwright';
import { Card } from '${from}';
export class Service { @Tool() get(): Card { return null!; } }`;
const CARD = 'export class Card { id!: string; at!: Date; map!: Map<string, number> }';

function assertReads(
  manifest: SchemaManifest,
  service = 'src/service.ts#Service',
  card = 'src/card.ts#Card',
): void {
  assert.deepEqual(methodOf(manifest, service, 'get').returns.schema, { $ref: card });
  const { schema, problems } = typeOf(manifest, card);
  assert.deepEqual(problems, []);
  assert.deepEqual(schema.properties, {
    id: { type: 'string' },
    at: { type: 'string', format: 'date-time', native: 'Date' },
    map: { type: 'object', additionalProperties: { type: 'number' }, native: 'Map' },
  });
}

describe('a program', () => {
  it('does not care for errors elsewhere, and reads path aliases and .js suffixes (D05)', () => {
    const manifest = manifestOf({
      'tsconfig.json': {
        compilerOptions: { ...COMPILER_OPTIONS, paths: { '@app/*': ['./src/*'] } },
        include: ['**/*.ts'],
      },
      'src/service.ts': SERVICE('@app/card.js'),
      'src/card.ts': CARD,
      'src/broken.ts': 'export const broken: number = "text"; import "./nowhere"; const = ;',
      'src/broken.test.ts': 'import { Service } from "./service.js"; class T { @Tool() x(): Nowhere {} }',
    });
    assertReads(manifest);
    assert.deepEqual(Object.keys(manifest.services), ['src/service.ts#Service']);
  });

  for (const [name, options] of Object.entries({
    'ES modules for Node': { ...COMPILER_OPTIONS, module: 'nodenext' },
    'CommonJS of old': { ...COMPILER_OPTIONS, module: 'commonjs' },
    'a later TypeScript': {
      target: 'es2099',
      module: 'node99',
      lib: ['es2099'],
      experimentalDecorators: true,
      unheardOf: 1,
    },
    'no options at all': {},
  })) {
    it(`reads a project written for ${name}`, () => {
      const manifest = manifestOf({
        'package.json': { name: 'fixture', type: name.startsWith('ES') ? 'module' : 'commonjs' },
        'tsconfig.json': { compilerOptions: options },
        'src/service.ts': SERVICE('./card.js'),
        'src/card.ts': CARD,
      });
      assertReads(manifest);
    });
  }

  it('has defaults where there is no tsconfig', () => {
    const root = writeProject({ 'src/service.ts': SERVICE('./card.js'), 'src/card.ts': CARD });
    const manifest = makeManifest({ packageRoot: root, files: ['src/service.ts'] });
    assertReads(manifest);
    assert.deepEqual(Object.keys(manifest.sources), ['src/card.ts', 'src/service.ts']);
  });

  it('warns where strictNullChecks is off, and reads types as if it were on', () => {
    const manifest = manifestOf({
      'tsconfig.json': { compilerOptions: { ...COMPILER_OPTIONS, strict: false } },
      'src/service.ts': `import { Tool } from 'toolwright'; export class Service { @Tool() get(): string | null { return null; } }`,
    });
    assert.deepEqual(methodOf(manifest, 'src/service.ts#Service', 'get').returns.schema, {
      type: ['string', 'null'],
    });
    assert.deepEqual(
      manifest.warnings.map(({ subject }) => subject),
      ['tsconfig.json'],
    );
  });

  it('follows project references to sources, built or not, each with its own aliases', () => {
    const reference = (include: string, paths: object) => ({
      compilerOptions: { ...COMPILER_OPTIONS, composite: true, outDir: './dist', rootDir: './src', paths },
      include: [include],
    });
    const root = writeProject({
      'tsconfig.json': { files: [], references: [{ path: './packages/app' }] },
      'packages/app/package.json': { name: '@fixture/app' },
      'packages/app/tsconfig.json': {
        ...reference('src', { '#own/*': ['./src/*'] }),
        references: [{ path: '../cards' }],
      },
      'packages/app/src/service.ts': SERVICE('@fixture/cards'),
      'packages/app/src/second.ts': `import { Tool } from 'toolwright'; import { Own } from '#own/own.js';
        export class Second { @Tool() get(): Own { return null!; } }`,
      'packages/app/src/own.ts': `import { Card } from '@fixture/cards'; export interface Own { card: Card }`,
      'node_modules/@fixture/cards/package.json': {
        name: '@fixture/cards',
        types: '../../../packages/cards/dist/index.d.ts',
      },
      'packages/cards/package.json': { name: '@fixture/cards', types: 'dist/index.d.ts' },
      'packages/cards/tsconfig.json': reference('src', { '#own/*': ['./src/inner/*'] }),
      'packages/cards/src/index.ts': `export { Card } from '#own/card.js';`,
      'packages/cards/src/inner/card.ts': CARD,
    });
    const packageRoot = path.join(root, 'packages/app');
    const manifest = makeManifest({ packageRoot, project: path.join(root, 'tsconfig.json') });
    assertReads(manifest, 'src/service.ts#Service', '../cards/src/inner/card.ts#Card');
    assert.deepEqual(typeOf(manifest, 'src/own.ts#Own').schema.properties, {
      card: { $ref: '../cards/src/inner/card.ts#Card' },
    });
    assert.ok('../cards/src/inner/card.ts' in manifest.sources);
  });

  it('reads types from the declarations of an installed package, and hashes none of them', () => {
    const manifest = manifestOf({
      'src/service.ts': SERVICE('cards'),
      'node_modules/cards/package.json': { name: 'cards', exports: { types: './lib/index.d.ts' } },
      'node_modules/cards/lib/index.d.ts': `export declare class Card { id: string; at: Date; map: Map<string, number>; private secret }`,
    });
    assertReads(manifest, 'src/service.ts#Service', 'node_modules/cards/lib/index.d.ts#Card');
    assert.deepEqual(typeOf(manifest, 'node_modules/cards/lib/index.d.ts#Card').hidden, ['secret']);
    assert.deepEqual(Object.keys(manifest.sources), ['src/service.ts', 'tsconfig.json']);
  });

  it('describes what a class inherits from a package of services, whose decorators its declarations do not show', () => {
    const manifest = manifestOf({
      'src/service.ts': `import { Base } from 'base-services'; import { Card } from './card.js';
        export class Service extends Base<Card> {}`,
      'src/card.ts': CARD,
      'node_modules/base-services/package.json': {
        name: 'base-services',
        types: 'index.d.ts',
        peerDependencies: { toolwright: '*' },
      },
      'node_modules/base-services/index.d.ts': `export declare abstract class Base<T> { get(): Promise<T>; protected load(): void; static of(): void; #x }`,
    });
    assertReads(manifest);
    assert.deepEqual(Object.keys(manifest.services['src/service.ts#Service']!.methods), ['get']);
  });

  it('leaves out tests that nothing imports, unless one is the file that starts', () => {
    const files = {
      'src/service.ts': SERVICE('./card.js'),
      'src/card.ts': CARD,
      'src/service.spec.ts': `import { Tool } from 'toolwright'; export class Spec { @Tool() run(): void {} }`,
      'test/start.ts': `import { Double } from './double.js'; void Double;`,
      'test/double.ts': `import { Tool } from 'toolwright'; export class Double { @Tool() run(): void {} }`,
      'test/other.ts': `import { Tool } from 'toolwright'; export class Other { @Tool() run(): void {} }`,
    };
    const root = writeProject(files);
    const project = path.join(root, 'tsconfig.json');
    const built = makeManifest({ packageRoot: root, project });
    assert.deepEqual(Object.keys(built.services), ['src/service.ts#Service']);
    const started = makeManifest({ packageRoot: root, project, files: ['test/start.ts'] });
    assert.deepEqual(Object.keys(started.services), ['src/service.ts#Service', 'test/double.ts#Double']);
    assert.deepEqual(Object.keys(started.sources), [
      ...['src/card.ts', 'src/service.ts', 'test/double.ts', 'test/start.ts', 'tsconfig.json'],
    ]);
  });

  it('hashes what the tsconfig extends', () => {
    const manifest = manifestOf({
      'tsconfig.json': { extends: './base.json', include: ['src'] },
      'base.json': { compilerOptions: COMPILER_OPTIONS },
      'src/service.ts': SERVICE('./card.js'),
      'src/card.ts': CARD,
    });
    assertReads(manifest);
    assert.deepEqual(Object.keys(manifest.sources), [
      'base.json',
      'src/card.ts',
      'src/service.ts',
      'tsconfig.json',
    ]);
  });

  it('prints nothing and tells its progress', () => {
    const root = writeProject({
      'src/service.ts': `${SERVICE('./card.js')}\nexport class X { @Nothing() a = Math.max(1); }`,
      'src/card.ts': CARD,
    });
    const said: unknown[][] = [];
    const printed: unknown[] = [];
    const { log, warn, error } = console;
    Object.assign(console, {
      log: printed.push,
      warn: (...it: unknown[]) => printed.push(it),
      error: (...it: unknown[]) => printed.push(it),
    });
    try {
      makeManifest({
        packageRoot: root,
        project: path.join(root, 'tsconfig.json'),
        onProgress: (...progress) => said.push(progress),
      });
    } finally {
      Object.assign(console, { log, warn, error });
    }
    assert.deepEqual(said, [
      ['reading the TypeScript sources'],
      ['describing services and types', 0, 2],
      ['describing services and types', 1, 2],
    ]);
    assert.deepEqual(printed, []);
  });
});
