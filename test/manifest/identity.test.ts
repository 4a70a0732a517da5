import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import { manifestText } from '../../src/manifest/write-manifest.js';
import { COMPILER_OPTIONS, manifestOf, methodOf, typeOf, writeProject } from './source-project.js';

describe('the identity of a type', () => {
  const manifest = manifestOf({
    'src/billing/result.ts': 'export class Result { total!: number }',
    'src/users/result.ts':
      'export class Result { id!: string }\nexport namespace Cal { export interface Date { day: number } export class Map<T> { entries!: T[] } }',
    'src/page.ts': `export class Page<T> { items!: T[]; next!: string | null }
export class Pair<A, B> { a!: A; b!: B }
export type Wrapped<T> = { value: T };
export class Node { children!: Node[]; parent?: Node }
export interface A { b?: B }
export interface B { a: A }`,
    'src/service.ts': `import { Tool } from 'toolwright';
import { Result as Bill } from './billing/result.js';
import { Cal, Result } from './users/result.js';
import { A, Node, Page, Pair, Wrapped } from './page.js';
export class Service {
  @Tool() bill(): Bill { return null!; }
  @Tool() user(): Result { return null!; }
  @Tool() both(): { bill: Bill; user: Result } { return null!; }
  @Tool() bills(): Promise<Page<Bill>> { return null!; }
  @Tool() users(): Promise<Page<Result>> { return null!; }
  @Tool() nested(): Page<Page<Result[]>> { return null!; }
  @Tool() pair(): Pair<string, 'b' | 'a'> { return null!; }
  @Tool() wrapped(): Wrapped<Bill> { return null!; }
  @Tool() inline(): Page<{ x: number }> { return null!; }
  @Tool() on(): { on: Cal.Date; at: Date; map: Cal.Map<string> } { return null!; }
  @Tool() node(): Node { return null!; }
  @Tool() mutual(): A { return null!; }
  @Tool() local() { interface Local { a: string } const made: Local = { a: '' }; return made; }
}
{ interface Result { x: 1 } class Blocked { @Tool() run(): Result { return null!; } } void Blocked; }
{ interface Result { y: 2 } class Blocked { @Tool() run(): Result { return null!; } } void Blocked; }
`,
  });
  const schemaOf = (method: string) => methodOf(manifest, 'src/service.ts#Service', method).returns.schema;

  it('is its declaration, never its name (D01)', () => {
    assert.deepEqual(schemaOf('bill'), { $ref: 'src/billing/result.ts#Result' });
    assert.deepEqual(schemaOf('user'), { $ref: 'src/users/result.ts#Result' });
    assert.deepEqual(schemaOf('both')?.properties, {
      bill: { $ref: 'src/billing/result.ts#Result' },
      user: { $ref: 'src/users/result.ts#Result' },
    });
    assert.deepEqual(Object.keys(typeOf(manifest, 'src/billing/result.ts#Result').schema.properties!), [
      'total',
    ]);
    assert.deepEqual(Object.keys(typeOf(manifest, 'src/users/result.ts#Result').schema.properties!), ['id']);
  });

  it('includes the arguments of a generic one (D02)', () => {
    const page = (of: string) => typeOf(manifest, `src/page.ts#Page<${of}>`);
    assert.deepEqual(schemaOf('bills'), { $ref: 'src/page.ts#Page<src/billing/result.ts#Result>' });
    assert.deepEqual(page('src/users/result.ts#Result').schema, {
      type: 'object',
      properties: {
        items: { type: 'array', items: { $ref: 'src/users/result.ts#Result' } },
        next: { type: ['string', 'null'] },
      },
      required: ['items', 'next'],
    });
    assert.equal(page('src/users/result.ts#Result').name, 'Page_Result');
    assert.equal(page('src/users/result.ts#Result').class, 'src/page.ts#Page');
    assert.deepEqual(schemaOf('nested'), {
      $ref: 'src/page.ts#Page<src/page.ts#Page<src/users/result.ts#Result[]>>',
    });
    assert.deepEqual(schemaOf('pair'), { $ref: 'src/page.ts#Pair<string,"a"|"b">' });
    assert.deepEqual(schemaOf('wrapped'), { $ref: 'src/page.ts#Wrapped<src/billing/result.ts#Result>' });
    assert.equal(typeOf(manifest, 'src/page.ts#Page<{ x: number; }>').name, 'Page_x_number');
  });

  it('is never that of a platform type that has its name (D09)', () => {
    assert.deepEqual(schemaOf('on')?.properties, {
      on: { $ref: 'src/users/result.ts#Cal.Date' },
      at: { type: 'string', format: 'date-time', native: 'Date' },
      map: { $ref: 'src/users/result.ts#Cal.Map<string>' },
    });
  });

  it('ends recursion', () => {
    assert.deepEqual(typeOf(manifest, 'src/page.ts#Node').schema.properties, {
      children: { type: 'array', items: { $ref: 'src/page.ts#Node' } },
      parent: { $ref: 'src/page.ts#Node' },
    });
    assert.deepEqual(typeOf(manifest, 'src/page.ts#A').schema.properties, { b: { $ref: 'src/page.ts#B' } });
    assert.deepEqual(typeOf(manifest, 'src/page.ts#B').schema.properties, { a: { $ref: 'src/page.ts#A' } });
  });

  it('tells scopes of one file apart', () => {
    assert.deepEqual(schemaOf('local'), { $ref: 'src/service.ts#Service.local.Local' });
    assert.deepEqual(typeOf(manifest, 'src/service.ts#Result').schema.required, ['x']);
    assert.deepEqual(typeOf(manifest, 'src/service.ts#Result~2').schema.required, ['y']);
    assert.equal(typeOf(manifest, 'src/service.ts#Result~2').name, 'Result');
  });
});

