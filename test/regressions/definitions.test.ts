import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { bootstrap, DefinitionError, McpService, Tool, type BootstrapOptions } from 'toolwright';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import { manifestText } from '../../src/manifest/write-manifest.js';
import { LEAN, ROOT } from '../support/programs.js';

@McpService()
export class BookService {
  @Tool()
  search(): string {
    return 'books';
  }
}

@McpService()
export class FilmService {
  @Tool()
  search(): string {
    return 'films';
  }
}

@McpService()
export class NamedService {
  @Tool({ name: 'größe' })
  size(): void {}

  @Tool({ name: '' })
  empty(): void {}

  @Tool({ name: 'ns/tool' })
  slash(): void {}

  @Tool({ name: 'x'.repeat(129) })
  long(): void {}
}

@McpService()
export class CaseService {
  @Tool({ name: 'items.list' })
  dotted(): string {
    return 'items.list';
  }

  @Tool()
  foo(): string {
    return 'foo';
  }

  @Tool({ name: 'Foo' })
  other(): string {
    return 'Foo';
  }
}

export class Opaque {
  amount!: bigint;
  key!: symbol;
  pattern!: RegExp;
}

@McpService()
export class OpaqueService {
  @Tool()
  opaque(): Opaque {
    throw new Error('never called');
  }
}

@McpService()
export class MemberService {
  static ran = 0;

  get broken(): string {
    MemberService.ran += 1;
    throw new Error('A getter was run.');
  }

  @Tool()
  static everywhere(): string {
    return '';
  }

  @Tool()
  arrow = (): string => '';
}

describe('the known cases of definitions', () => {
  const manifest = makeManifest({ packageRoot: ROOT, project: LEAN, files: [__filename] });
  const silent = { debug() {}, info() {}, warn() {}, error() {} };

  const start = (...services: BootstrapOptions['services']) =>
    bootstrap({ name: 'test', version: '1.0.0', transport: 'none', logger: silent, manifest, services });

  async function problemsOf(...services: BootstrapOptions['services']): Promise<string[]> {
    const error = await start(...services).then(
      () => assert.fail('it started'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof DefinitionError);
    return error.problems.map(({ subject, reason, code }) => `${subject}: ${reason} [${code}]`);
  }

  it('A14: names that no client could call are refused; the others are called exactly as they are listed', async () => {
    const problems = await problemsOf(NamedService);
    assert.deepEqual(
      problems.map((problem) => problem.replace(/:.*\[/, ': [')),
      ['size', 'empty', 'slash', 'long'].map((member) => `NamedService.${member}: [INVALID_TOOL_NAME]`),
    );
    const { tools } = await start(CaseService);
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['items.list', 'foo', 'Foo'],
    );
  });

  it('B06: what is no method of the instance is refused by name, and no getter is run', async () => {
    const problems = await problemsOf(MemberService);
    assert.equal(problems.length, 2);
    assert.match(problems[0] ?? '', /^MemberService\.arrow: is a property/);
    assert.match(problems[1] ?? '', /^MemberService\.everywhere: is a static member/);
    assert.equal(MemberService.ran, 0);
  });

  it('B07: a second copy of reflect-metadata that is loaded later erases nothing', async () => {
    const load = createRequire(__filename);
    load('reflect-metadata');
    delete load.cache[load.resolve('reflect-metadata')];
    load('reflect-metadata');
    const { tools } = await start(BookService);
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['search'],
    );
  });

  it('B08: a name that two tools have is refused with both places, and a class listed twice is one service', async () => {
    const [problem, ...others] = await problemsOf(BookService, FilmService);
    assert.deepEqual(others, []);
    assert.match(
      problem ?? '',
      /^FilmService\.search: has the tool name 'search', which BookService\.search \(test\/regressions\/definitions\.test\.ts:\d+:3\) has already \[DUPLICATE_TOOL_NAME\]$/,
    );
    assert.equal((await start(BookService, BookService)).tools.length, 1);
  });

  it('D03: what JSON cannot carry is refused by class and property, and two runs say the same', async () => {
    assert.deepEqual(await problemsOf(OpaqueService), [
      'Opaque.amount: bigint cannot be written as JSON [UNREPRESENTABLE_TYPE]',
      'Opaque.key: symbol cannot be written as JSON [UNREPRESENTABLE_TYPE]',
      'Opaque.pattern: a RegExp is written as {} [UNREPRESENTABLE_TYPE]',
    ]);
    const again = makeManifest({ packageRoot: ROOT, project: LEAN, files: [__filename] });
    assert.equal(manifestText(again), manifestText(manifest));
  });
});
