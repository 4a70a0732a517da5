import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import type { SchemaManifest } from '../../src/manifest/schema-manifest.js';
import { manifestOf } from './source-project.js';

const FOLDER = path.resolve(__dirname, '../golden');
const NAMES = fs.readdirSync(FOLDER).filter((name) => fs.existsSync(path.join(FOLDER, name, 'input.ts')));
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';

/** Each folder's `input.ts` gives its `manifest.json`; `UPDATE_GOLDEN=1` writes them anew, to be read before a commit. */
describe('golden manifests', () => {
  let manifest: SchemaManifest;

  before(() => {
    const inputs = NAMES.map((name) => [
      `${name}/input.ts`,
      fs.readFileSync(path.join(FOLDER, name, 'input.ts'), 'utf8'),
    ]);
    manifest = manifestOf(Object.fromEntries(inputs) as Record<string, string>);
  });

  for (const name of NAMES) {
    it(name, () => {
      const own = <T>(entries: Record<string, T>) =>
        Object.fromEntries(Object.entries(entries).filter(([key]) => key.startsWith(`${name}/`)));
      const warnings = manifest.warnings.filter(({ location }) => location.startsWith(`${name}/`));
      const made = { services: own(manifest.services), types: own(manifest.types), warnings };
      const file = path.join(FOLDER, name, 'manifest.json');
      if (UPDATE) fs.writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
      assert.deepEqual(made, JSON.parse(fs.readFileSync(file, 'utf8')));
    });
  }
});
