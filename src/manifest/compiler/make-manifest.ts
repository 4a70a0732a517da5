import fs from 'node:fs';
import path from 'node:path';
import { ts } from 'typescript-json-schema';
import { hashOfText } from '../freshness.js';
import type { Remark, SchemaManifest, ServiceEntry } from '../schema-manifest.js';
import { decoratedMembers, decoratorName, decoratorsOf } from './decorators.js';
import { describeService } from './describe-service.js';
import { findClasses, type FoundClass } from './find-classes.js';
import { remarkHiddenComment } from './hidden-comments.js';
import { loadProgram, type LoadedProgram, type ProgramRequest } from './load-program.js';
import { Locations } from './locations.js';
import { Names } from './names.js';
import { Packages } from './packages.js';
import { projectFiles } from './project-files.js';
import type { Project } from './type-reader.js';
import { TypeSchemas } from './type-schemas.js';

export interface ManifestRequest extends ProgramRequest {
  /** Told what is being done, in a few words. */
  onProgress?: (what: string) => void;
}

/** Reads a project's sources and says what TypeScript knows of its services and types. */
export function makeManifest(request: ManifestRequest): SchemaManifest {
  const { packageRoot, project: config, files } = atRealPaths(request);
  request.onProgress?.('reading the TypeScript sources');
  const loaded = loadProgram({ packageRoot, files, ...(config === undefined ? {} : { project: config }) });
  const project = openProject(loaded.program, packageRoot);
  request.onProgress?.('describing services and types');
  const schemas = new TypeSchemas(project);
  const sources = projectFiles(project, files);
  const services = describeServices(sources, project, schemas);
  return {
    format: 1,
    generator: generatorName(),
    sources: hashesOf(sources, loaded.configFiles, project),
    services: sorted(services),
    types: sorted(Object.fromEntries(schemas.types)),
    warnings: [...looseNulls(loaded, project), ...inOrder(project.remarks)],
  };
}

function openProject(program: ts.Program, packageRoot: string): Project {
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

function describeServices(sources: readonly ts.SourceFile[], project: Project, schemas: TypeSchemas) {
  const services: Record<string, ServiceEntry> = {};
  for (const { node, symbol, type } of sources.flatMap((file) => findClasses(file, project.checker))) {
    const key = project.names.keyOf(symbol);
    const service = describeService(node, type, project, schemas);
    if (service) {
      services[key] = service;
      remarkHiddenComment(node, service.name, project);
    }
    if (mayBeOutput({ node, symbol, type }, service, project)) schemas.include(type);
  }
  return services;
}

/** Class decorators of frameworks that mark what is injected, never what is sent. */
const INJECTED =
  /^(?:McpService|Injectable|Module|Global|Controller|Resolver|Catch|WebSocketGateway|Service)$/;

/** A class that `@Tool({ output })` may name: which one does is known only at run time. */
function mayBeOutput(
  { node, type }: FoundClass,
  service: ServiceEntry | undefined,
  project: Project,
): boolean {
  if (
    [...decoratedMembers(type, project).values()].some((it) => !it.declarations.some(ts.isMethodDeclaration))
  )
    return true;
  const hasMethods = Object.keys(service?.methods ?? {}).length > 0;
  return !hasMethods && decoratorsOf(node).some((decorator) => !INJECTED.test(decoratorName(decorator)));
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
  return [...remarks].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function atRealPaths({ packageRoot, project, files = [] }: ManifestRequest) {
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
