import assert from 'node:assert/strict';
import fs from 'node:fs';
import { before, describe, it } from 'node:test';
import { CLI } from '../../support/programs.js';
import { userProject, type Ended, type UserProject } from '../../support/user-project.js';

interface Shop {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, object>>;
  components: {
    schemas: { Order: { type: string; required: string[]; properties: Record<string, object> } };
  };
}

const ORDER = { $ref: '#/components/schemas/Order' };
const ok = (schema: object) => ({
  '200': { description: 'ok', content: { 'application/json': { schema } } },
});

const SHOP: Shop = {
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: { operationId: 'listOrders', tags: ['orders'], responses: ok({ type: 'array', items: ORDER }) },
    },
    '/orders/{id}': {
      get: {
        operationId: 'getOrder',
        tags: ['orders'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: ok(ORDER),
      },
    },
    '/health': { get: { operationId: 'health', tags: ['other'], responses: ok({ type: 'string' }) } },
  },
  components: {
    schemas: { Order: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } },
  },
};

describe('toolwright openapi', () => {
  let project: UserProject;
  const openapi = (...args: string[]): Promise<Ended> =>
    project.run([process.execPath, CLI, 'openapi', ...args, '--no-manifest']);
  const generate = (...args: string[]): Promise<Ended> => openapi('shop.json', '--out', 'src/shop', ...args);

  before(async () => {
    project = userProject({ 'package.json': { name: 'shop' }, 'shop.json': SHOP });
    const { code, stderr } = await generate();
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^toolwright: src\/shop: 3 tools, 3 with an output schema; files: 9 new$/m);
  });

  it('writes nothing anew when nothing changed', async () => {
    const file = project.file('src/shop/index.ts');
    const { mtimeMs } = fs.statSync(file);
    assert.match((await generate()).stderr, /no file changed/);
    assert.equal(fs.statSync(file).mtimeMs, mtimeMs);
    const { code, stderr } = await generate('--check');
    assert.equal(code, 0, stderr);
    assert.match(stderr, /src\/shop is what shop\.json says: 3 tools/);
  });

  it('says which operations drifted, and how', async () => {
    const { '/health': _, ...paths } = SHOP.paths;
    const changed = structuredClone({
      ...SHOP,
      paths: {
        ...paths,
        '/orders/count': {
          get: { operationId: 'countOrders', tags: ['orders'], responses: ok({ type: 'integer' }) },
        },
      },
    });
    changed.components.schemas.Order.properties['total'] = { type: 'number' };
    project.write('shop.json', changed);
    const { code, stderr } = await generate('--check');
    project.write('shop.json', SHOP);
    assert.equal(code, 1);
    for (const line of [
      'countOrders (GET /orders/count) is new',
      'getOrder (GET /orders/{id}): its answer changed',
      'health (GET /health) is gone',
      'listOrders (GET /orders): its answer changed',
      'orders/orders.models.ts differs',
      'other/other.service.ts is no longer generated',
    ]) {
      assert.ok(stderr.includes(`toolwright:   ${line}\n`), `${line} in\n${stderr}`);
    }
    assert.doesNotMatch(stderr, /request|arguments/);
  });

  it('takes the folder however it is written, with what line ends it has', async () => {
    const run = (out: string) => openapi('shop.json', '--out', out, '--check');
    for (const out of ['src/shop/', './src/../src/shop', project.file('src/shop')]) {
      const { code, stderr } = await run(out);
      assert.equal(code, 0, stderr);
      assert.match(stderr, /src\/shop is what shop\.json says/);
    }
    assert.equal((await openapi('shop.json', '--out', "src/bob's shop/")).code, 0);
    const files = fs.readdirSync(project.file("src/bob's shop"), { recursive: true, encoding: 'utf8' });
    for (const file of files.map((it) => `src/bob's shop/${it}`).filter((it) => /\.\w+$/.test(it))) {
      project.write(file, project.read(file).replaceAll('\n', '\r\n'));
    }
    const { code, stderr } = await run("src/bob's shop");
    assert.equal(code, 0, stderr);
  });

  it('says that a generated file was edited, and mends it', async () => {
    const file = 'src/shop/orders/orders.models.ts';
    const text = project.read(file);
    project.write(file, text.replace('id!: string', 'id!: number'));
    const { code, stderr } = await generate('--check');
    assert.equal(code, 1);
    assert.match(stderr, /^toolwright: {3}orders\/orders\.models\.ts differs$/m);
    await generate();
    assert.equal(project.read(file), text);
  });

  it('removes what is no longer generated, and nothing else', async () => {
    project.write('src/shop/other/notes.ts', '// Mine.\n');
    project.write('src/shop/orders/own-orders.ts', "export * from './orders.service.js';\n");
    const { stderr } = await generate('--exclude', 'tag:other');
    assert.match(stderr, /2 tools, .*2 removed/);
    assert.deepEqual(fs.readdirSync(project.file('src/shop/other')), ['notes.ts']);
    assert.match(project.read('src/shop/orders/own-orders.ts'), /^export/);
    await generate();
  });

  it('refuses to overwrite what it has not written', async () => {
    project.write('src/other/index.ts', 'export const mine = 1;\n');
    const { code, stderr } = await openapi('shop.json', '--out', 'src/other');
    assert.equal(code, 1);
    assert.match(stderr, /src\/other\/index\.ts was not generated and would be overwritten: move or rename/);
    assert.deepEqual(fs.readdirSync(project.file('src/other')), ['index.ts']);
  });

  it('says what to install for a document that needs a package, and needs none for JSON', async () => {
    project.write(
      'preload.cjs',
      `const Module = require('node:module');
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (/^(yaml$|@scalar|@readme)/.test(request)) throw Object.assign(new Error(request), { code: 'MODULE_NOT_FOUND' });
  return resolve.call(this, request, ...rest);
};
`,
    );
    project.write('shop.yaml', 'openapi: 3.0.0\n');
    project.write('old.json', { swagger: '2.0', info: {}, paths: {} });
    project.write('split.json', { ...SHOP, paths: { '/a': { $ref: 'a.json' } } });
    const run = (document: string) =>
      project.run([
        process.execPath,
        '-r',
        './preload.cjs',
        CLI,
        ...['openapi', document, '--out', 'src/bare', '--no-manifest'],
      ]);
    for (const [document, name] of [
      ['shop.yaml', 'yaml'],
      ['old.json', '@scalar/openapi-upgrader'],
      ['split.json', '@readme/openapi-parser'],
    ] as const) {
      const { code, stderr } = await run(document);
      assert.equal(code, 1);
      assert.match(stderr, new RegExp(`^toolwright: ${name}, .*: npm install --save-dev ${name}$`, 'm'));
    }
    assert.equal((await run('shop.json')).code, 0);
  });

  for (const [args, code, message] of [
    [[], 2, /the document is missing/],
    [['shop.json'], 2, /the folder is missing: --out/],
    [['shop.json', '--out', 'x', '--extras', 'keep'], 2, /'keep' is none of allow, strip, reject/],
    [['shop.json', '--out', 'x', '--base-url', 'shop'], 2, /'shop' is no address/],
    [['none.json', '--out', 'x'], 1, /there is no none\.json/],
    [['package.json', '--out', 'x'], 1, /has neither 'openapi' nor 'swagger'/],
    [['shop.json', '--out', 'x', '--include', '/carts/*'], 1, /--include "\/carts\/\*" matches no operation/],
    [['http://shop.example/openapi.json', '--out', 'x'], 1, /downloaded over https, or from this machine/],
  ] as const) {
    it(`ends with ${code} for ${JSON.stringify(args.join(' '))}`, async () => {
      const ended = await openapi(...args);
      assert.equal(ended.code, code, ended.stderr);
      assert.match(ended.stderr, message);
      assert.doesNotMatch(ended.stderr, /\n {4}at /);
      assert.equal(fs.existsSync(project.file('x')), false);
    });
  }
});
