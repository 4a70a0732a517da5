import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { bootstrap, DefinitionError, type BootstrapOptions, type SchemaManifest } from 'toolwright';
import { hashOfText } from '../../src/manifest/freshness.js';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import { writeManifest } from '../../src/manifest/write-manifest.js';
import { LEAN, ROOT } from '../support/programs.js';
import { OptionService } from './cases/options.js';

/** A deployed server, whose manifest is what it has. */
describe('definition errors of a manifest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-manifest-'));
  const file = join(folder, 'toolwright.manifest.json');
  const { NODE_ENV } = process.env;
  let manifest: SchemaManifest;

  before(() => {
    process.env['NODE_ENV'] = 'production';
    manifest = makeManifest({
      packageRoot: ROOT,
      project: LEAN,
      files: [join(__dirname, 'cases/options.ts')],
    });
  });
  after(() => {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
    rmSync(folder, { recursive: true });
  });

  async function refusal(source: NonNullable<BootstrapOptions['manifest']>): Promise<string> {
    const options = { name: 'test', version: '1.0.0', services: [OptionService], transport: 'none' as const };
    try {
      await (await bootstrap({ ...options, manifest: source })).close();
    } catch (error) {
      if (error instanceof DefinitionError) return error.message.replaceAll(`${folder}/`, '');
      throw error;
    }
    return 'It started.';
  }

  it('that is older than its sources', async () => {
    writeFileSync(join(folder, 'service.ts'), 'export class OptionService {}');
    writeManifest(file, { ...manifest, sources: { 'service.ts': hashOfText('something else') } });
    assert.equal(
      await refusal(file),
      'toolwright.manifest.json: is older than its sources: service.ts changed since it was made. ' +
        'Run `npx toolwright build`. [MANIFEST_STALE]',
    );
  });

  it('that is broken', async () => {
    writeFileSync(file, '{"format": 1, "services"');
    assert.equal(
      await refusal(file),
      'toolwright.manifest.json: is broken or of another version. Run `npx toolwright build`. [MANIFEST_STALE]',
    );
  });

  it('that is not there', async () => {
    assert.equal(
      await refusal(join(folder, 'elsewhere.json')),
      'elsewhere.json: is not there, and in production the sources are not read in its place. ' +
        'Run `npx toolwright build`. [MANIFEST_MISSING]',
    );
  });

  it('whose methods have other parameters than those that run', async () => {
    const text = JSON.stringify(manifest).replace('"arity":0', '"arity":2');
    assert.equal(
      await refusal(JSON.parse(text) as SchemaManifest),
      'OptionService: has tools whose parameters differ from what the manifest says. Make the manifest anew and ' +
        'ship it with the server: npx toolwright build. (test/definition-errors/cases/options.ts:4:14) [MANIFEST_STALE]',
    );
  });

  it('that does not know the class', async () => {
    assert.equal(
      await refusal({ ...manifest, services: {} }),
      'OptionService: is not in the manifest with the tools it has now. Give the class a name that a bundler keeps ' +
        '(esbuild: --keep-names), see that the tsconfig.json of the program includes its file, and make the manifest ' +
        'anew: npx toolwright build. [UNKNOWN_CLASS]',
    );
  });

  it('starts with the right one, wherever it comes from', async () => {
    writeManifest(file, manifest);
    assert.deepEqual([await refusal(file), await refusal([manifest])], ['It started.', 'It started.']);
  });
});