describe('a manifest', () => {
  const files = {
    'src/a.ts': `export type Kind = 'zeta' | 'alpha'; export interface Merged { a: string }`,
    'src/b.ts': `export class Card { kind!: 'beta' | 'alpha' | 'zeta'; parent?: Card | null }`,
    'src/c.ts': `import { Tool } from 'toolwright'; import { Card } from './b.js'; import type { Kind } from './a.js';
      export class C { @Tool() run(kind: Kind, other: 'alpha' | 'zeta'): Card | { kind: Kind } { return null!; } @Tool() guess(x: number) { return x > 1 ? 'zeta' : 'alpha'; } }`,
    'src/d.ts': `import { Tool } from 'toolwright'; import type { Kind } from './a.js';
      export class D { @Tool() run(kind: 'alpha' | 'zeta' | 'beta'): Kind { return null!; } }`,
  };
  const textWith = (order: string[], root: string): string => {
    const project = path.join(root, 'tsconfig.json');
    return manifestText(
      makeManifest({ packageRoot: root, project, files: order.map((name) => path.join(root, name)) }),
    );
  };

  it('has the same bytes whatever order its files come in', () => {
    const config = (names: string[]) => ({ compilerOptions: COMPILER_OPTIONS, files: names });
    const names = Object.keys(files);
    const forth = writeProject({ ...files, 'tsconfig.json': config(names) });
    const back = writeProject({ ...files, 'tsconfig.json': config([...names].reverse()) });
    const [one, other] = [textWith(names, forth), textWith([...names].reverse(), back)];
    const withoutConfig = (text: string) => text.replace(/ {2}"tsconfig\.json": .*\n/, '');
    assert.equal(withoutConfig(one), withoutConfig(other));
    assert.equal(textWith(names, forth), one);
    assert.ok(!one.includes(forth), 'no absolute path');
  });

  it('keeps literals in the order in which they are declared, whatever was read before', () => {
    const manifest = manifestOf(files);
    const [kind, other] = methodOf(manifest, 'src/c.ts#C', 'run').parameters;
    assert.deepEqual(kind?.type.schema?.enum, ['zeta', 'alpha']);
    assert.deepEqual(other?.type.schema?.enum, ['alpha', 'zeta']);
    assert.deepEqual(methodOf(manifest, 'src/c.ts#C', 'guess').returns.schema?.enum, ['alpha', 'zeta']);
    assert.deepEqual(typeOf(manifest, 'src/b.ts#Card').schema.properties!['kind']?.enum, [
      'beta',
      'alpha',
      'zeta',
    ]);
  });

  it('ends with a line break and says what made it', () => {
    const manifest = manifestOf(files);
    assert.match(
      manifest.generator,
      /^toolwright \d+\.\d+\.\d+ \(typescript-json-schema 0\.68\.0, typescript 5\.9\.\d+\)$/,
    );
    assert.ok(manifestText(manifest).endsWith('}\n'));
  });
});
