import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../support/programs.js';
import { CASES } from './cases.js';

/** The first word of a test's name, where it is a case's id: `it('A02: …`, `describe(\`A02 …`. */
const NAMED = /\b(?:describe|it|test)\(\s*['"`]([A-Z]\d{2})\b/g;

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(node_modules|fixtures|\.cache)$/.test(entry.name) ? [] : testFiles(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

describe('the known cases', () => {
  const named = new Set(
    testFiles(join(ROOT, 'test')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, id = '']) => id),
    ),
  );

  for (const [id, right] of Object.entries(CASES)) {
    it(`${id} has a test. ${right}`, () => {
      assert.ok(named.has(id), `no test has a name that begins with ${id}`);
    });
  }

  it('are in their order, each a sentence', () => {
    const ids = Object.keys(CASES);
    assert.deepEqual(ids, [...ids].sort());
    for (const right of Object.values(CASES)) assert.match(right, /^[A-Z].*\.$/);
  });
});
