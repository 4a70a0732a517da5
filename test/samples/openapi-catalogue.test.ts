import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { connectCommand, connectHttp, type Answer, type ListedTool } from '../support/clients.js';
import { startHttp, type HttpProgram } from '../support/programs.js';
import { succeeds } from '../support/tarball.js';
import type { UserProject } from '../support/user-project.js';
import { call, INITIALIZE, post } from '../transports/http-server.js';
import { conversation, copiedSample, installedPackage, NPX, script, servedApi } from './orders-project.js';

const KEY = 'a-key-of-the-api';
const BEARER = { authorization: 'Bearer a-token-of-ann' };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** The hosted server runs where it was built, the program over stdio from the tarball; each has an API of its own behind it. */
describe('the sample of an OpenAPI catalogue', () => {
  let sample: UserProject;
  let installed: UserProject;
  let hosted: HttpProgram;
  let withoutKey: Awaited<ReturnType<typeof conversation>>;
  const apis: Server[] = [];

  const startApi = async (key = KEY) => {
    const { server, url } = await servedApi(KEY);
    apis.push(server);
    return { NODE_ENV: 'production', ORDERS_API_KEY: key, ORDERS_BASE_URL: url };
  };

  before(async () => {
    sample = copiedSample();
    await succeeds(script(sample, 'build'));
    installed = await installedPackage(sample);
    hosted = await startHttp('dist/hosted.js', {
      cwd: sample.file('mcp'),
      execArgv: [],
      env: { ...(await startApi()), ORDERS_MCP_TOKENS: 'ben:x,ann:a-token-of-ann' },
    });
    const messages = [LIST, call(2, 'getOrder', { orderId: 'ord_1001' }), call(3, 'getStatus')];
    withoutKey = await conversation(installed, await startApi(''), messages);
  });
  after(async () => {
    await hosted?.stop();
    apis.forEach((api) => api.close());
  });

  it('is installed without anything that compiles or reads documents', () => {
    for (const name of ['typescript', 'typescript-json-schema', '@readme/openapi-parser', 'yaml']) {
      assert.ok(!existsSync(installed.file(`node_modules/${name}`)), `${name} is installed`);
    }
    const sources = readdirSync(installed.file('node_modules/acme-orders-mcp/src'), { recursive: true });
    assert.deepEqual(sources, ['catalogue', join('catalogue', 'toolwright.manifest.json')]);
  });

  it('serves byte-identical lists, hosted and from the tarball', async () => {
    const [overStdio] = withoutKey.answers;
    const body = await (await post(hosted.url, LIST, BEARER)).text();
    const overHttp = /^data: (.*)$/m.exec(body)?.[1] ?? body;
    assert.equal(overHttp, overStdio);
    const { result } = JSON.parse(overHttp) as { result: { tools: ListedTool[] } };
    assert.deepEqual(
      result.tools.map(({ name, outputSchema }) => (outputSchema ? name : `${name} (text)`)),
      [
        'listCustomers',
        'createCustomer',
        'getCustomer',
        'replaceCustomer',
        'getFolders',
        'getLabel (text)',
        'exportOrders',
        'listOrders',
        'createOrder',
        'getOrder',
        'updateOrder',
        'cancelOrder',
        'getStatus',
      ],
    );
    const own = result.tools.find(({ name }) => name === 'cancelOrder');
    assert.match(own?.description ?? '', /^Cancel an order that has not been shipped$/m);
    assert.doesNotMatch(overHttp, /X-Api-Key|apiKey/i);
  });

  it('says which key is missing, and needs none where the API needs none', async () => {
    const [, refused = '', status = ''] = withoutKey.answers;
    assert.match(
      withoutKey.stderr,
      /^The Orders API has no credentials .*: set ORDERS_API_KEY .* \(12 of 13 operations\)$/m,
    );
    assert.match(refused, /set ORDERS_API_KEY in the server's environment.*"isError":true/);
    assert.match(status, /"structuredContent":\{"open":true,"orders":3\}/);
  });

  it('answers the same calls alike', async () => {
    const overStdio = await connectCommand('sdk 1.x', NPX, await startApi(), installed.root);
    const overHttp = await connectHttp('client 2.x', hosted.url, BEARER);
    try {
      for (const [tool, args, expected] of CALLS) {
        const [one, two] = await Promise.all([overStdio.call(tool, args), overHttp.call(tool, args)]);
        assert.deepEqual(one, two, tool);
        assert.deepEqual(seen(one), expected, tool);
      }
    } finally {
      await Promise.all([overStdio.close(), overHttp.close()]);
    }
  });

  it('is hosted for those with a token only, and not without keys', async () => {
    assert.equal((await post(hosted.url, INITIALIZE)).status, 401);
    assert.equal((await post(hosted.url, INITIALIZE, { authorization: 'Bearer made-up' })).status, 401);
    const { code, stderr } = await sample.run([process.execPath, 'dist/hosted.js'], { cwd: 'mcp' });
    assert.equal(code, 1);
    assert.match(stderr, /ORDERS_API_KEY[^]*ORDERS_MCP_TOKENS/);
  });

  it('knows a class that two manifests hold, in whatever order', async () => {
    sample.write('mcp/dist/both.js', BOTH);
    const { stdout } = await succeeds(sample.run([process.execPath, 'dist/both.js'], { cwd: 'mcp' }));
    assert.equal(stdout, '13\n');
  });

  it('has a catalogue that its document keeps in check, and a class that generation leaves alone', async () => {
    const asWritten = await succeeds(script(sample, 'generate', '--check'));
    assert.match(asWritten.stderr, /is what openapi\.yaml says: 13 tools/);
    const document = sample.read('api/openapi.yaml');
    sample.write('api/openapi.yaml', document.replace('maxLength: 64', 'maxLength: 32'));
    const drifted = await script(sample, 'generate', '--check');
    assert.equal(drifted.code, 1);
    assert.match(drifted.stderr, /^toolwright: {3}createOrder \(POST \/orders\): its arguments changed$/m);
    const own = sample.read('mcp/src/orders.service.ts');
    await succeeds(script(sample, 'generate', '--no-manifest'));
    assert.equal(sample.read('mcp/src/orders.service.ts'), own);
    assert.match(sample.read('mcp/src/catalogue/orders/orders.models.ts'), /@MaxLength\(32\)/);
  });
});

const BOTH = `
import { bootstrap } from 'toolwright';
import { application } from './application.js';
import { manifest } from './catalogue/index.js';
const { tools } = await bootstrap({ ...application, manifest: ['toolwright.manifest.json', manifest], transport: 'none' });
console.log(tools.length);
`;

/** What a model sees of an answer. */
function seen({ isError, structuredContent, content }: Answer): unknown {
  if (isError) return { error: content.flatMap(({ text = '' }) => text.split('\n')) };
  return structuredContent ?? content;
}

const TEA = { sku: 'TEA-1', quantity: 2, price: 4.5 };
const DRAFT = {
  id: 'ord_1001',
  customerId: 'cus_1',
  status: 'draft',
  lines: [TEA],
  total: 9,
  placedOn: '2026-01-05',
  shippedOn: null,
  note: 'Ring twice',
};
const CREATED = { ...DRAFT, id: 'ord_1004', customerId: 'cus_2', placedOn: '2026-03-01', note: null };
const CREATION = { 'Idempotency-Key': 'k1', customerId: 'cus_2', lines: [TEA] };
const CLARA = { id: 'cus_3', name: 'Clara & Co.', email: 'clara+shop@example.org', vip: true };
const LABEL =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAIAQAAAADYDUI6AAAADUlEQVR42mPQNWLAhgAjpAL56pHUrQAAAABJRU5ErkJggg==';
const FOLDERS = {
  name: 'Documents',
  files: [],
  folders: [
    {
      name: 'Invoices',
      files: [],
      folders: [
        { name: 'Ann & Sons', files: ['ord_1001.pdf', 'ord_1003.pdf'], folders: [] },
        { name: 'Café Ben', files: ['ord_1002.pdf', 'ord_1004.pdf'], folders: [] },
        { name: 'Clara', files: [], folders: [] },
      ],
    },
  ],
};

const CALLS: [tool: string, args: Record<string, unknown>, expected: unknown][] = [
  // The query: lists, pages.
  [
    'listOrders',
    { status: ['draft', 'paid'], limit: 1, cursor: 'ord_1001' },
    { items: [DRAFT], nextCursor: null },
  ],
  [
    'listCustomers',
    { limit: 1, search: 'é' },
    { items: [{ id: 'cus_2', name: 'Café Ben', email: 'ben@example.org', vip: false }], nextCursor: null },
  ],
  // JSON bodies and headers.
  ['createOrder', CREATION, CREATED],
  ['createOrder', CREATION, CREATED],
  [
    'createOrder',
    { customerId: 'cus_9', lines: [TEA] },
    {
      error: [
        'createOrder: the Orders API answered 422 Unprocessable Entity',
        'The order cannot be taken',
        'customerId: is no customer of ours',
      ],
    },
  ],
  ['updateOrder', { orderId: 'ord_1001', note: null }, { ...DRAFT, note: null }],
  [
    'getOrder',
    { orderId: 'ord_9' },
    { error: ['getOrder: the Orders API answered 404 Not Found', 'There is no ord_9'] },
  ],
  [
    'getOrder',
    { orderId: '9' },
    {
      error: [
        'Invalid arguments for tool getOrder: 1 validation error',
        'orderId: must match /^ord_[0-9]+$/ regular expression (got string)',
      ],
    },
  ],
  // What the team says in its own class, and what it leaves to the generated one.
  [
    'cancelOrder',
    { orderId: 'ord_1002' },
    { error: ['ord_1002 was shipped on 2026-01-09: ask the customer to send it back within 30 days.'] },
  ],
  ['cancelOrder', { orderId: 'ord_1001' }, { result: null }],
  ['getOrder', { orderId: 'ord_1001' }, { ...DRAFT, note: null, status: 'cancelled' }],
  // Forms.
  ['createCustomer', { name: CLARA.name, email: CLARA.email, vip: true }, CLARA],
  [
    'replaceCustomer',
    { customerId: 'cus_3', name: 'Clara', email: CLARA.email },
    { ...CLARA, name: 'Clara', vip: false },
  ],
  ['getCustomer', { customerId: 'cus_3' }, { ...CLARA, name: 'Clara', vip: false }],
  // A type that contains itself, an image, text.
  ['getFolders', {}, FOLDERS],
  ['getLabel', { orderId: 'ord_1001' }, [{ type: 'image', mimeType: 'image/png', data: LABEL }]],
  [
    'exportOrders',
    { since: '2026-02-01' },
    { result: 'id,placed on,status,total\nord_1003,2026-02-01,paid,39\nord_1004,2026-03-01,draft,9' },
  ],
];
