import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, describe, it } from 'node:test';
import { buildSync } from 'esbuild';
import { bootstrap, type Application, type Logger } from 'toolwright';
import type { Api } from 'toolwright/openapi';
import { openapi } from '../../../dist/cli/openapi/openapi.js';
import { makeManifest } from '../../../dist/manifest/compiler/make-manifest.js';
import type { SchemaManifest } from '../../../dist/manifest/schema-manifest.js';
import { readDocument } from '../../../src/openapi/generate/document/read-document.js';
import { normalise } from '../../../src/openapi/generate/document/normalise.js';
import { connectHttp } from '../../support/clients.js';
import { ROOT } from '../../support/programs.js';
import { operationsIn } from './answers.js';
import type { Report } from './catalogue-program.js';
import { credentialsFor } from './credentials.js';
import { examine, type Findings } from './examine.js';
import { startUpstream } from './mock-upstream.js';
import { OwnSchemas } from './own-schema.js';

const FIXTURES = join(__dirname, 'fixtures');
const FOLDER = join(__dirname, '.cache/tests');
/** Apart from the sources, which a TypeScript runner would take for it. */
const BUILT = join(FOLDER, 'dist');
const SILENT: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** What is known of each document. `violations`: samples of its schemas that hold examples which break them. */
const DOCUMENTS = [
  { file: 'issue-tracking.json', include: [], operations: 15, tools: 15, textOnly: 0, violations: 0 },
  {
    file: 'discourse.json',
    include: ['tag:Topics', 'tag:Posts', 'tag:Categories', 'tag:Search'],
    operations: 84,
    tools: 28,
    textOnly: 4,
    violations: 0,
  },
  { file: 'geodb.json', include: [], operations: 26, tools: 26, textOnly: 0, violations: 13 },
  {
    file: 'twilio-messaging.json',
    include: ['/v1/Services', '/v1/Services/**', '/v1/Deactivations'],
    operations: 50,
    tools: 28,
    textOnly: 1,
    violations: 0,
  },
  { file: 'news.swagger.json', include: [], operations: 27, tools: 27, textOnly: 0, violations: 0 },
];

interface Catalogue {
  api: Api;
  services: (new () => object)[];
}

const manifest = generateAll();
const open: (() => unknown)[] = [];
after(async () => {
  for (const close of open) await close();
});

describe('real documents: each tool is called by clients of both generations', () => {
  for (const { file, operations, tools, textOnly, violations } of DOCUMENTS) {
    it(file, async () => {
      const { report, findings } = await examined(file);
      assert.equal(report.operations, operations);
      assert.deepEqual(report.leftOut, []);
      assert.equal(report.tools.length, tools);
      assert.equal(report.tools.filter(({ output }) => output === 'text').length, textOnly);
      const { calls, passed: _, ...rest } = findings;
      assert.ok(calls >= tools * 2);
      assert.deepEqual(rest, {
        rejections: { 'sdk 1.x': [], 'client 2.x': [] },
        violations,
        disagreements: [],
        refusedArguments: [],
        withoutArguments: [],
        failures: [],
        altered: [],
      } satisfies Omit<Findings, 'calls' | 'passed'>);
    });
  }
});

async function examined(file: string): Promise<{ report: Report; findings: Findings }> {
  await manifest;
  const source = await readDocument(join(FIXTURES, file));
  const document = normalise(source.document, file) as Record<string, unknown>;
  const folder = join(FOLDER, nameOf(file));
  const report = JSON.parse(readFileSync(join(folder, 'openapi.report.json'), 'utf8')) as Report;
  const catalogue = require(join(BUILT, nameOf(file), 'index.js')) as Catalogue;
  const upstream = await startUpstream();
  catalogue.api.configure({ baseUrl: upstream.url, credentials: credentialsFor(document) });
  const application = await served(catalogue);
  const url = application.address!.url;
  const clients = {
    'sdk 1.x': await connectHttp('sdk 1.x', url),
    'client 2.x': await connectHttp('client 2.x', url),
  };
  open.push(() => clients['sdk 1.x'].close());
  open.push(() => clients['client 2.x'].close());
  open.push(() => application.close());
  open.push(() => upstream.close());
  const findings = await examine({
    tools: report.tools,
    operations: operationsIn(document),
    clients,
    upstream,
    schemas: new OwnSchemas(document),
  });
  return { report, findings };
}

async function served({ services }: Catalogue): Promise<Application> {
  return bootstrap({
    name: 'Real',
    version: '1.0.0',
    services,
    manifest: await manifest,
    logger: SILENT,
    transport: { use: 'http', http: { port: 0 } },
  });
}

/** All of them by the command, in this process, and one manifest for all: the compiler reads the libraries once. */
async function generateAll(): Promise<SchemaManifest> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'node_modules'), { recursive: true });
  symlinkSync(ROOT, join(FOLDER, 'node_modules/toolwright'));
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ name: 'catalogues', version: '1.0.0' }));
  for (const { file, include } of DOCUMENTS) {
    const selection = include.flatMap((pattern) => ['--include', pattern]);
    const options = ['--out', join(FOLDER, nameOf(file)), '--no-manifest', ...selection];
    assert.equal(await openapi([join(FIXTURES, file), ...options]), 0);
  }
  buildSync({
    entryPoints: DOCUMENTS.flatMap(({ file }) => sourcesIn(join(FOLDER, nameOf(file)))),
    outdir: BUILT,
    outbase: FOLDER,
    format: 'cjs',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
  });
  const files = DOCUMENTS.flatMap(({ file }) => sourcesIn(join(FOLDER, nameOf(file))));
  return makeManifest({ packageRoot: FOLDER, files: files.map((source) => relative(FOLDER, source)) });
}

function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).map((file) => join(folder, file));
}

function nameOf(file: string): string {
  return file.replace(/\..*/, '');
}
