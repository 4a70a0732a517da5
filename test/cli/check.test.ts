import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { UserProject } from '../support/user-project.js';
import { CHANGES, check, checkedProject, MAIN, REPORT, SERVICE } from './check-project.js';

/** What the next version of the service changes. */
const NEXT = SERVICE.replace('id!: string', 'id!: string | null')
  .replace('find(id: string)', 'find(id: string, customer: string)')
  .replace('limit = 10', 'limit = 10, page?: number')
  .replace(/ {2}@Tool\(\{ structuredOutput[\s\S]*pong'; \}\n/, '')
  .replace('Lists orders', 'Lists the orders');

describe('toolwright check', () => {
  let project: UserProject;
  before(() => {
    project = checkedProject('module', ['tsx'], {
      'src/faulty.ts': MAIN.replace(`'http'`, `{ use: 'http', http: { port: -1 } }`),
      'src/two.ts': `
import { bootstrap } from 'toolwright';
import { OrderService } from './order.service.js';
await Promise.all([
  bootstrap({ name: 'Shop', version: '1.0.0', services: [OrderService] }),
  import('node:fs').then(() => bootstrap({ name: 'Office', version: '2.0.0', services: [] })),
]);
`,
    });
  });

  it('prints sizes and warnings, and runs nothing but what stands before bootstrap', async () => {
    const { code, stdout, stderr } = await check(project, ['src/main.ts', '--save', 'catalogue.json']);
    assert.equal(stdout, `${REPORT}\nSaved to catalogue.json.\n`, stderr);
    assert.equal(code, 0);
    assert.match(stderr, /^starting$/m);
    assert.deepEqual(
      ['constructed.txt', 'after.txt'].map((name) => existsSync(project.file(name))),
      [false, false],
    );
  });

  it('fails for warnings when it is strict, those that are left out apart', async () => {
    const ignored = ['--ignore', 'dotted-name,undescribed-parameter', '--ignore', 'no-description'];
    const some = await check(project, ['main.ts', '--strict', ...ignored], { cwd: 'src' });
    assert.equal(some.code, 1);
    assert.match(some.stdout, /^1 warning:$/m);
    const none = await check(project, ['src/main.ts', '--strict', ...ignored, '--ignore=no-output-schema']);
    assert.equal(none.code, 0, none.stderr);
    assert.doesNotMatch(none.stdout, /warning:/);
  });

  it('saves what tools/list publishes, sorted, and the same each time', async () => {
    const saved = project.read('catalogue.json');
    const { applications } = JSON.parse(saved) as {
      applications: { name: string; tools: { name: string }[] }[];
    };
    assert.deepEqual(
      applications.map(({ name, tools }) => [name, tools.map((tool) => tool.name)]),
      [['Shop', ['find', 'orders.list', 'ping']]],
    );
    const args = ['src/main.ts', '--json', '--against', 'catalogue.json', '--save', 'again.json'];
    const { code, stdout, stderr } = await check(project, args);
    assert.equal(code, 0, stderr);
    const { ok, changes } = JSON.parse(stdout) as { ok: boolean; changes: unknown[] };
    assert.deepEqual({ ok, changes }, { ok: true, changes: [] });
    assert.equal(project.read('again.json'), saved);
  });

  it('checks each application of a program', async () => {
    const { code, stdout, stderr } = await check(project, ['src/two.ts', '--json']);
    assert.equal(code, 0, stderr);
    const { applications } = JSON.parse(stdout) as { applications: { name: string; tools: unknown[] }[] };
    assert.deepEqual(applications.map(({ name, tools }) => `${name} ${tools.length}`).sort(), [
      'Office 0',
      'Shop 3',
    ]);
  });

  it('prints definition errors as a start does, and compares and saves nothing', async () => {
    const args = ['src/faulty.ts', '--against', 'catalogue.json', '--save', 'faulty.json'];
    const { code, stdout, stderr } = await check(project, args);
    assert.equal(code, 1);
    assert.match(stderr, /^transport\.http\.port: .*\[INVALID_OPTION\]$/m);
    assert.doesNotMatch(stderr, /\n {4}at /);
    assert.doesNotMatch(stdout, /gainst catalogue|Saved/);
    assert.equal(existsSync(project.file('faulty.json')), false);
  });

  it('says which changes since a saved catalogue break clients', async () => {
    project.write('src/order.service.ts', NEXT);
    const { code, stdout, stderr } = await check(project, ['src/main.ts', '--against', 'catalogue.json']);
    assert.equal(code, 1, stderr);
    assert.equal(stdout.slice(stdout.indexOf('Against')), CHANGES);
  });

  it('compares with an answer to tools/list too', async () => {
    const { applications } = JSON.parse(project.read('catalogue.json')) as {
      applications: { tools: object[] }[];
    };
    project.write('listed.json', { tools: applications[0]?.tools });
    const { code, stdout } = await check(project, ['src/main.ts', '--against', 'listed.json']);
    assert.equal(code, 1);
    assert.equal(stdout.slice(stdout.indexOf('Against')), CHANGES.replace('catalogue', 'listed'));
  });
});
