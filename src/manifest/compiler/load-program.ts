import path from 'node:path';
import { ts } from 'typescript-json-schema';
import { defaultOptions, hasLooseNulls, readingOptions } from './compiler-options.js';
import type { KeptProgram } from './kept-program.js';
import { forgivingResolution } from './module-resolution.js';

export interface ProgramRequest {
  packageRoot: string;
  /** Path of the project's `tsconfig.json`. */
  project?: string;
  /** Root files beside those of the tsconfig, as absolute paths or from the package root. */
  files?: readonly string[];
}

export interface LoadedProgram {
  program: ts.Program;
  /** The tsconfig files that decided how it was read, with what they extend and reference. */
  configFiles: string[];
  /** True where the project has `strictNullChecks` off. */
  looseNulls: boolean;
}

/**
 * One program over the project and everything that it references, read from sources. Errors in it are nobody's
 * business here: a type that cannot be resolved is found where a tool uses it.
 *
 * @param kept - What an earlier call has read, for what has not changed since.
 */
export function loadProgram(request: ProgramRequest, kept?: KeptProgram): LoadedProgram {
  const configs = request.project === undefined ? [] : readConfigs(path.resolve(request.project));
  const [main] = configs;
  const holder = configs.find((config) => config.fileNames.length > 0) ?? main;
  const options = holder ? readingOptions(holder) : defaultOptions();
  const roots = new Set([...configs.flatMap((config) => config.fileNames), ...(request.files ?? [])]);
  const host = sourceReadingHost(options);
  const configFiles = [...new Set(configs.flatMap(configFilesOf))].sort();
  kept?.attach(host, [...configFiles, path.join(request.packageRoot, 'package.json')]);
  const program = ts.createProgram({
    // In sorted order, so that the order in which a config lists its files never shows in a manifest.
    rootNames: [...roots].sort(),
    options,
    projectReferences: configs.flatMap((config) => config.projectReferences ?? []),
    host,
    ...(kept?.program && { oldProgram: kept.program }),
  });
  if (kept) kept.program = program;
  return {
    program,
    configFiles,
    looseNulls: holder !== undefined && hasLooseNulls(holder, configFilesOf(holder)[0] as string),
  };
}

/** The given tsconfig and, breadth first, each one it references. */
function readConfigs(project: string): ts.ParsedCommandLine[] {
  const configs = new Map<string, ts.ParsedCommandLine>();
  const queue = [project];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (configs.has(file) || !ts.sys.fileExists(file)) continue;
    const config = readConfig(file);
    configs.set(file, config);
    queue.push(
      ...(config.projectReferences ?? []).map((it) => path.resolve(ts.resolveProjectReferencePath(it))),
    );
  }
  return [...configs.values()];
}

/** Of a tsconfig's faults those without which half of it is missing: one that it extends is not there. */
const UNREADABLE = new Set([5083, 6053]);

function readConfig(file: string): ts.ParsedCommandLine {
  const { error } = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  if (error) throw unreadable(file, error);
  const source = ts.readJsonConfigFile(file, (name) => ts.sys.readFile(name));
  const folder = path.dirname(file);
  const parsed = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, folder, undefined, file);
  const fault = parsed.errors.find(({ code }) => UNREADABLE.has(code));
  if (fault) throw unreadable(file, fault);
  const extended = (source.extendedSourceFiles ?? []).map((it) => path.resolve(it));
  return { ...parsed, raw: { ...(parsed.raw as object), configFiles: [file, ...extended] } };
}

function unreadable(file: string, { messageText }: ts.Diagnostic): Error {
  return new Error(`${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

function configFilesOf(config: ts.ParsedCommandLine): string[] {
  return (config.raw as { configFiles: string[] }).configFiles;
}

/**
 * A hook of the compiler's own language server, absent from its published types: an import that leads to the built
 * declarations of a referenced project is answered with that project's sources, built or not.
 */
interface SourceReadingHost extends ts.CompilerHost {
  useSourceOfProjectReferenceRedirect(): boolean;
}

function sourceReadingHost(options: ts.CompilerOptions): SourceReadingHost {
  const host = ts.createCompilerHost(options, true);
  host.resolveModuleNameLiterals = forgivingResolution(host);
  return Object.assign(host, { useSourceOfProjectReferenceRedirect: () => true });
}
