import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ts } from 'typescript-json-schema';
import * as toolwright from '../../src/index.js';
import { BoundManifest } from '../../src/manifest/bind-manifest.js';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import type { SchemaManifest } from '../../src/manifest/schema-manifest.js';
import { findOwnRecord } from '../../src/metadata/class-record.js';
import type { Constructor } from '../../src/metadata/constructor.js';
import { compileCatalogue, type CompiledCatalogue } from '../../src/registry/compile-catalogue.js';
import { WITH_NODE, writeProject } from './source-project.js';

export const FOLDER = path.resolve(__dirname, '../golden/schemas');

export const NAMES = fs.readdirSync(FOLDER).sort();

/** A folder with a tsconfig is a project of its own; all others share one program. */
export const isProject = (name: string): boolean => fs.existsSync(path.join(FOLDER, name, 'tsconfig.json'));

/** How one and the same project may lie on a disk. */
export interface Layout {
  /** Carriage returns, as a checkout on Windows has them. */
  crlf?: boolean;
  /** Files that the compiler reads before all others. */
  before?: Record<string, string>;
  /** The files named one by one, in reverse. */
  reversed?: boolean;
}

export interface MadeProject {
  root: string;
  manifest: SchemaManifest;
}

let shared: MadeProject | undefined;
const projects = new Map<string, MadeProject>();

/** The project that a folder belongs to, made once. */
export function projectOf(name: string): MadeProject {
  if (!isProject(name)) return (shared ??= makeShared());
  const known = projects.get(name) ?? makeOwn(name);
  projects.set(name, known);
  return known;
}

/** All folders that are no projects of their own, as one. */
export function makeShared(layout: Layout = {}): MadeProject {
  const files = Object.fromEntries(
    NAMES.filter((name) => !isProject(name)).flatMap((name) =>
      Object.entries(filesOf(name)).map(([file, text]) => [`${name}/${file}`, text]),
    ),
  );
  return make({ ...layout.before, ...files }, layout);
}

export function makeOwn(name: string, layout: Layout = {}): MadeProject {
  return make({ 'package.json': '{ "name": "fixture" }', ...filesOf(name) }, layout);
}

function make(files: Record<string, string>, { crlf = false, reversed = false }: Layout): MadeProject {
  const lay = (text: string) => (crlf ? text.replaceAll('\n', '\r\n') : text);
  const laid = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, lay(text)]));
  const root = writeProject({ ...WITH_NODE, ...laid });
  for (const name of Object.keys(files)) {
    if (!/^packages\/[^/]+\/package\.json$/.test(name)) continue;
    const linked = (JSON.parse(files[name]!) as { name: string }).name;
    fs.symlinkSync(path.join(root, path.dirname(name)), path.join(root, 'node_modules', linked));
  }
  const project = path.join(root, 'tsconfig.json');
  if (reversed && !files['tsconfig.json']) {
    const { include: _include, ...config } = JSON.parse(fs.readFileSync(project, 'utf8')) as {
      include: string[];
    };
    const sources = Object.keys(files).filter((name) => name.endsWith('.ts'));
    fs.writeFileSync(project, JSON.stringify({ ...config, files: sources.sort().reverse() }));
  }
  return { root, manifest: makeManifest({ packageRoot: root, project }) };
}

function filesOf(name: string): Record<string, string> {
  const files: Record<string, string> = {};
  const visit = (folder: string): void => {
    for (const entry of fs.readdirSync(path.join(FOLDER, name, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) visit(file);
      else if (!/^(?:schema|good|bad)\.json$/.test(file))
        files[file] = fs.readFileSync(path.join(FOLDER, name, file), 'utf8').replaceAll('\r\n', '\n');
    }
  };
  visit('');
  return files;
}

/** What of a manifest belongs to one folder, its paths from there. */
export function partOf(manifest: SchemaManifest, name: string): SchemaManifest {
  const own = <T>(entries: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => key.startsWith(`${name}/`)));
  return {
    ...manifest,
    services: own(manifest.services),
    types: own(manifest.types),
    warnings: manifest.warnings.filter(({ location }) => location.startsWith(`${name}/`)),
  };
}

/** Loads a folder's classes and compiles its services, as `bootstrap` does. */
export function compileFolder(name: string): CompiledCatalogue {
  const { root, manifest } = projectOf(name);
  const isOwn = isProject(name);
  const file = path.join(root, isOwn ? '' : name, 'input.ts');
  const loaded = new Map<string, Record<string, unknown>>();
  const options = optionsOf(root);
  const exports = load(file, options, loaded);
  // Those whose import is erased, as `bootstrap` loads them.
  for (const source of Object.keys(filesOf(name)).filter((it) => it.endsWith('.ts')))
    load(path.join(path.dirname(file), source), options, loaded);
  const services = Object.values(exports).filter(
    (value): value is Constructor =>
      typeof value === 'function' && findOwnRecord(value as Constructor)?.service !== undefined,
  );
  const own = isOwn ? manifest : partOf(manifest, name);
  const settings = exports.settings ?? {};
  const compiled = compileCatalogue(services, [new BoundManifest(own)], {
    extras: 'allow',
    titles: false,
    unknownArguments: 'drop',
    withoutOutputSchema: new Set(),
    published: 'ignored',
    ...settings,
  });
  const remarks = own.warnings.map(({ subject, text, location }) => `${subject}: ${text}. (${location})`);
  return { ...compiled, warnings: [...remarks, ...compiled.warnings] };
}

function optionsOf(root: string): ts.CompilerOptions {
  const config: unknown = ts.readConfigFile(path.join(root, 'tsconfig.json'), (name) =>
    ts.sys.readFile(name),
  ).config;
  return ts.parseJsonConfigFileContent(config, ts.sys, root).options;
}

/** A source as the program that it is, its imports resolved as the compiler resolves them. */
function load(
  file: string,
  options: ts.CompilerOptions,
  loaded: Map<string, Record<string, unknown>>,
): Record<string, unknown> {
  const known = loaded.get(file);
  if (known) return known;
  const module = { exports: {} as Record<string, unknown> };
  loaded.set(file, module.exports);
  const own = createRequire(file);
  const require = (specifier: string): unknown => {
    if (specifier === 'toolwright') return toolwright;
    const { resolvedModule } = ts.resolveModuleName(specifier, file, options, ts.sys);
    const source = resolvedModule?.resolvedFileName;
    if (source === undefined || source.endsWith('.d.ts') || !source.endsWith('.ts')) return own(specifier);
    return load(fs.realpathSync(source), options, loaded);
  };
  const { outputText } = ts.transpileModule(fs.readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      experimentalDecorators: true,
      esModuleInterop: true,
    },
  });
  const { Module } = own('node:module') as {
    Module: new (id: string) => { _compile(code: string, file: string): void; exports: object };
  };
  const runner = new Module(file);
  runner._compile(`module.exports = (module, exports, require) => {${outputText}\n}`, file);
  (runner.exports as unknown as (...args: unknown[]) => void)(module, module.exports, require);
  return module.exports;
}
