import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { buildSync } from 'esbuild';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import ts from 'typescript';
import { bootstrap, type Application, type BootstrapOptions, type Service } from 'toolwright';
import { connectInMemory } from 'toolwright/testing';
import { writeCatalogueManifest } from '../../../src/cli/openapi/write-catalogue-manifest.js';
import { makeManifest } from '../../../src/manifest/compiler/make-manifest.js';
import type { MethodEntry, SchemaManifest } from '../../../src/manifest/schema-manifest.js';
import { writeManifest } from '../../../src/manifest/write-manifest.js';
import { isManifestFresh } from '../../../src/openapi/generate/emit/catalogue-manifest.js';
import { connectStdio, type Answer, type StrictClient } from '../../support/clients.js';
import { CLI, ROOT } from '../../support/programs.js';
import { userProject, type UserProject } from '../../support/user-project.js';
import { emit, generated } from './documents.js';

/** Without the declarations of browsers and Node, which take most of the time to read. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022'],
    types: [],
    module: 'nodenext',
    strict: true,
    experimentalDecorators: true,
    skipLibCheck: true,
  },
  files: ['src/own-pets.ts', 'src/cards.service.ts', 'src/pets/index.ts'],
};

/** Three tags, of which two share a class. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://pets.example' }],
  paths: {
    '/pets': { get: operation('listPets', 'pets', { type: 'array', items: reference('Pet') }) },
    '/pets/{id}': {
      get: {
        ...operation('getPet', 'pets', reference('Pet')),
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      },
    },
    '/order': { get: operation('getOrder', 'orders', reference('Order')) },
    '/orders': { get: operation('listOrders', 'orders', { type: 'array', items: reference('Order') }) },
    '/status': { get: operation('getStatus', 'status', reference('Status')) },
  },
  components: {
    schemas: {
      Person: object({ name: { type: 'string', minLength: 1 } }),
      Pet: object({ name: { type: 'string', minLength: 1 }, owner: reference('Person') }),
      Order: object({ count: { type: 'integer', maximum: 9 }, buyer: reference('Person') }),
      Status: object({ load: { type: 'number', maximum: 1 } }),
    },
  },
};

const ANSWERS: Record<string, unknown> = {
  '/pets': [{ name: 'Ida', owner: { name: 'Ann' } }],
  '/pets/1': { name: 'Ida', owner: { name: 'Ann' } },
  '/pets/2': { name: '', owner: { name: 'Ann' } },
  '/order': { count: 2, buyer: { name: 'Ann' } },
  '/orders': [{ count: 12, buyer: { name: 'Ann' } }],
  '/status': { load: 0.5, undeclared: true },
  '/later': { load: 50 },
};

const OWN_PETS = `import { Tool, type ToolContext } from 'toolwright';
import { PetsService } from './pets/pets/pets.service.js';
import type { GetPetArguments, Pet } from './pets/pets/pets.models.js';

export class OwnPets extends PetsService {
  @Tool()
  override async getPet(args: GetPetArguments, context: ToolContext): Promise<Pet> {
    return { ...(await super.getPet(args, context)), name: 'IDA' };
  }

  @Tool()
  loudness(): string {
    return 'very';
  }
}
`;

/** Written by hand, and run from other places than the sources have them in: as in a bundle, only \`models\` tells where. */
const CARDS = `import { McpService, Tool } from 'toolwright';
import type { Card } from './card.dto.js';

@McpService({ models: () => import('./card.dto.js') })
export class CardsService {
  @Tool()
  card(): Card {
    return { title: '' };
  }
}
`;

const CARD = `import { IsNotEmpty } from 'class-validator';

export class Card {
  @IsNotEmpty()
  title!: string;
}
`;

/** Serves what the environment says. */
const MAIN = `import { bootstrap } from 'toolwright';
import { OwnPets } from './own-pets.js';
import { StatusService as Later } from './later/status/status.service.js';
import { manifest, services } from './pets/index.js';

const settings = JSON.parse(process.env['SETTINGS'] ?? '{}');
const served = {
  pets: services,
  own: services.map((service) => (service.name === 'PetsService' ? OwnPets : service)),
  both: [...services, Later],
};
export default bootstrap({
  name: 'Pets',
  version: '1.0.0',
  services: served[settings.services as 'pets' | 'own' | 'both'] ?? services,
  manifest: settings.manifest ?? manifest,
  titles: settings.titles ?? false,
});
`;

