import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { SchemaManifest, SourceProblem } from '../../src/manifest/schema-manifest.js';
import { manifestOf, methodOf, typeOf, WITH_NODE } from './source-project.js';

/** A type that JSON cannot carry, and the reason that is given. */
const ROWS: [type: string, reason: string][] = [
  ['bigint', 'bigint cannot be written as JSON'],
  ['10n', 'bigint cannot be written as JSON'],
  ['symbol', 'symbol cannot be written as JSON'],
  ['() => void', 'a function cannot be written as JSON'],
  ['Function', 'a function cannot be written as JSON'],
  ['new () => object', 'a function cannot be written as JSON'],
  ['Promise<string>[]', 'a Promise inside a value is written as {} (at [])'],
  ['{ later: Promise<string> }', 'a Promise inside a value is written as {} (at later)'],
  ['AsyncGenerator<string>', 'a stream or iterator cannot be written as JSON'],
  ['Generator<string>', 'a stream or iterator cannot be written as JSON'],
  ['AsyncIterable<string>', 'a stream or iterator cannot be written as JSON'],
  ['IterableIterator<string>', 'a stream or iterator cannot be written as JSON'],
  ['Iterable<string>', 'a stream or iterator cannot be written as JSON'],
  ['Readable', 'a stream or iterator cannot be written as JSON'],
  ['Observable<string>', 'an Observable is a stream'],
  ['Subject', 'an Observable is a stream'],
  ['WeakMap<object, string>', 'a weak reference cannot be written as JSON'],
  ['RegExp', 'a RegExp is written as {}'],
  ['Error', 'an Error is written as {}'],
  ['OwnError', 'an Error is written as {}'],
  ['Map<object, string>', 'a Map whose keys are neither strings nor numbers cannot be written as JSON'],
  ['Map<boolean, string>', 'a Map whose keys are neither strings nor numbers cannot be written as JSON'],
  ['Int32Array', 'this kind of binary data has no JSON form'],
  ['ArrayBuffer', 'this kind of binary data has no JSON form'],
  ['{ a: { b: [number, bigint] } }', 'bigint cannot be written as JSON (at a.b[1])'],
  ['string | bigint', 'bigint cannot be written as JSON'],
  ['Record<string, symbol>', 'symbol cannot be written as JSON (at *)'],
  ['Set<bigint>', 'bigint cannot be written as JSON (at [])'],
  ['{ run: () => void }', 'a function cannot be written as JSON (at run)'],
  ['undefined[]', 'undefined cannot be written as JSON here (at [])'],
];

const SOURCE = `
import { Tool, Output } from 'toolwright';
import type { Readable } from 'node:stream';
import type { Gone } from './gone.js';
import { build, type Absent } from 'absent-package';

export interface Observable<T> { subscribe(next: (value: T) => void): void }
export interface Subject { subscribe(next: () => void): void; pipe(): Subject }
export class OwnError extends Error { code = 1 }
export type Endless<T> = { value: T; next?: Endless<T[]> };
export type Spiral<T> = [T, Spiral<T[]>?];

/** Its own problems are its own, wherever it is used. */
@Output()
export class Account {
  id!: string;
  balance!: bigint;
  owner!: Gone;
  owners!: Absent.Owner[];
  tags?: { kind: symbol };
  handler = () => 1;
}
export interface Holder { account: Account; onChange: (value: string) => void; method(): void; optional?: () => void }
export interface Fine { holder: Holder }

export class Service {
ROWS
  @Tool() account(): Account { return null!; }
  @Tool() fine(): Fine { return null!; }
  @Tool() gone(): Gone { return null!; }
  @Tool() gones(): Promise<Gone[]> { return null!; }
  @Tool() inferred() { return build(); }
  @Tool() endless(): Endless<string> { return null!; }
  @Tool() spiral(): Spiral<string> { return null!; }
  @Tool() parameters(ok: string, bad: bigint, worse: { at: Gone }, list: Account[]): void {}
  @Tool() async *stream() { yield 1; }
  @Tool() any(): any { return 1; }
}
`;

