import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { binOf, type UserProject } from '../support/user-project.js';
import { fixture, PACKAGES } from './fixture.js';

/** Without rules, the framework's own decorators are the first to run. */
const SERVICE = `
import { bootstrap, McpService, Tool } from 'toolwright';
@McpService() class HelloService { @Tool() hello(): string { return 'Hello'; } }
void bootstrap({ name: 'Hello', version: '1.0.0', services: [HelloService] });
`;

/** With rules, class-validator's are, and fail with a message that says nothing. */
const OUTPUT = `
import { IsNumber } from 'class-validator';
import { Output } from 'toolwright';
@Output() export class Card { @IsNumber() id!: number }
`;

const CURE = /Set "experimentalDecorators": true under "compilerOptions".*\[STANDARD_DECORATORS\]/;
const TSX = [process.execPath, '--import', 'tsx'];

describe('B01: decorators run in the TC39 way', { concurrency: 2 }, () => {
  const projects: Record<string, UserProject> = {};
  before(() => {
    for (const type of ['module', 'commonjs'] as const) {
      projects[type] = fixture({
        type,
        compilerOptions: { experimentalDecorators: false },
        packages: [...PACKAGES, 'tsx'],
        files: { 'src/service.ts': SERVICE, 'src/output.ts': OUTPUT },
      });
    }
  });

  for (const type of ['module', 'commonjs']) {
    it(`are refused at the member: tsx, ${type}`, async () => {
      await refuses(projects[type], [...TSX, 'src/service.ts']);
    });

    it(`are explained where class-validator fails first: tsx, ${type}`, async () => {
      const stderr = await refuses(projects[type], [...TSX, 'src/output.ts']);
      assert.match(stderr, /toolwright: @Output\(\) was made but never ran/);
    });
  }

  it('are refused in an esbuild bundle', async () => {
    const project = projects['module'];
    const options = ['--bundle', '--platform=node', '--target=node20', '--format=esm', '--packages=external'];
    const built = await project?.run([binOf('esbuild'), ...options, '--outfile=out/a.mjs', 'src/service.ts']);
    assert.equal(built?.code, 0, built?.stderr);
    await refuses(project, [process.execPath, 'out/a.mjs']);
  });

  it('are refused in the output of tsc', async () => {
    const project = projects['module'];
    // tsc names every decorator as an error of type, and writes the output all the same.
    const built = await project?.run([binOf('typescript', 'tsc'), '-p', '.']);
    assert.match(built?.stdout ?? '', /service\.ts.*Unable to resolve signature of method decorator/);
    await refuses(project, [process.execPath, 'dist/service.js']);
  });
});

async function refuses(project: UserProject | undefined, command: string[]): Promise<string> {
  assert.ok(project);
  const { code, stderr } = await project.run(command);
  assert.equal(code, 1, stderr);
  assert.match(stderr, CURE);
  assert.equal(stderr.match(/STANDARD_DECORATORS/g)?.length, 1, stderr);
  return stderr;
}
