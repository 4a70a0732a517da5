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
  .replace('Lists orders', 'Lists the orders')
  .replace(`'shop://rules'`, `'shop://rules', { mimeType: 'text/markdown' }`)
  .replace('orders/{id}', 'orders/{id}{?lang}')
  .replace('order(id: string)', 'order(id: string, lang?: string)')
  .replace('apologise(id: string', 'apologise(id: string, language: string');

interface SavedFile {
  applications: ({ name: string } & Record<string, { name: string }[]>)[];
}

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
    const { applications } = JSON.parse(saved) as SavedFile;
    assert.deepEqual(
      applications.map(({ name, ...lists }) => [
        name,
        Object.entries(lists).map(([list, entries]) => [list, ...entries.map((entry) => entry.name)]),
      ]),
      [
        [
          'Shop',
          [
            ['tools', 'find', 'orders.list', 'ping'],
            ['resources', 'rules'],
            ['resourceTemplates', 'order'],
            ['prompts', 'apologise'],
          ],
        ],
      ],
    );
    const args = ['src/main.ts', '--json', '--against', 'catalogue.json', '--save', 'again.json'];
    const { code, stdout, stderr } = await check(project, args);
    assert.equal(code, 0, stderr);
    const { applications: _, ...compared } = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual(compared, { ok: true, changes: [], notCompared: [] });
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

  it('compares the lists that a file has, and names the others', async () => {
    const { applications } = JSON.parse(project.read('catalogue.json')) as SavedFile;
    const { tools, prompts } = (applications[0] ?? {}) as Record<string, unknown>;
    // As versions before resources and prompts were checked wrote it.
    project.write('old.json', { applications: [{ name: 'Shop', tools }] });
    const old = await check(project, ['src/main.ts', '--against', 'old.json']);
    assert.equal(old.code, 1);
    assert.equal(
      old.stdout.slice(old.stdout.indexOf('Against')),
      CHANGES.replace('7 breaking, 3 other', '4 breaking, 2 other')
        .replace('catalogue', 'old')
        .replace(
          'changes\n',
          'changes\n\nNot compared, since old.json does not have them: resources, resource templates, prompts. Make it anew with --save.\n',
        )
        .replace(/^ {2}(shop:|prompt ).*\n/gm, '')
        .replace(/^ {2}(\S+) +/gm, (_, tool: string) => `  ${tool.padEnd(13)}`),
    );

    project.write('listed.json', { prompts });
    const listed = await check(project, ['src/main.ts', '--json', '--against', 'listed.json']);
    const { changes, notCompared } = JSON.parse(listed.stdout) as Record<string, unknown>;
    assert.deepEqual(changes, [
      {
        kind: 'required-property-added',
        verdict: 'breaks',
        prompt: 'apologise',
        pointer: '/arguments/language',
        text: 'is new and required',
      },
    ]);
    assert.deepEqual(notCompared, ['tools', 'resources', 'resourceTemplates']);
  });
});