describe('what JSON cannot carry', () => {
  let manifest: SchemaManifest;

  before(() => {
    const methods = ROWS.map(([type], at) => `  @Tool() m${at}(): ${type} { return null!; }`).join('\n');
    manifest = manifestOf({ ...WITH_NODE, 'src/service.ts': SOURCE.replace('ROWS', methods) });
  });

  const returnsOf = (method: string) => methodOf(manifest, 'src/service.ts#Service', method).returns;
  const brief = (problems: SourceProblem[]) =>
    problems.map(({ code, subject, reason }) => `${subject}: ${reason} [${code}]`);

  for (const [at, [type, reason]] of ROWS.entries()) {
    it(type, () => {
      const { kind, problems, schema } = returnsOf(`m${at}`);
      assert.equal(kind, 'unrepresentable');
      assert.equal(schema, undefined);
      assert.deepEqual(brief(problems), [`Service.m${at}: ${reason} [UNREPRESENTABLE_TYPE]`]);
      assert.match(problems[0]!.cure, /^[A-Z].*\.$/);
      assert.match(problems[0]!.location, /^src\/service\.ts:\d+:\d+$/);
    });
  }

  it('is a problem of the type whose member it is, not of the tool', () => {
    assert.equal(returnsOf('account').kind, 'schema');
    assert.deepEqual(returnsOf('account').problems, []);
    const { problems, schema } = typeOf(manifest, 'src/service.ts#Account');
    assert.deepEqual(brief(problems), [
      'Account.balance: bigint cannot be written as JSON [UNREPRESENTABLE_TYPE]',
      'Account.owner: its type `Gone` cannot be resolved [UNRESOLVED_TYPE]',
      'Account.owners: its type `Absent.Owner` cannot be resolved (at []) [UNRESOLVED_TYPE]',
      'Account.tags: symbol cannot be written as JSON (at kind) [UNREPRESENTABLE_TYPE]',
    ]);
    assert.equal(problems[0]?.location, 'src/service.ts:17:3');
    assert.deepEqual(Object.keys(schema.properties!), ['id', 'balance', 'owner', 'owners', 'tags']);
  });

  it('is a function in a field of an interface; a method is behaviour', () => {
    assert.deepEqual(returnsOf('fine').problems, []);
    assert.deepEqual(typeOf(manifest, 'src/service.ts#Fine').problems, []);
    assert.deepEqual(brief(typeOf(manifest, 'src/service.ts#Holder').problems), [
      'Holder.onChange: a function cannot be written as JSON [UNREPRESENTABLE_TYPE]',
      'Holder.optional: a function cannot be written as JSON [UNREPRESENTABLE_TYPE]',
    ]);
  });

  it('never hides an unresolved type behind any (D05)', () => {
    assert.deepEqual(brief(returnsOf('gone').problems), [
      'Service.gone: its type `Gone` cannot be resolved [UNRESOLVED_TYPE]',
    ]);
    assert.deepEqual(brief(returnsOf('gones').problems), [
      'Service.gones: its type `Gone` cannot be resolved (at []) [UNRESOLVED_TYPE]',
    ]);
    assert.deepEqual(brief(returnsOf('inferred').problems), [
      'Service.inferred: its type cannot be resolved [UNRESOLVED_TYPE]',
    ]);
    assert.deepEqual([returnsOf('any').kind, returnsOf('any').problems], ['opaque', []]);
  });

  it('is a type that leads to ever larger versions of itself', () => {
    assert.deepEqual(
      brief(returnsOf('spiral').problems).map((it) => it.replace(/ \(at .*\)/, '')),
      ['Service.spiral: its type refers to ever larger versions of itself [UNREPRESENTABLE_TYPE]'],
    );
    const endless = Object.values(manifest.types).filter(({ name }) => name.startsWith('Endless'));
    assert.ok(endless.length <= 102);
    assert.deepEqual(brief(endless.flatMap(({ problems }) => problems)), [
      'Endless.next: its type refers to ever larger versions of itself [UNREPRESENTABLE_TYPE]',
    ]);
  });

  it('names the parameter', () => {
    const { parameters } = methodOf(manifest, 'src/service.ts#Service', 'parameters');
    assert.deepEqual(brief(parameters.flatMap(({ type }) => type.problems)), [
      'Service.parameters: bigint cannot be written as JSON (parameter bad) [UNREPRESENTABLE_TYPE]',
      'Service.parameters: its type `Gone` cannot be resolved (parameter worse.at) [UNRESOLVED_TYPE]',
    ]);
    assert.deepEqual(
      parameters.map(({ type }) => type.kind),
      ['schema', 'unrepresentable', 'unrepresentable', 'schema'],
    );
  });

  it('is a generator, however it is written', () => {
    assert.deepEqual(brief(returnsOf('stream').problems), [
      'Service.stream: a stream or iterator cannot be written as JSON [UNREPRESENTABLE_TYPE]',
    ]);
  });
});