/** Records which of these files are loaded or asked for, and when lists and answers go out. */
const RECORDER = `const fs = require('node:fs');
const Module = require('node:module');
const record = (line) => fs.appendFileSync(process.env.RECORD, line + '\\n');
const load = Module._load;
Module._load = function (request, ...rest) {
  if (/\\.models\\.js$/.test(request)) record('import ' + request.replace(/^.*\\//, ''));
  return load.call(this, request, ...rest);
};
const run = Module._extensions['.js'];
Module._extensions['.js'] = function (module, file) {
  const [, found] = /node_modules.(class-validator|class-transformer|ajv.dist.2020)/.exec(file) ?? [];
  if (found) record('run ' + found);
  return run.call(this, module, file);
};
const write = process.stdout.write;
process.stdout.write = function (chunk, ...rest) {
  if (String(chunk).includes('"tools":[')) record('list ' + String(chunk).trim());
  return write.call(this, chunk, ...rest);
};
`;

const MANIFEST = 'src/pets/toolwright.manifest.json';
const LATER = 'src/later/toolwright.manifest.json';
const STATUS_SERVICE = 'status/status.service.ts#StatusService';
const PROJECT_MANIFEST = 'toolwright.manifest.json';
const MARK = 'Other classes had this.';
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

describe('schemas that a generated catalogue has ready', () => {
  let project: UserProject;
  /** As it was written, for tests to make others of. */
  let text: string;
  let baseUrl: string;
  const clients: StrictClient[] = [];
  const applications: Application[] = [];
  const upstream = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(ANSWERS[request.url ?? '']));
  });

  before(async () => {
    project = userProject(
      {
        'package.json': { name: 'pets', version: '1.0.0' },
        'tsconfig.json': TSCONFIG,
        'pets.json': DOCUMENT,
        'recorder.cjs': RECORDER,
        'src/own-pets.ts': OWN_PETS,
        'src/cards.service.ts': CARDS,
        'src/card.dto.ts': CARD,
        'src/main.ts': MAIN,
      },
      ['class-validator', 'class-transformer', 'reflect-metadata', '@modelcontextprotocol/sdk'],
    );
    project.link('toolwright', ROOT);
    const made = await generated(project.file('pets.json'), { manifest: MANIFEST });
    emit(project.file('src/pets'), made);
    await writeCatalogueManifest(project.file('src/pets'), made.files, () => {});
    text = project.read(MANIFEST);
    writeLater(project);
    writeManifest(
      project.file(PROJECT_MANIFEST),
      makeManifest({ packageRoot: project.root, project: project.file('tsconfig.json') }),
    );
    transpile(project, 'dist');
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
    baseUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  });

  after(async () => {
    await Promise.all([...clients, ...applications].map((one) => one.close()));
    upstream.close();
  });

  interface Program {
    file?: string;
    services?: 'pets' | 'own' | 'both';
    manifest?: string | string[];
    titles?: boolean;
    recorder?: boolean;
  }

  /** Starts a program of its own; tells what it loaded so far, and the bytes of its list. */
  async function start({ file = 'dist/main.js', recorder = true, ...settings }: Program = {}) {
    const log = `record-${clients.length}.txt`;
    project.write(log, '');
    const client = await connectStdio('sdk 1.x', project.file(file), {
      cwd: project.root,
      execArgv: recorder ? ['-r', project.file('recorder.cjs')] : [],
      env: {
        NODE_ENV: 'production',
        RECORD: project.file(log),
        SETTINGS: JSON.stringify(settings),
        PETS_BASE_URL: baseUrl,
      },
    });
    clients.push(client);
    const lines = () => project.read(log).trim().split('\n');
    const list = lines().findIndex((line) => line.startsWith('list '));
    return {
      client,
      listed: lines()[list] ?? '',
      /** Before the list went out. */
      early: lines().slice(0, list),
      loaded: () => lines().filter((line) => !line.startsWith('list ')),
    };
  }

  /** Serves in this process, where classes are loaded at once. */
  async function serve(options: Partial<BootstrapOptions>) {
    const { api, services } = createRequire(project.file('package.json'))('./dist/pets/index.js') as {
      api: { configure(options: object): void };
      services: Service[];
    };
    api.configure({ baseUrl });
    const defaults = { name: 'Pets', version: '1.0.0', services, manifest: project.file(MANIFEST) };
    const application = await bootstrap({ ...defaults, transport: 'none', logger: SILENT, ...options });
    applications.push(application);
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(await connectInMemory(application));
    return {
      application,
      services,
      list: async () => (await client.listTools()).tools,
      call: async (name: string, args = {}) => (await client.callTool({ name, arguments: args })) as Answer,
    };
  }

  /** The catalogue's manifest, changed and written to a file of its own. */
  function changed(name: string, change: (manifest: SchemaManifest) => unknown): string {
    const manifest = JSON.parse(text) as SchemaManifest;
    change(manifest);
    writeManifest(project.file(`src/pets/${name}.json`), manifest);
    return `src/pets/${name}.json`;
  }

  it('are listed before models, class-validator, class-transformer or Ajv are loaded', async () => {
    const { client, early, listed, loaded } = await start();
    assert.deepEqual(early, []);
    const [pet, again] = await Promise.all([
      client.call('getPet', { id: 1 }),
      client.call('getPet', { id: 1 }),
    ]);
    assert.deepEqual(pet.structuredContent, ANSWERS['/pets/1']);
    assert.deepEqual(again, pet);
    const models = () => loaded().filter((line) => line.startsWith('import '));
    assert.deepEqual(count(models()), {
      'import pets.models.js': 1,
      'import shared.models.js': 1,
    });
    const refused = await client.call('getPet', { id: 2 });
    assert.match(textOf(refused), /^name\n {2}must be longer than or equal to 1 characters/m);
    assert.match(textOf(await client.call('getPet', { id: 0 })), /^id: must not be less than 1/m);
    const orders = await Promise.all([client.call('getOrder'), client.call('listOrders')]);
    assert.deepEqual(orders[0].structuredContent, ANSWERS['/order']);
    assert.match(textOf(orders[1]), /^result\[0\]\.count\n {2}must not be greater than 9/m);
    assert.equal(count(models())['import orders.models.js'], 1);
    assert.equal(count(models())['import status.models.js'], undefined);

    const built = await start({ manifest: changed('plain', withoutPublished) });
    assert.equal(built.listed, listed);
    assert.ok(built.early.includes('import status.models.js') && built.early.includes('run class-validator'));
  });

  it('are proved by the classes of their own catalogue, where another has some of the same names', async () => {
    const { client } = await start({ services: 'both', manifest: [MANIFEST, LATER] });
    assert.deepEqual((await client.call('getStatus')).structuredContent, ANSWERS['/status']);
    assert.deepEqual((await client.call('getLaterStatus')).structuredContent, ANSWERS['/later']);
    assert.deepEqual((await client.call('getStatus')).structuredContent, ANSWERS['/status']);

    const { client: built } = await start({ services: 'both', manifest: [MANIFEST, LATER], titles: true });
    const [status, later] = (await built.list())
      .filter(({ name }) => /Status$/.test(name))
      .map(({ outputSchema }) => JSON.stringify(outputSchema));
    assert.match(status ?? '', /"maximum":1[,}]/);
    assert.match(later ?? '', /"maximum":100[,}]/);
  });

  it("are listed beside a class of the team's own, with the project's manifest before the catalogue's", async () => {
    const { client, early } = await start({ services: 'own', manifest: [PROJECT_MANIFEST, MANIFEST] });
    assert.ok(early.includes('import pets.models.js'));
    assert.ok(!early.includes('import orders.models.js'));
    await assertOwn(client);
  });

  it('and with it behind', async () => {
    const require = createRequire(project.file('package.json'));
    const { OwnPets } = require('./dist/own-pets.js') as { OwnPets: Service };
    const { PetsService, services } = require('./dist/pets/index.js') as {
      PetsService: Service;
      services: Service[];
    };
    const client = await serve({
      services: services.map((service) => (service === PetsService ? OwnPets : service)),
      manifest: [changed('both', mark('getStatus')), PROJECT_MANIFEST].map((name) => project.file(name)),
    });
    assert.deepEqual(marked(await client.list()), ['getStatus']);
    await assertOwn(client);
  });

  it('are proved by the first call of their tool, and by toolwright check', async () => {
    const manifest = changed('stale', mark('getPet'));
    const { list, call } = await serve({ manifest: project.file(manifest) });
    assert.deepEqual(marked(await list()), ['getPet']);
    for (const _time of ['first', 'second']) {
      assert.equal(
        textOf(await call('getPet', { id: 1 })),
        'Error executing tool getPet: PetsService.getPet: is not what the schemas in its manifest were built of: its ' +
          'classes or parameters are others. Make the catalogue and its manifest anew, npx toolwright openapi, and ship ' +
          'what was made together. (pets/pets.service.ts:20:3) [MANIFEST_STALE]\nThe tool did not run, and no call of it will before its server is mended.',
      );
    }
    assert.deepEqual((await call('listPets')).structuredContent, { result: ANSWERS['/pets'] });
    const { code, stderr } = await project.run([process.execPath, CLI, 'check', 'dist/main.js'], {
      env: { SETTINGS: JSON.stringify({ manifest }), NODE_ENV: 'production' },
    });
    assert.equal(code, 1);
    assert.match(stderr, /PetsService\.getPet: .*\[MANIFEST_STALE\]/);
  });

  it('are not those of a method with other parameters, which is found at its first call, or at start', async () => {
    const manifest = project.file(changed('arity', (own) => (methodOf(own, 'getPet').arity = 7)));
    const { call } = await serve({ manifest });
    assert.match(
      textOf(await call('getPet', { id: 1 })),
      /^Error .* its classes or parameters are others\. /,
    );
    await assert.rejects(serve({ manifest, extras: 'strip' }), {
      message:
        /^PetsService: has tools whose parameters differ from what the manifest says\..*\[MANIFEST_STALE\]$/,
    });
  });

  it('are built of the classes under other options', async () => {
    const manifest = project.file(changed('marked', mark('getPet')));
    const list = async (options: Partial<BootstrapOptions>) => (await serve({ manifest, ...options })).list();
    const [published, stripped, titled, strict] = await Promise.all([
      list({ extras: 'allow', titles: false, unknownArguments: 'drop' }),
      list({ extras: 'strip' }),
      list({ titles: true }),
      list({ unknownArguments: 'reject' }),
    ]);
    assert.deepEqual([published, stripped, titled, strict].map(marked), [['getPet'], [], [], []]);
    const getPet = (tools: typeof published) => tools.find(({ name }) => name === 'getPet')?.inputSchema;
    assert.equal((getPet(titled)?.properties?.['id'] as { title?: string }).title, 'Id');
    assert.equal(getPet(strict)?.['additionalProperties'], false);
    const { call } = await serve({ extras: 'strip' });
    assert.deepEqual((await call('getStatus')).structuredContent, { load: 0.5 });
  });

  it('go without their output schema where the application says so', async () => {
    const { list, call } = await serve({ withoutOutputSchema: ['getPet'] });
    assert.deepEqual(
      (await list()).filter(({ outputSchema }) => !outputSchema).map(({ name }) => name),
      ['getPet'],
    );
    const { structuredContent, content } = await call('getPet', { id: 2 });
    assert.equal(structuredContent, undefined);
    assert.deepEqual(JSON.parse(String(content[0]?.text)), ANSWERS['/pets/2']);
  });

  it('are left alone where another version built them, and where their sources changed since', async () => {
    const other = changed('other', (manifest) => {
      mark('getPet')(manifest);
      manifest.generator = manifest.generator.replace(/toolwright \S+/, 'toolwright 0.0.9');
    });
    const older = changed('older', (manifest) => {
      mark('getPet')(manifest);
      manifest.sources['api.ts'] = 'another hash';
    });
    const published = await (await serve({})).list();
    for (const manifest of [other, older]) {
      const { list, call } = await serve({ manifest: project.file(manifest) });
      assert.deepEqual(await list(), published);
      assert.deepEqual((await call('getPet', { id: 1 })).structuredContent, ANSWERS['/pets/1']);
    }
  });

  it('make a manifest without them one to make anew', () => {
    assert.equal(isManifestFresh(project.file('src/pets')), true);
    changed('toolwright.manifest', withoutPublished);
    assert.equal(isManifestFresh(project.file('src/pets')), false);
    project.write(MANIFEST, text);
  });

  it('are read however the manifest is laid out, but not where it was cut short', async () => {
    const published = await (await serve({})).list();
    const layouts = [1, 2].map((indent) => JSON.stringify(JSON.parse(text), null, indent));
    for (const layout of [text.replaceAll('\n', '\r\n'), ...layouts, `${layouts[0]}\n`]) {
      project.write('src/pets/layout.json', layout);
      const { list, call } = await serve({ manifest: project.file('src/pets/layout.json') });
      assert.deepEqual(await list(), published);
      assert.deepEqual((await call('getOrder')).structuredContent, ANSWERS['/order']);
    }
    for (const length of [text.length - 2, text.indexOf('"types"') + 200, 400]) {
      project.write('src/pets/layout.json', text.slice(0, length));
      await assert.rejects(serve({ manifest: project.file('src/pets/layout.json') }), {
        message: /layout\.json: is broken or of another version\. .* \[MANIFEST_STALE\]/,
      });
    }
  });

  it('are of services, too, that come while it runs', async () => {
    const { application, services, list, call } = await serve({ services: [] });
    assert.deepEqual(await list(), []);
    await application.add(...services);
    assert.equal((await list()).length, 5);
    assert.deepEqual((await call('getOrder')).structuredContent, ANSWERS['/order']);
  });

  it('are those of classes that are found beside the service, where import() fails', async () => {
    fs.cpSync(project.file('dist'), project.file('gaps'), { recursive: true });
    for (const tag of ['pets', 'orders']) {
      const file = `gaps/pets/${tag}/${tag}.service.js`;
      const service = project.read(file);
      const failing = service.replace(
        /models: \(\) => .*(?=\}\))/,
        "models: () => Promise.reject(new Error('sandbox')) ",
      );
      assert.notEqual(failing, service);
      project.write(file, failing);
    }
    fs.rmSync(project.file('gaps/pets/orders/orders.models.js'));
    const { client } = await start({ file: 'gaps/main.js' });
    assert.equal((await client.list()).length, 5);
    assert.match(
      textOf(await client.call('getOrder')),
      /^Error executing tool getOrder: Order\.count: .* no class Order is loaded.* import\('\.\/orders\.models\.js'\).*\nThe tool did not run/,
    );
    assert.deepEqual((await client.call('getPet', { id: 1 })).structuredContent, ANSWERS['/pets/1']);
    assert.deepEqual((await client.call('getStatus')).structuredContent, ANSWERS['/status']);
  });

  it('are listed by a bundle, whose calls find the models in it', async () => {
    buildSync({
      entryPoints: [project.file('src/main.ts')],
      // Two folders below somebody else's package.json.
      outfile: project.file('dist/bundle/main.js'),
      bundle: true,
      keepNames: true,
      platform: 'node',
      target: 'node20',
      external: ['typescript-json-schema', '@modelcontextprotocol/sdk', 'express'],
      logLevel: 'silent',
    });
    const { client } = await start({
      file: 'dist/bundle/main.js',
      manifest: changed('bundled', mark('getPet')),
      recorder: false,
    });
    assert.deepEqual(marked(await client.list()), ['getPet']);
    assert.deepEqual((await client.call('listPets')).structuredContent, { result: ANSWERS['/pets'] });
    assert.match(
      textOf(await client.call('listOrders')),
      /^result\[0\]\.count\n {2}must not be greater than 9/m,
    );
  });

  it('are not needed for models that a service by hand names', async () => {
    const require = createRequire(project.file('package.json'));
    fs.mkdirSync(project.file('moved/far'), { recursive: true });
    const service = project.read('dist/cards.service.js').replace('./card.dto.js', './far/card.js');
    project.write('moved/cards.service.js', service);
    project.write('moved/far/card.js', project.read('dist/card.dto.js'));
    const { CardsService } = require('./moved/cards.service.js') as { CardsService: Service };
    const { call } = await serve({ services: [CardsService], manifest: project.file(PROJECT_MANIFEST) });
    assert.match(textOf(await call('card')), /^title\n {2}should not be empty/m);
  });
});

