import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { ROOT } from '../support/programs.js';
import { packed, succeeds, type Tarball } from '../support/tarball.js';
import { binOf } from '../support/user-project.js';

describe('the packed package', () => {
  let tarball: Tarball;
  before(async () => {
    tarball = await packed();
  });

  it('holds a module and its types for each source, and the documents', () => {
    const sources = filesBelow('src').filter((path) => !path.endsWith('.d.ts'));
    const modules = sources.map((path) => path.replace(/\.ts$/, ''));
    const documents = filesBelow('docs').map((path) => `docs/${path}`);
    const expected = [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
      ...documents,
      ...modules.flatMap((path) => [`dist/${path}.d.ts`, `dist/${path}.js`]),
    ];
    assert.deepEqual(tarball.paths, expected.sort());
  });

  it('has nothing for publint to say', async () => {
    const { stdout } = await succeeds(
      tarball.folder.run([binOf('publint'), 'run', tarball.file, '--strict']),
    );
    assert.match(stdout, /All good!/);
  });

  it('has the right types for every way of resolving it', async () => {
    const { stdout } = await succeeds(
      tarball.folder.run([binOf('@arethetypeswrong/cli', 'attw'), tarball.file, '--profile', 'strict']),
    );
    assert.match(stdout, /No problems found/);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(ROOT, folder).length + 1));
}
