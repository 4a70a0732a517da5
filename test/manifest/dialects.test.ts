import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { SchemaManifest } from '../../src/manifest/schema-manifest.js';
import { manifestOf, methodOf } from './source-project.js';

/** A type, values that it has, and values that it has not, which at least the newer dialect can tell. */
const ROWS: [type: string, values: unknown[], others: unknown[]][] = [
  ['[number, string]', [[1, 'a']], [['a', 1], [1], [1, 'a', 2]]],
  ['[string, number?]', [['a'], ['a', 1]], [[], [1], ['a', 1, 1]]],
  ['[string, ...number[]]', [['a'], ['a', 1, 2]], [[], [1], ['a', true]]],
  [
    '[string, ...number[], boolean]',
    [
      ['a', true],
      ['a', 1, 2, false],
    ],
    [['a'], [1, true]],
  ],
  [
    "{ kind: 'a'; n: number } | { kind: 'b'; s: string }",
    [
      { kind: 'a', n: 1 },
      { kind: 'b', s: '' },
    ],
    [{ kind: 'a', s: '' }, {}],
  ],
  ['Record<number, string>', [{ 1: 'a' }, {}], [{ 1: 1 }]],
  ["('b' | 'a' | null)[]", [['a', null, 'b']], [['c']]],
  ['`v${number}`', ['v1', 'v-1.5', 'v1e21'], ['v', 'x1']],
  ['Date | null', ['2026-01-01T00:00:00Z', null], [1, 'yesterday']],
  ['never[]', [[]], [[1]]],
  ['{ a?: number | null; b: unknown }', [{}, { a: null }, { a: 1, b: [] }], [{ a: 'x' }]],
];

describe('a schema means the same in both dialects (A08)', () => {
  let manifest: SchemaManifest;
  const judges = { 'draft-07': new Ajv({ strict: false }), '2020-12': new Ajv2020({ strict: false }) };

  before(() => {
    for (const ajv of Object.values(judges)) addFormats(ajv);
    const methods = ROWS.map(([type], at) => `@Tool() m${at}(): ${type} { return null!; }`).join('\n');
    manifest = manifestOf({
      'src/a.ts': `import { Tool } from 'toolwright';\nexport class A {\n${methods}\n}`,
    });
  });

  for (const [at, [type, values, others]] of ROWS.entries()) {
    it(type, () => {
      const { schema } = methodOf(manifest, 'src/a.ts#A', `m${at}`).returns;
      for (const [dialect, ajv] of Object.entries(judges)) {
        const validate = ajv.compile(schema!);
        for (const value of values) assert.ok(validate(value), `${dialect}: ${JSON.stringify(value)}`);
      }
      const validate = judges['2020-12'].compile(schema!);
      for (const value of others) assert.ok(!validate(value), JSON.stringify(value));
    });
  }

  it('has no keyword that either lacks', () => {
    const text = JSON.stringify(manifest.types) + JSON.stringify(manifest.services);
    assert.doesNotMatch(text, /additionalItems|"items":\[|patternProperties|"definitions"|\$schema|"\$id"/);
  });
});