async function assertOwn({ list, call }: Pick<StrictClient, 'list' | 'call'>): Promise<void> {
  const names = (await list()).map(({ name }) => name);
  assert.deepEqual(names, ['getOrder', 'listOrders', 'listPets', 'getPet', 'loudness', 'getStatus']);
  const [own, inherited, added, generatedOne] = await Promise.all([
    call('getPet', { id: 1 }),
    call('listPets'),
    call('loudness'),
    call('getOrder'),
  ]);
  assert.deepEqual(own.structuredContent, { ...(ANSWERS['/pets/1'] as object), name: 'IDA' });
  assert.deepEqual(inherited.structuredContent, { result: ANSWERS['/pets'] });
  assert.deepEqual(added.content, [{ type: 'text', text: 'very' }]);
  assert.deepEqual(generatedOne.structuredContent, ANSWERS['/order']);
}

function reference(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

function object(properties: Record<string, object>): object {
  return { type: 'object', properties, required: Object.keys(properties) };
}

function operation(operationId: string, tag: string, schema: object): object {
  const content = { 'application/json': { schema } };
  return { operationId, tags: [tag], responses: { '200': { description: 'ok', content } } };
}

/** Changes a tool's schema, so that a list shows whether it is the manifest's or built of the classes. */
function mark(tool: string): (manifest: SchemaManifest) => void {
  return (manifest) => {
    const { published } = methodOf(manifest, tool);
    assert.ok(published);
    published.inputSchema.description = MARK;
  };
}

function methodOf({ services }: SchemaManifest, tool: string): MethodEntry {
  const found = Object.values(services).find(({ methods }) => methods[tool])?.methods[tool];
  assert.ok(found);
  return found;
}

function marked(tools: readonly { name: string; inputSchema: object }[]): string[] {
  return tools
    .filter(({ inputSchema }) => 'description' in inputSchema && inputSchema.description === MARK)
    .map(({ name }) => name);
}

function withoutPublished(manifest: SchemaManifest): void {
  delete manifest.definitions;
  for (const { methods } of Object.values(manifest.services)) {
    for (const method of Object.values(methods)) delete method.published;
  }
}

/** Another version of one service and its class, whose name is taken; as if it had been generated from another document. */
function writeLater(project: UserProject): void {
  fs.cpSync(project.file('src/pets'), project.file('src/later'), { recursive: true });
  for (const file of fs.readdirSync(project.file('src/later/status'))) {
    const later = project.read(`src/later/status/${file}`).replaceAll('getStatus', 'getLaterStatus');
    project.write(
      `src/later/status/${file}`,
      later.replace('@Max(1)', '@Max(100)').replace("'/status'", "'/later'"),
    );
  }
  const manifest = JSON.parse(
    project
      .read(MANIFEST)
      .replaceAll('getStatus', 'getLaterStatus')
      .replaceAll('"maximum":1}', '"maximum":100}'),
  ) as SchemaManifest;
  const { [STATUS_SERVICE]: service } = manifest.services;
  assert.ok(service);
  writeManifest(project.file(LATER), { ...manifest, sources: {}, services: { [STATUS_SERVICE]: service } });
}

function textOf({ content, isError }: Answer): string {
  assert.equal(isError, true);
  return String(content[0]?.text);
}

function count(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
}

/** Compiles all sources to CommonJS, whose `import()` is a `require`. */
function transpile(project: UserProject, out: string): void {
  for (const file of fs.readdirSync(project.file('src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const compilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      experimentalDecorators: true,
      useDefineForClassFields: false,
    };
    const { outputText } = ts.transpileModule(project.read(`src/${file}`), { compilerOptions });
    project.write(`${out}/${file.replace(/\.ts$/, '.js')}`, outputText);
  }
}
