import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { UserProject } from '../support/user-project.js';
import { check, checkedProject, MAIN, SERVICE } from './check-project.js';

const SIZES = 'Sizes are bytes of JSON as tools/list sends it; tokens are estimated: bytes of the entry / 4.';

const REPORT = `Shop 1.0.0: 3 tools

tool         input  output  entry  tokens  warnings
find           101     146    325      82         0
orders.list     71     306    460     115         2
ping            33       0     63      16         2
total          205     452    848     212         4

${SIZES}

4 warnings:
  orders.list  dotted-name            its name has a dot, which model providers refuse (src/order.service.ts:24:3)
  orders.list  undescribed-parameter  no description of limit (src/order.service.ts:24:3)
  ping         no-description         it has no description (src/order.service.ts:27:3)
  ping         no-output-schema       it has no outputSchema: clients get text only (src/order.service.ts:27:3)
`;

/** What the next version of the service changes. */
const NEXT = SERVICE.replace('id!: string', 'id!: string | null')
  .replace('find(id: string)', 'find(id: string, customer: string)')
  .replace('limit = 10', 'limit = 10, page?: number')
  .replace(/ {2}@Tool\(\{ structuredOutput[\s\S]*pong'; \}\n/, '')
  .replace('Lists orders', 'Lists the orders');

const CHANGES = `Against catalogue.json: 4 breaking, 2 other changes

These break clients:
  find         /inputSchema/properties/customer is new and required
  find         /outputSchema/properties/id allows more types: string → string | null
  orders.list  /outputSchema/properties/result/items/properties/id allows more types: string → string | null
  ping         tool is gone

These do not:
  orders.list  /inputSchema/properties/page is new
  orders.list  /description changed
`;

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
