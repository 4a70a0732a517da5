import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { connectStdio } from '../support/clients.js';
import { ROOT } from '../support/programs.js';
import type { UserProject } from '../support/user-project.js';
import { provesAnswers } from './answers.js';
import { fixture, PACKAGES } from './fixture.js';

const TSX = ['--import', 'tsx'];
const STORAGE = 'node_modules/class-validator/cjs/metadata/MetadataStorage.js';

/** The project with a class-validator of its own beside the one that the framework loads. */
function withSecondValidator(): UserProject {
  const others = PACKAGES.filter((name) => name !== 'class-validator');
  const project = fixture({ type: 'module', packages: [...others, 'tsx', 'validator', 'libphonenumber-js'] });
  cpSync(join(ROOT, 'node_modules/class-validator'), project.file('node_modules/class-validator'), {
    recursive: true,
  });
  return project;
}

describe('B07: several copies of a package', { concurrency: 2 }, () => {
  it('of class-validator, which share their storage: the rules hold', async () => {
    const project = withSecondValidator();
    const client = await connectStdio('sdk 1.x', project.file('src/main.ts'), {
      execArgv: TSX,
      cwd: project.root,
    });
    try {
      await provesAnswers(client);
    } finally {
      await client.close();
    }
  });

  it('of class-validator, each with a storage of its own: named with the property', async () => {
    const project = withSecondValidator();
    project.write(STORAGE, project.read(STORAGE).replaceAll('classValidatorMetadataStorage', 'otherStorage'));
    const { code, stderr } = await project.run([process.execPath, ...TSX, 'src/main.ts']);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /- Report\.city: .*one copy of class-validator.*\(src\/report\.dto\.ts:8:3\) \[UNKNOWN_RULES\]/,
    );
    assert.match(stderr, /- Wind\.speed: .*UNKNOWN_RULES/);
  });

  it('of this one, imported and required: one registry', async () => {
    const project = fixture({ type: 'module', packages: [...PACKAGES, 'tsx'], files: MIXED });
    const { code, stdout, stderr } = await project.run([process.execPath, ...TSX, 'src/mixed.mts']);
    assert.equal(code, 0, stderr);
    const [isOne, ...minimums] = JSON.parse(stdout) as [boolean, number, number];
    assert.deepEqual([isOne, ...minimums], [true, 1, 1]);
  });
});

/** A service that requires the framework and one that imports it; both answer with a class that requires it. */
const MIXED = {
  'src/card.cts': `
import { IsInt, Min } from 'class-validator';
import { Output } from 'toolwright';
@Output() export class Card { @IsInt() @Min(1) id!: number }
`,
  'src/required.cts': `
import { McpService, Tool } from 'toolwright';
import type { Card } from './card.cjs';
@McpService() export class RequiredService { @Tool() first(): Card { return { id: 1 }; } }
`,
  'src/mixed.mts': `
import { createRequire } from 'node:module';
import { bootstrap, McpService, Tool } from 'toolwright';
import type { Card } from './card.cjs';
import { RequiredService } from './required.cjs';

@McpService() class ImportedService { @Tool() second(): Card { return { id: 2 }; } }

const { tools } = await bootstrap({
  name: 'Mixed', version: '1.0.0', services: [RequiredService, ImportedService], transport: 'none',
});
const required = createRequire(import.meta.url)('toolwright');
const minimums = tools.map((tool: any) => tool.outputSchema.properties.id.minimum);
console.log(JSON.stringify([required.bootstrap === bootstrap, ...minimums]));
`,
};
