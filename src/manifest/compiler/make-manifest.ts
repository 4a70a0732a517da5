import fs from 'node:fs';
import path from 'node:path';
import { ts } from 'typescript-json-schema';
import { hashOfText } from '../freshness.js';
import type { Remark, SchemaManifest, TypeEntry, TypeId } from '../schema-manifest.js';
import { describeFile, type FileEntries } from './describe-file.js';
import { loadProgram, type LoadedProgram, type ProgramRequest } from './load-program.js';
import { Locations } from './locations.js';
import { Names } from './names.js';
import { Packages } from './packages.js';
import { projectFiles } from './project-files.js';
import type { Project } from './type-reader.js';
import { TypeSchemas } from './type-schemas.js';

export interface ManifestRequest extends ProgramRequest {
  /** Told what is being done, in a few words, and how many of the files it is done with. */
  onProgress?: (what: string, done?: number, total?: number) => void;
}

/** Reads a project's sources and says what TypeScript knows of its services and types. */
export function makeManifest(request: ManifestRequest): SchemaManifest {
  const { packageRoot, project: config, files } = atRealPaths(request);
  request.onProgress?.('reading the TypeScript sources');
  const loaded = loadProgram({ packageRoot, files, ...(config === undefined ? {} : { project: config }) });
  const project = openProject(loaded.program, packageRoot);
  const schemas = new TypeSchemas(project);
  const sources = projectFiles(project, files);
  const entries = sources.map((file, done) => {
    request.onProgress?.('describing services and types', done, sources.length);
    return describeFile(file, project, schemas);
  });
  return assembleManifest({ loaded, project, sources, entries, types: Object.fromEntries(schemas.types) });
}

/** What a manifest is put together from. */
export interface ManifestParts {
  loaded: LoadedProgram;
  project: Project;
  sources: readonly ts.SourceFile[];
  /** Of each source. */
  entries: readonly FileEntries[];
  types: Record<TypeId, TypeEntry>;
}

/** The same parts give the same manifest, in whatever order they were read. */
export function assembleManifest({
  loaded,
  project,
  sources,
  entries,
  types,
}: ManifestParts): SchemaManifest {
  return {
    format: 1,
    generator: generatorName(),
    sources: hashesOf(sources, loaded.configFiles, project),
    services: sorted(Object.fromEntries(entries.flatMap(({ services }) => Object.entries(services)))),
    types: sorted(types),
    warnings: [...looseNulls(loaded, project), ...inOrder(entries.flatMap(({ remarks }) => remarks))],
  };
}

export function openProject(program: ts.Program, packageRoot: string): Project {
  const checker = program.getTypeChecker();
  const locations = new Locations(packageRoot);
  const packages = new Packages(program);
  return {
    program,
    checker,
    locations,
    packages,
    names: new Names(checker, locations, packages),
    remarks: [],
  };
}

function hashesOf(sources: readonly ts.SourceFile[], configs: readonly string[], project: Project) {
  const texts = [
    ...sources.map((file) => [project.locations.relative(file.fileName), file.text] as const),
    ...configs
      .filter(isOwnConfig)
      .map((file) => [project.locations.relative(file), ts.sys.readFile(file) ?? ''] as const),
  ];
  return sorted(Object.fromEntries(texts.map(([name, text]) => [name, hashOfText(text)])));
}

/** A base configuration from a package changes only with the package. */
function isOwnConfig(file: string): boolean {
  return !file.includes('/node_modules/');
}

function looseNulls({ looseNulls: isLoose, configFiles }: LoadedProgram, { locations }: Project): Remark[] {
  const [config] = configFiles;
  if (!isLoose || config === undefined) return [];
  const text =
    'strictNullChecks is off; schemas are made as if it were on, so a value that may be null or undefined has to say so';
  const subject = locations.relative(config);
  return [{ subject, text, location: `${subject}:1:1` }];
}

function inOrder(remarks: readonly Remark[]): Remark[] {
  // Lines and columns count as numbers: line 9 stands before line 10.
  const key = ({ location, text }: Remark) =>
    `${location.replace(/\d+/g, (digits) => digits.padStart(8, '0'))} ${text}`;
  const distinct = new Map(remarks.map((remark) => [`${remark.location} ${remark.text}`, remark]));
  return [...distinct.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function atRealPaths({ packageRoot, project, files = [] }: ManifestRequest) {
  const root = realPath(path.resolve(packageRoot));
  return {
    packageRoot: root,
    project: project === undefined ? undefined : realPath(path.resolve(project)),
    // With forward slashes, as the compiler names files.
    files: files.map((file) => realPath(path.resolve(root, file)).replaceAll(path.sep, '/')),
  };
}

function realPath(file: string): string {
  return fs.existsSync(file) ? fs.realpathSync(file) : file;
}

function generatorName(): string {
  const own = version('../../../package.json');
  return `toolwright ${own} (typescript-json-schema ${version('typescript-json-schema/package.json')}, typescript ${ts.version})`;
}

function version(packageFile: string): string {
  return (JSON.parse(fs.readFileSync(require.resolve(packageFile), 'utf8')) as { version: string }).version;
}
