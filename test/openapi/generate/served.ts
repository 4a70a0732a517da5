import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { relative } from 'node:path';
import ts from 'typescript';
import { bootstrap, type Logger } from 'toolwright';
import type { Api } from 'toolwright/openapi';
import { connectInMemory } from 'toolwright/testing';
import { makeManifest } from '../../../src/manifest/compiler/make-manifest.js';
import type { SchemaManifest } from '../../../src/manifest/schema-manifest.js';
import type { Report } from '../../../src/openapi/generate/report/report.js';
import type { Answer, ListedTool } from '../../support/clients.js';
import { ROOT } from '../../support/programs.js';
import { userProject, type UserProject } from '../../support/user-project.js';
import { emit, generated } from './documents.js';

const SILENT: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Node16,
  moduleResolution: ts.ModuleResolutionKind.Node16,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  types: [],
};

/** What a call gave, and the request that was sent for it. */
export interface Called extends Answer {
  request: Request | undefined;
}

/** What the index of a generated catalogue exports. */
interface Catalogue {
  api: Api;
  services: (new () => object)[];
}

/** A catalogue that is served in this process, its API played by the test. */
export interface ServedCatalogue {
  report: Report;
  tool(name: string): Promise<ListedTool>;
  /** @param answer - What the API answers: an answer, or a value as JSON. */
  call(name: string, args: Record<string, unknown>, answer: unknown): Promise<Called>;
}

/** Generates a catalogue of each document, compiles all of them under strict settings, and serves them. */
export async function serveCatalogues<Name extends string>(
  documents: Readonly<Record<Name, string | object>>,
): Promise<{ diagnostics: string[]; catalogues: Record<Name, ServedCatalogue> }> {
  const packages = ['class-validator', 'class-transformer', 'reflect-metadata'];
  const project = userProject({ 'package.json': { name: 'odd', version: '1.0.0' } }, packages);
  project.link('toolwright', ROOT);
  const reports = new Map<Name, Report>();
  const sources: string[] = [];
  for (const [name, document] of Object.entries(documents) as [Name, string | object][]) {
    const file = typeof document === 'string' ? `${name}.yaml` : `${name}.json`;
    project.write(file, document);
    const made = await generated(project.file(file));
    emit(project.file(`src/${name}`), made);
    reports.set(name, made.report);
    sources.push(
      ...made.files.map(({ path }) => `src/${name}/${path}`).filter((path) => path.endsWith('.ts')),
    );
  }
  const diagnostics = compile(project, sources);
  const manifest = makeManifest({ packageRoot: project.root, files: sources });
  const catalogues = {} as Record<Name, ServedCatalogue>;
  for (const [name, report] of reports) {
    const catalogue = require(project.file(`dist/${name}/index.js`)) as Catalogue;
    catalogues[name] = await serve(catalogue, report, manifest);
  }
  return { diagnostics, catalogues };
}

/** @returns What the compiler complains about. */
function compile(project: UserProject, sources: readonly string[]): string[] {
  const options = { ...OPTIONS, rootDir: project.file('src'), outDir: project.file('dist') };
  const files = sources.map((file) => project.file(file));
  const program = ts.createProgram(files, options);
  program.emit();
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const place = file === undefined ? '' : relative(project.root, file.fileName);
    return `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

async function serve(
  { api, services }: Catalogue,
  report: Report,
  manifest: SchemaManifest,
): Promise<ServedCatalogue> {
  let request: Request | undefined;
  let answer: unknown;
  api.configure({
    baseUrl: 'https://odd.example/v1',
    fetch: (url, init) => {
      request = new Request(url, init);
      return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
    },
  });
  const served = { name: 'Odd', version: '1.0.0', services, manifest };
  const application = await bootstrap({ ...served, logger: SILENT, transport: 'none' });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(await connectInMemory(application));
  return {
    report,
    async tool(name) {
      const { tools } = await client.listTools();
      const found = tools.find((tool) => tool.name === name);
      if (!found) throw new Error(`no tool ${name}, but ${tools.map((tool) => tool.name).join(', ')}`);
      return found;
    },
    async call(name, args, given) {
      request = undefined;
      answer = given;
      const result = await client.callTool({ name, arguments: args });
      return { ...(result as unknown as Answer), request };
    },
  };
}
