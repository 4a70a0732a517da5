import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, it } from 'node:test';

const SRC = join(__dirname, '../src');

/**
 * The map of the house: each room, and the rooms it may import from (besides those below them in turn). Top to
 * bottom, imports run one way.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  index: ['bootstrap', 'compile-cache', 'decorators'],
  'compile-cache': [],
  stdio: ['transports'],
  redis: ['transports'],
  openapi: ['metadata', 'results', 'errors'],
  testing: ['bootstrap'],
  cli: ['bootstrap', 'openapi-generate'],
  'openapi-generate': ['manifest', 'openapi'],
  bootstrap: ['transports', 'telemetry'],
  transports: ['protocol'],
  telemetry: ['protocol'],
  protocol: ['call'],
  call: ['registry'],
  registry: ['validation', 'schema'],
  validation: ['schema'],
  schema: ['manifest'],
  manifest: ['rules'],
  decorators: ['metadata', 'results'],
  rules: ['metadata', 'results'],
  metadata: ['errors'],
  results: ['metadata', 'errors'],
  errors: [],
};

/** The only rooms that may import values of the SDK. */
const SDK_ROOMS = new Set(['protocol', 'transports', 'testing']);

interface Import {
  from: string;
  specifier: string;
  isTypeOnly: boolean;
  /** Loaded with the file that says so, rather than when its code gets there. */
  isStatic: boolean;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .map((file) => join(SRC, file));

const imports = files.flatMap((file) => importsOf(file));

describe('architecture', () => {
  it('has every room on the map', () => {
    const rooms = new Set(files.map(roomOf));
    assert.deepEqual(
      [...rooms].filter((room) => !(room in MAY_IMPORT)),
      [],
    );
  });

  it('imports one way', () => {
    const wrong = internal().filter(({ from, to }) => from !== to && !reachable(from).has(to));
    assert.deepEqual(
      wrong.map(({ file, specifier }) => `${file} imports ${specifier}`),
      [],
    );
  });

  it('has no cycle of files', () => {
    const edges = new Map<string, string[]>();
    for (const { from, specifier, isTypeOnly } of imports) {
      if (!specifier.startsWith('.') || isTypeOnly) continue;
      edges.set(from, [...(edges.get(from) ?? []), target(from, specifier)]);
    }
    assert.deepEqual(cycles(edges), []);
  });

  it('imports values of the SDK in its own rooms only', () => {
    const wrong = imports.filter(
      ({ from, specifier, isTypeOnly }) =>
        specifier.startsWith('@modelcontextprotocol/') && !isTypeOnly && !SDK_ROOMS.has(roomOf(from)),
    );
    assert.deepEqual(
      wrong.map(({ from }) => relative(SRC, from)),
      [],
    );
  });

  it("reaches the compiler through one folder, never through the user's typescript", () => {
    const compilers = imports.filter(({ specifier }) => /^typescript(-json-schema)?$/.test(specifier));
    const wrong = compilers.filter(
      ({ from, specifier }) =>
        specifier === 'typescript' || !relative(SRC, from).startsWith('manifest/compiler/'),
    );
    assert.deepEqual(
      wrong.map(({ from }) => relative(SRC, from)),
      [],
    );
  });

  it('loads the compiler, express and the HTTP transport lazily', () => {
    const costly = [/\/compiler\//, /^express$/, /\/http\//];
    const eager = imports.filter(
      ({ from, specifier, isStatic, isTypeOnly }) =>
        isStatic &&
        !isTypeOnly &&
        costly.some((part) => part.test(specifier)) &&
        !/\/(compiler|http)\//.test(from),
    );
    assert.deepEqual(
      eager.map(({ from, specifier }) => `${relative(SRC, from)} imports ${specifier}`),
      [],
    );
  });

  it('names every export of the public surface', () => {
    const wildcards = files.filter((file) => /^export \* /m.test(readFileSync(file, 'utf8')));
    assert.deepEqual(
      wildcards.map((file) => relative(SRC, file)),
      [],
    );
  });
});

function internal() {
  return imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ from, specifier }) => ({
      file: relative(SRC, from),
      specifier,
      from: roomOf(from),
      to: roomOf(target(from, specifier)),
    }));
}

/**
 * `src/call/call-tool.ts` is in `call`, `src/bootstrap-options.ts` beside `src/bootstrap.ts` in `bootstrap`. What writes catalogues
 * is no part of what deployed ones load.
 */
function roomOf(file: string): string {
  const [first = '', second] = relative(SRC, file).split('/');
  if (first === 'openapi' && second === 'generate') return 'openapi-generate';
  return first.replace(/\.ts$/, '').replace(/^bootstrap-.*/, 'bootstrap');
}

function target(from: string, specifier: string): string {
  return resolve(dirname(from), specifier).replace(/\.js$/, '.ts');
}

function reachable(room: string, seen = new Set<string>()): Set<string> {
  for (const next of MAY_IMPORT[room] ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachable(next, seen);
  }
  return seen;
}

/** Static, re-exporting, dynamic and `require` imports, and `import('…')` types. */
function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const statics = [...text.matchAll(/^(?:import|export)\s+(type\s)?([^;'"]*?from\s+)?['"]([^'"]+)['"]/gm)];
  const calls = [...text.matchAll(/(typeof\s+)?\b(?:import|require)\(\s*['"]([^'"]+)['"]/g)];
  return [
    ...statics.map(([, type, names = '', specifier = '']) => ({
      from,
      specifier,
      isStatic: true,
      isTypeOnly: Boolean(type) || /^\{(\s*type\s[^,}]+,?)+\s*\}/.test(names),
    })),
    ...calls.map(([, type, specifier = '']) => ({
      from,
      specifier,
      isStatic: false,
      isTypeOnly: Boolean(type),
    })),
  ];
}

function cycles(edges: Map<string, string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file].map((step) => relative(SRC, step)).join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of edges.keys()) visit(file, []);
  return found;
}
