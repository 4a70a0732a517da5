import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { CLI } from '../support/programs.js';
import type { UserProject } from '../support/user-project.js';
import { check, checkedProject, SERVICE } from './check-project.js';

const MANIFEST = 'toolwright.manifest.json';
/** In one file and without a top-level await: the same sources for every runner. */
const PROGRAM = `import { bootstrap } from 'toolwright';
${SERVICE}
void bootstrap({ name: 'Shop', version: '1.0.0', services: [OrderService] });
`;
const FILES = { 'src/main.ts': PROGRAM, 'src/order.service.ts': 'export {};' };

describe('the program that is checked', () => {
  let project: UserProject;
  before(async () => {
    project = checkedProject('module', ['tsx'], {
      ...FILES,
      'silent.mjs': `console.log('nothing to serve');`,
      'failing.mjs': `throw new Error('no key given');`,
      'idle.mjs': 'setInterval(() => {}, 1000);',
      'broken.json': '{ "tools": 1 }',
    });
    const { code, stderr } = await project.run([process.execPath, CLI, 'build']);
    assert.equal(code, 0, stderr);
  });

  for (const [name, args, message] of [
    [
      'ends without bootstrap',
      ['silent.mjs'],
      /silent\.mjs ended without a call of bootstrap\(\)\. Name the program/,
    ],
    [
      'fails before',
      ['failing.mjs'],
      /no key given[\s\S]*failing\.mjs ended with code 1 before bootstrap\(\)/,
    ],
    [
      'never gets there',
      ['idle.mjs', '--timeout', '0.5'],
      /idle\.mjs did not call bootstrap\(\) within 0\.5 s/,
    ],
  ] as const) {
    it(`is named when it ${name}`, async () => {
      const { code, stdout, stderr } = await check(project, args);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
      assert.match(stderr, message);
    });
  }

  for (const [fault, args, message] of [
    ['no program', [], /the program is missing/],
    ['two programs', ['silent.mjs', 'idle.mjs'], /one program at a time/],
    ['a program that is not there', ['gone.ts'], /there is no gone\.ts/],
    [
      'a program in another language',
      ['package.json'],
      /package\.json is neither a JavaScript nor a TypeScript file/,
    ],
    ['an unknown option', ['silent.mjs', '--loud'], /--loud/],
    ['an unknown warning', ['silent.mjs', '--ignore', 'dots'], /there is no warning 'dots', but long-name, /],
    ['a time that is none', ['silent.mjs', '--timeout', 'soon'], /'soon' is no number of seconds/],
    [
      'a catalogue that is not there',
      ['silent.mjs', '--against', 'gone.json'],
      /gone\.json could not be read.*--save/,
    ],
    [
      'a file that is no catalogue',
      ['silent.mjs', '--against', 'broken.json'],
      /broken\.json is no catalogue/,
    ],
  ] as const) {
    it(`is not started for ${fault}`, async () => {
      const { code, stdout, stderr } = await check(project, args);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, message);
      assert.match(stderr, /^ {2}check PROGRAM /m);
    });
  }

  it('needs a runner when it is TypeScript', async () => {
    const { code, stderr } = await check(checkedProject('module', []), ['src/main.ts']);
    assert.equal(code, 2);
    assert.match(stderr, /npm i -D tsx/);
  });

  for (const [type, runners] of [
    ['module', ['tsx']],
    ['commonjs', ['tsx']],
    ['module', ['ts-node', 'typescript']],
    ['commonjs', ['ts-node', 'typescript']],
    ['module', ['@swc-node/register']],
    ['commonjs', ['@swc-node/register']],
  ] as const) {
    it(`runs under ${runners[0]} as ${type}`, async () => {
      const other = checkedProject(type, runners, FILES);
      other.write(MANIFEST, project.read(MANIFEST));
      const { code, stdout, stderr } = await check(other, ['src/main.ts']);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^Shop 1\.0\.0: 3 tools, 1 resource, /m);
      assert.equal(stderr, '');
    });
  }

  it('runs without a runner when it is JavaScript', async () => {
    const text = `import { bootstrap } from 'toolwright';
await bootstrap({ name: 'Empty', version: '1.0.0', services: [], manifest: '${MANIFEST}' });`;
    project.write('main.mjs', text);
    const { code, stdout, stderr } = await check(project, ['main.mjs']);
    assert.equal(code, 0, stderr);
    assert.equal(stdout, 'Empty 1.0.0: 0 tools\n');
  });
});
