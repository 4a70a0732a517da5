import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { describe, it } from 'node:test';
import { provesAnswers } from '../runtimes/answers.js';
import { fixture, PACKAGES } from '../runtimes/fixture.js';
import { connectStdio, type StrictClient } from '../support/clients.js';
import { CLI, ROOT } from '../support/programs.js';
import { binOf, type Ended, type UserProject } from '../support/user-project.js';

const TSX = ['--import', 'tsx'];
const WITH_TSX = [...PACKAGES, 'tsx'];
const NODE = process.execPath;

/** What only a project of its own can show, with its own compiler run or program. */
describe('the known cases of projects', { concurrency: 2 }, () => {
  it('B01: the same sources run under tsc and tsx, and are refused by name without the setting', async () => {
    const compiled = fixture({ type: 'module' });
    await succeeds(compiled.run([binOf('typescript-7', 'tsc'), '-p', '.']));
    await serves(compiled, 'dist/main.js', [], provesAnswers);
    const run = fixture({ type: 'module', packages: WITH_TSX });
    await serves(run, 'src/main.ts', TSX, provesAnswers);
    const standard = fixture({
      type: 'module',
      packages: WITH_TSX,
      compilerOptions: { experimentalDecorators: false },
      files: { 'src/hello.ts': HELLO },
    });
    const { code, stdout, stderr } = await standard.run([NODE, ...TSX, 'src/hello.ts']);
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /@Tool\(\) was run as a TC39 decorator.*"experimentalDecorators": true/);
  });

  it('B09: what was never set is absent, compiled for ES2021 and for ES2022', async () => {
    const project = fixture({ type: 'module', files: { 'src/cards.ts': CARDS } });
    for (const target of ['ES2021', 'ES2022']) {
      const options = ['--target', target, '--outDir', `out/${target}`];
      await succeeds(project.run([binOf('typescript-7', 'tsc'), '-p', '.', ...options]));
      assert.equal(/^\s+note;/m.test(project.read(`out/${target}/cards.js`)), target === 'ES2022');
      await serves(project, `out/${target}/cards.js`, [], async (client) => {
        const { structuredContent } = await client.call('card', { complete: true });
        assert.deepEqual(structuredContent, { id: '1' });
        const { isError, content } = await client.call('card', { complete: false });
        assert.equal(isError, true);
        assert.match(content[0]?.text ?? '', /^id\n {2}is required/m);
      });
    }
  });

  it('D05: a broken test beside the sources and a path alias do not matter; what cannot be resolved is named', async () => {
    const project = fixture({
      type: 'module',
      packages: WITH_TSX,
      compilerOptions: { paths: { '@app/*': ['./src/*'] } },
      files: {
        'src/broken.test.ts': `const wrong: number = 'text';\nimport { gone } from './gone.js';\nvoid gone(wrong;\n`,
        'src/alias.ts': ALIAS,
      },
    });
    await succeeds(project.run([NODE, CLI, 'build']));
    await serves(project, 'src/alias.ts', TSX, async (client) => {
      const [tool] = await client.list();
      assert.deepEqual(tool?.outputSchema, {
        type: 'object',
        title: 'Wind',
        properties: {
          speed: { type: 'number', description: 'Kilometres per hour.', minimum: 0 },
          direction: { type: 'number', description: 'In degrees from north.', maximum: 359 },
        },
        required: ['speed'],
      });
      assert.deepEqual((await client.call('wind')).structuredContent, { speed: 1 });
    });
    project.write('src/unresolved.ts', UNRESOLVED);
    const { code, stderr } = await project.run([NODE, ...TSX, 'src/unresolved.ts']);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /Account\.owner: its type `Owner` cannot be resolved\. .*\(src\/unresolved\.ts:6:\d+\) \[UNRESOLVED_TYPE\]/,
    );
  });

  it('D05: without the sources, the manifest that was built says it all', async () => {
    const project = fixture({ type: 'module' });
    await succeeds(project.run([binOf('typescript-7', 'tsc'), '-p', '.']));
    await succeeds(project.run([NODE, CLI, 'build']));
    rmSync(project.file('src'), { recursive: true });
    await serves(project, 'dist/main.js', [], provesAnswers);
    rmSync(project.file('toolwright.manifest.json'));
    const { code, stderr } = await project.run([NODE, 'dist/main.js'], { env: { NODE_ENV: 'production' } });
    assert.equal(code, 1);
    assert.match(stderr, /\[MANIFEST_MISSING\]/);
  });

  it('D07: a project with TypeScript 7 is built, and served from its sources', async () => {
    const project = fixture({ type: 'module', packages: WITH_TSX });
    project.link('typescript', `${ROOT}/node_modules/typescript-7`);
    const { stdout } = await succeeds(
      project.run([
        NODE,
        '-p',
        `[require('typescript/package.json').version, require('typescript').createProgram]`,
      ]),
    );
    assert.match(stdout, /'7\..*undefined/);
    await serves(project, 'src/main.ts', TSX, provesAnswers);
    await succeeds(project.run([NODE, CLI, 'build']));
    await succeeds(project.run([NODE, CLI, 'build', '--check']));
  });
});

async function serves(
  project: UserProject,
  program: string,
  execArgv: readonly string[],
  prove: (client: StrictClient) => Promise<void>,
): Promise<void> {
  const client = await connectStdio('sdk 1.x', project.file(program), { execArgv, cwd: project.root });
  try {
    await prove(client);
  } finally {
    await client.close();
  }
}

async function succeeds(ended: Promise<Ended>): Promise<Ended> {
  const result = await ended;
  assert.equal(result.code, 0, result.stdout + result.stderr);
  return result;
}

const HELLO = `
import { bootstrap, McpService, Tool } from 'toolwright';
@McpService() class HelloService { @Tool() hello(): string { return 'Hello'; } }
void bootstrap({ name: 'Hello', version: '1.0.0', services: [HelloService] });
`;

const CARDS = `
import { IsOptional, IsString } from 'class-validator';
import { bootstrap, McpService, Output, Tool } from 'toolwright';

@Output()
export class Card {
  @IsString() id!: string;
  @IsOptional() @IsString() note?: string;
}

@McpService()
class CardService {
  @Tool()
  card(complete: boolean): Card {
    const card = new Card();
    if (complete) card.id = '1';
    return card;
  }
}

void bootstrap({ name: 'Cards', version: '1.0.0', services: [CardService] });
`;

const ALIAS = `
import { bootstrap, McpService, Tool } from 'toolwright';
import { Wind } from '@app/wind.dto.js';

@McpService()
class WindService {
  @Tool()
  wind(): Wind { return Object.assign(new Wind(), { speed: 1 }); }
}

void bootstrap({ name: 'Wind', version: '1.0.0', services: [WindService] });
`;

const UNRESOLVED = `import { bootstrap, McpService, Output, Tool } from 'toolwright';
import type { Owner } from './gone.js';

@Output()
export class Account {
  owner!: Owner;
}

@McpService()
class AccountService {
  @Tool()
  account(): Account { throw new Error('never called'); }
}

void bootstrap({ name: 'Accounts', version: '1.0.0', services: [AccountService] });
`;
