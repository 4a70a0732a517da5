import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PACKAGES } from '../runtimes/fixture.js';
import { userProject } from '../support/user-project.js';

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022'],
    module: 'nodenext',
    strict: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    types: [],
    noEmit: true,
  },
};

const CLOCK = `
import { Max, Min } from 'class-validator';
import { McpService, Output, Tool } from 'toolwright';

@Output()
export class Time {
  @Min(0)
  /** Of the day. */
  @Max(23)
  hour!: number;
}

@Output()
export class Unused {
  @Min(0)
  /** Of the day. */
  hour!: number;
}

@McpService()
export class ClockService {
  @Tool()
  now(): Time {
    return { hour: 12 };
  }
}
`;

const MAIN = `
import { bootstrap } from 'toolwright';
import { ClockService } from 'clock-tools';

const { tools } = await bootstrap({
  name: 'Clock',
  version: '1.0.0',
  services: [ClockService],
  transport: 'none',
  manifest: process.env.MANIFESTS ? ['toolwright.manifest.json', '../clock/toolwright.manifest.json'] : undefined,
});
console.log(tools.map(({ name }) => name).join());
`;

describe('a program and a package of services in one repository', () => {
  const project = userProject(
    {
      'package.json': { name: 'repository', private: true, type: 'module' },
      'packages/app/package.json': { name: 'app', version: '1.0.0', type: 'module' },
      'packages/app/tsconfig.json': { ...TSCONFIG, include: ['../*/src'] },
      'packages/app/src/main.ts': MAIN,
      'packages/clock/package.json': {
        name: 'clock-tools',
        version: '1.0.0',
        type: 'module',
        exports: './src/clock.service.ts',
      },
      'packages/clock/tsconfig.json': { ...TSCONFIG, include: ['src'] },
      'packages/clock/src/clock.service.ts': CLOCK,
    },
    [...PACKAGES, 'tsx'],
  );
  project.link('clock-tools', project.file('packages/clock'));
  const start = (env: NodeJS.ProcessEnv = {}) =>
    project.run([process.execPath, '--import', 'tsx', 'src/main.ts'], { cwd: 'packages/app', env });

  it('needs one manifest, and hears of remarks on the classes that its tools reach', async () => {
    const { code, stdout, stderr } = await start();
    assert.equal(code, 0, stderr);
    assert.equal(stdout, 'now\n');
    assert.match(stderr, /^toolwright: Time\.hour: its JSDoc comment stands after a decorator/m);
    assert.doesNotMatch(stderr, /Unused/);
  });

  it('may name the manifest of the package as well', async () => {
    const build = [process.execPath, 'node_modules/toolwright/dist/cli/main.js', 'build'];
    const built = await project.run([...build, '--project', 'packages/clock/tsconfig.json']);
    assert.equal(built.code, 0, built.stderr);
    const { code, stdout, stderr } = await start({ MANIFESTS: '1' });
    assert.equal(code, 0, stderr);
    assert.equal(stdout, 'now\n');
  });
});
