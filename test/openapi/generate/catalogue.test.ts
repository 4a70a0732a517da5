import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import ts from 'typescript';
import { makeManifest } from '../../../src/manifest/compiler/make-manifest.js';
import { writeCatalogueManifest } from '../../../src/cli/openapi/write-catalogue-manifest.js';
import { writeManifest } from '../../../src/manifest/write-manifest.js';
import { isManifestFresh } from '../../../src/openapi/generate/emit/catalogue-manifest.js';
import { ABSENT } from '../../cli/preloads.js';
import { connectStdio, type ListedTool, type StrictClient } from '../../support/clients.js';
import { ROOT } from '../../support/programs.js';
import { userProject, type UserProject } from '../../support/user-project.js';
import { DOCUMENTS, documentOf, emit, generated } from './documents.js';

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noImplicitOverride: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    types: ['node'],
    rootDir: 'src',
    outDir: 'dist',
  },
  include: ['src'],
};

const MAIN = `import { bootstrap } from 'toolwright';
import { manifest, services } from './zoo/index.js';

void bootstrap({ name: 'Zoo', version: '1.0.0', services, manifest });
`;

/** A team's own file: a tool that does more, and one of its own beside it. */
const OWN = `import { Tool, type ToolContext } from 'toolwright';
import { AnimalsService } from './zoo/animals/animals.service.js';
import type { Animal, AnimalsGetArguments } from './zoo/animals/animals.models.js';

export class OwnAnimals extends AnimalsService {
  /** One animal, its name in capitals. */
  @Tool({ name: 'animals_get' })
  override async animalsGet(args: AnimalsGetArguments, context: ToolContext): Promise<Animal | undefined> {
    const animal = await super.animalsGet(args, context);
    return animal && { ...animal, name: animal.name.toUpperCase() };
  }

  /** How loud it is. */
  @Tool()
  loudness(): string {
    return 'very';
  }
}
`;

const OWN_MAIN = `import { bootstrap } from 'toolwright';
import { OwnAnimals } from './own-animals.js';
import { DefaultService, FoldersService } from './zoo/index.js';

void bootstrap({ name: 'Zoo', version: '1.0.0', services: [OwnAnimals, DefaultService, FoldersService] });
`;

