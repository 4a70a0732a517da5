import assert from 'node:assert/strict';
import fs from 'node:fs';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import prettier from 'prettier';
import { parser } from 'typescript-eslint';
import { compareFiles } from '../../../src/openapi/generate/emit/compare-files.js';
import { DOCUMENTS, documentOf, emit, generated, goldenFolder } from './documents.js';

const UPDATE = process.env['UPDATE_GOLDEN'] === '1';

/** Each folder's document gives what lies beside it; `UPDATE_GOLDEN=1` writes it anew, to be read before a commit. */
describe('generated catalogues', () => {
  for (const name of DOCUMENTS) {
    it(`${name} is what its document says`, async () => {
      const made = await generated(documentOf(name), { manifest: `src/${name}/toolwright.manifest.json` });
      if (UPDATE) emit(goldenFolder(name), made);
      assert.deepEqual(compareFiles(goldenFolder(name), made.files), {
        added: [],
        changed: [],
        removed: [],
        foreign: [],
      });
    });
  }

  it('are formatted as prettier would', async () => {
    for (const name of DOCUMENTS) {
      for (const { path, text } of (await generated(documentOf(name))).files) {
        const options = path.endsWith('.ts') ? { singleQuote: true, printWidth: 100 } : {};
        assert.ok(await prettier.check(text, { filepath: path, ...options }), `${name}/${path}`);
      }
    }
  });

  it('are passed over by ESLint without a word, whatever its rules', async () => {
    const { files } = await generated(documentOf('zoo'));
    const strict: Linter.RulesRecord = { 'no-undef': 'error', 'max-lines': ['error', 1] };
    for (const rules of [{}, strict]) {
      const config: Linter.Config = {
        files: ['**/*.ts'],
        languageOptions: { parser },
        linterOptions: { reportUnusedDisableDirectives: 'warn' },
        rules,
      };
      for (const { path, text } of files.filter((file) => file.path.endsWith('.ts')))
        assert.deepEqual(new Linter().verify(text, config, path), [], path);
    }
  });

  it('depend on no order of paths, components and tags', async () => {
    const document = JSON.parse(fs.readFileSync(documentOf('modern'), 'utf8')) as Record<string, object>;
    const file = `${goldenFolder('modern')}.reordered.json`;
    const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());
    const components = document['components'] as Record<string, object>;
    const other = {
      ...document,
      paths: reversed(document['paths'] ?? {}),
      components: reversed(
        Object.fromEntries(Object.entries(components).map(([kind, members]) => [kind, reversed(members)])),
      ),
    };
    fs.writeFileSync(file, JSON.stringify(reversed(other)));
    try {
      const sources = ({ files }: Awaited<ReturnType<typeof generated>>) =>
        files.map(({ path, text }) => [path, text.replaceAll('catalogue.reordered.json', 'openapi.json')]);
      assert.deepEqual(sources(await generated(file)), sources(await generated(documentOf('modern'))));
    } finally {
      fs.rmSync(file);
    }
  });
});
