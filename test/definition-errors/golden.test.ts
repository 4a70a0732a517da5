import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { bootstrap, DefinitionError, type BootstrapOptions } from 'toolwright';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import { ROOT } from '../support/programs.js';
import type * as Instances from './cases/instances.js';

interface Case {
  services: BootstrapOptions['services'];
  options?: Partial<BootstrapOptions>;
}

const CASES = join(__dirname, 'cases');
const names = readdirSync(CASES)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('-dto.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/** Each program of cases/ does not start, and says why in the words of the text file beside it. */
describe('definition errors', () => {
  const manifest = makeManifest({
    packageRoot: ROOT,
    files: names.map((name) => join(CASES, `${name}.ts`)),
  });

  for (const name of names) {
    it(name, async () => {
      const { services, options } = require(join(CASES, `${name}.ts`)) as Case;
      const error = await refusal({
        name,
        version: '1.0.0',
        transport: 'none',
        manifest,
        services,
        ...options,
      });
      const golden = join(CASES, `${name}.txt`);
      const message = `${error.message.replaceAll(`${ROOT}/`, '')}\n`;
      if (process.env['UPDATE_GOLDEN']) writeFileSync(golden, message);
      assert.equal(message, readFileSync(golden, 'utf8'));
      for (const { subject, reason, cure, location } of error.problems) {
        assert.match(subject, /^[\w$().[\]#]+$/, 'a subject is a name');
        assert.doesNotMatch(reason, /\.$/);
        assert.match(cure, /^[A-Z].*\.$/s, 'a cure is a sentence');
        if (location !== undefined)
          assert.match(location, /^test\/definition-errors\/cases\/[\w-]+\.ts:\d+:\d+$/);
      }
    });
  }

  it('of services that come and go', async () => {
    const { ContainedService, InstanceService } = require('./cases/instances.js') as typeof Instances;
    const options = { name: 'test', version: '1.0.0', transport: 'none' as const, manifest };
    const application = await bootstrap({ ...options, services: [InstanceService] });
    const message = (change: Promise<void>) => change.catch(({ message: text }: Error) => text);
    assert.equal(
      await message(application.add(new InstanceService())),
      'Application.add[0]: is InstanceService, which is at work already. Take it out before with Application.remove(), or ' +
        'leave it as it is. [DUPLICATE_SERVICE]',
    );
    assert.equal(
      await message(application.remove(ContainedService)),
      'Application.remove[0]: is ContainedService, which is not at work. Give the class, or the very instance, that ' +
        'bootstrap() or Application.add() was given. [UNKNOWN_SERVICE]',
    );
    await application.close();
  });

  it('has a golden text for each case and none beside', () => {
    const texts = readdirSync(CASES).filter((file) => file.endsWith('.txt'));
    assert.deepEqual(texts, names.map((name) => `${name}.txt`).sort());
  });
});

async function refusal(options: BootstrapOptions): Promise<DefinitionError> {
  try {
    const application = await bootstrap(options);
    await application.close();
  } catch (error) {
    if (error instanceof DefinitionError) return error;
    throw error;
  }
  throw new Error('It started.');
}
