import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { PACKAGES } from '../runtimes/fixture.js';
import { CLI } from '../support/programs.js';
import type { UserProject } from '../support/user-project.js';
import { devProject } from './dev-project.js';

describe('toolwright dev, used wrongly', () => {
  let project: UserProject;
  before(() => (project = devProject(PACKAGES)));

  for (const [what, args, message, env] of [
    ['no program', [], /name the program: src\/main\.ts/],
    ['an option in its place', ['--http'], /name the program/],
    ['a program that is not there', ['src/absent.ts'], /there is no src\/absent\.ts/],
    ['no runner', ['src/main.ts'], /npm i -D tsx/],
    ['no such port', ['src/main.ts', '--', '--http=99999'], /'99999' is not a port/],
    ['production', ['src/main.ts'], /NODE_ENV is production/, { NODE_ENV: 'production' }],
  ] as const) {
    it(`says what is wrong with ${what}`, async () => {
      const { code, stdout, stderr } = await project.run([process.execPath, CLI, 'dev', ...args], { env });
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\n {4}at /);
    });
  }
});