interface Received {
  url: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

describe('generated catalogues', () => {
  let project: UserProject;
  let diagnostics: string[];
  /** Of ES modules with the catalogue's manifest, and of CommonJS with a class of the team's own and the project's. */
  let plain: StrictClient;
  let own: StrictClient;
  let received: Received | undefined;
  let answer: unknown;

  const upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received = { url: request.url ?? '', headers: request.headers, body };
      response.statusCode = answer === undefined ? 204 : 200;
      if (answer !== undefined) response.setHeader('content-type', 'application/json');
      response.end(answer === undefined ? undefined : JSON.stringify(answer));
    });
  });

  before(async () => {
    project = userProject(
      { 'package.json': { name: 'zoo', type: 'module' }, 'tsconfig.json': TSCONFIG, 'preload.cjs': ABSENT },
      ['class-validator', 'class-transformer', 'reflect-metadata', '@types/node'],
    );
    project.link('toolwright', ROOT);
    for (const name of DOCUMENTS) {
      const manifest = `src/${name}/toolwright.manifest.json`;
      emit(project.file(`src/${name}`), await generated(documentOf(name), { manifest }));
    }
    project.write('src/main.ts', MAIN);
    project.write('src/own-animals.ts', OWN);
    project.write('src/own-main.ts', OWN_MAIN);
    diagnostics = compile(project);
    const { files } = await generated(documentOf('zoo'), { manifest: 'src/zoo/toolwright.manifest.json' });
    await writeCatalogueManifest(project.file('src/zoo'), files, () => {});
    const config = project.file('tsconfig.json');
    writeManifest(
      project.file('toolwright.manifest.json'),
      makeManifest({ packageRoot: project.root, project: config }),
    );
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
    const env = {
      NODE_ENV: 'production',
      ZOO_BASE_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`,
      ZOO_KEY: 's3cret',
    };
    const options = { env, cwd: project.root, execArgv: ['-r', project.file('preload.cjs')] };
    [plain, own] = await Promise.all([
      connectStdio('sdk 1.x', project.file('dist/main.js'), options),
      connectStdio('client 2.x', project.file('dist/cjs/own-main.js'), options),
    ]);
  });

  after(async () => {
    await Promise.all([plain.close(), own.close()]);
    upstream.close();
  });

  async function call(tool: string, args: Record<string, unknown>, value: unknown) {
    answer = value;
    received = undefined;
    return plain.call(tool, args);
  }

  async function listed(tool: string): Promise<ListedTool> {
    const found = (await plain.list()).find(({ name }) => name === tool);
    assert.ok(found, `no tool ${tool}`);
    return found;
  }

  it('compile under the strictest settings', () => {
    assert.deepEqual(diagnostics, []);
  });

  it('are served without a compiler, as ES modules and as CommonJS, to both strict clients', async () => {
    const tools = (client: StrictClient) =>
      client.list().then((list) => list.filter(({ name }) => name !== 'animals_get' && name !== 'loudness'));
    const byName = (list: ListedTool[]) => [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
    assert.deepEqual(byName(await tools(own)), byName(await tools(plain)));
    assert.equal((await plain.list()).length, 14);
  });

  it('are extended in files of their own', async () => {
    answer = { name: 'Ida', status: 'away' };
    const { structuredContent } = await own.call('animals_get', { id: 1 });
    assert.deepEqual(structuredContent, { result: { name: 'IDA', status: 'away' } });
    assert.deepEqual((await own.call('loudness')).content, [{ type: 'text', text: 'very' }]);
  });

  it('F03: nullable values are null in both directions, others are not, and bounds are numbers', async () => {
    const nothing = { a: null, b: null, c: null, d: 'x', e: null };
    const { outputSchema } = await listed('getValues');
    const { properties } = outputSchema as { properties: Record<string, object> };
    assert.deepEqual(properties['a'], { type: ['string', 'null'] });
    assert.deepEqual(properties['b'], { anyOf: [{ type: 'string', enum: ['x', 'y'] }, { type: 'null' }] });
    assert.deepEqual(properties['d'], { type: 'string' });
    assert.deepEqual((await call('getValues', {}, nothing)).structuredContent, nothing);
    const refused = await call('getValues', {}, { ...nothing, d: null });
    assert.equal(refused.isError, true);
    assert.match(String(refused.content[0]?.text), /^d$/m);
    const { inputSchema } = await listed('animals_create');
    assert.deepEqual((inputSchema as { properties: Record<string, object> }).properties['weight'], {
      type: 'number',
      exclusiveMinimum: 0,
    });
  });

  it('F04: recursive schemas are served, and one that is only itself is reported for its operations alone', async () => {
    const folder = { name: 'root', children: [{ children: [] }] };
    assert.deepEqual((await call('getFolders', {}, folder)).structuredContent, folder);
    const left = { left: true, right: { note: 'n', right: { left: false } } };
    assert.deepEqual((await call('putFolders', folder, left)).structuredContent, left);
    assert.deepEqual(JSON.parse(received?.body ?? ''), folder);
    assert.equal((await listed('getVoid')).outputSchema, undefined);
    assert.deepEqual((await call('getVoid', {}, { any: 1 })).structuredContent, undefined);
    const { report } = await generated(documentOf('zoo'));
    const reason = 'its schema cannot be used: #/components/schemas/Itself refers to nothing but itself';
    const named = report.tools.filter((tool) => tool.reason?.includes('Itself'));
    assert.deepEqual(
      named.map((tool) => [tool.tool, tool.reason]),
      [['getVoid', reason]],
    );
  });

  it('F09: what is read-only is no argument, what is write-only is in no answer, at any depth', async () => {
    const { inputSchema, outputSchema } = await listed('createUser');
    assert.deepEqual((inputSchema as { required: string[] }).required, ['name', 'pin']);
    assert.deepEqual(Object.keys((outputSchema as { properties: object }).properties), ['id', 'name']);
    const user = { id: 1, name: 'Ann', pin: '1234' };
    assert.deepEqual((await call('createUser', user, user)).structuredContent, { id: 1, name: 'Ann' });
    assert.deepEqual(JSON.parse(received?.body ?? ''), { name: 'Ann', pin: '1234' });
    const team = { lead: { ...user, since: '2020' }, members: [user] };
    const { content, structuredContent } = await call('putTeam', { lead: user, members: [user] }, team);
    assert.deepEqual(structuredContent, {
      lead: { id: 1, name: 'Ann', since: '2020' },
      members: [{ id: 1, name: 'Ann' }],
    });
    assert.doesNotMatch(JSON.stringify(content), /1234/);
    assert.deepEqual(JSON.parse(received?.body ?? ''), {
      lead: { name: 'Ann', pin: '1234' },
      members: [{ name: 'Ann', pin: '1234' }],
    });
  });

  it('F11: referenced parameters keep what they say, and credentials are no arguments', async () => {
    const { properties } = (await listed('animals_list')).inputSchema as {
      properties: Record<string, object>;
    };
    assert.deepEqual(properties['pageSize'], {
      type: 'integer',
      description: 'How many on a page.',
      default: 20,
      minimum: 1,
      maximum: 100,
    });
    assert.deepEqual(Object.keys(properties), ['pageSize', 'filter_kind', 'tags', 'X-Trace', 'session']);
    await call(
      'animals_list',
      { pageSize: 5, tags: ['a', 'b'], 'X-Trace': 't', session: 's' },
      { items: [] },
    );
    assert.equal(received?.url, '/v1/animals?pageSize=5&tags=a,b&api_key=s3cret');
    assert.equal(received?.headers['x-trace'], 't');
    assert.equal(received?.headers['cookie'], 'session=s');
    assert.equal(received?.headers['authorization'], undefined);
    assert.doesNotMatch(JSON.stringify(await plain.list()), /s3cret|api_key|Authorization/);
  });

  it('let pass what is not declared and what is written otherwise than its format says', async () => {
    const animal = { name: 'Ida', status: 'away', born: 'yesterday', mood: 'fine' };
    assert.deepEqual((await call('animals_get', { id: 1 }, animal)).structuredContent, { result: animal });
  });

  it('answer an empty response with nothing', async () => {
    assert.deepEqual((await call('animals_get', { id: 1 }, undefined)).structuredContent, { result: null });
    assert.deepEqual((await call('animals_delete', { id: 1 }, undefined)).structuredContent, {
      result: null,
    });
  });

  it('have a manifest that knows when its sources changed', () => {
    const folder = project.file('src/zoo');
    assert.equal(isManifestFresh(folder), true);
    const file = 'src/zoo/animals/animals.models.ts';
    const text = project.read(file);
    project.write(file, text.replaceAll('\n', '\r\n'));
    assert.equal(isManifestFresh(folder), true, 'as a checkout with other line ends has it');
    project.write(file, `${text}\n`);
    assert.equal(isManifestFresh(folder), false);
  });
});

/** Compiles all of a project to `dist`, and to CommonJS beside it; returns what the compiler complains about. */
function compile(project: UserProject): string[] {
  const { options, fileNames } = ts.parseJsonConfigFileContent(TSCONFIG, ts.sys, project.root);
  const program = ts.createProgram(fileNames, options);
  program.emit();
  for (const file of fileNames) {
    const text = ts.sys.readFile(file) ?? '';
    const compilerOptions = { ...options, module: ts.ModuleKind.CommonJS, moduleResolution: undefined };
    const { outputText } = ts.transpileModule(text, { fileName: file, compilerOptions });
    const name = file.slice(join(project.root, 'src').length + 1).replace(/\.ts$/, '.js');
    project.write(`dist/cjs/${name}`, outputText);
  }
  project.write('dist/cjs/package.json', { type: 'commonjs' });
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
