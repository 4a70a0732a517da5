import { createRequire } from 'node:module';
import { ts } from 'typescript-json-schema';

/** What a project without a tsconfig is read with, and what fills the gaps of one that has. */
const DEFAULTS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  experimentalDecorators: true,
  esModuleInterop: true,
  allowImportingTsExtensions: true,
};

/** Reading types emits nothing; a library's own errors and an unchecked null are never wanted. */
const FORCED: ts.CompilerOptions = {
  noEmit: true,
  skipLibCheck: true,
  strictNullChecks: true,
  incremental: false,
  composite: false,
  declaration: false,
  declarationMap: false,
  noResolve: false,
};

export function defaultOptions(): ts.CompilerOptions {
  return { ...DEFAULTS, ...FORCED };
}

/**
 * The options of a tsconfig, made fit for reading types. A target, module or lib that this compiler does not know
 * (the project may be written for a later TypeScript) is read as the newest one that it does.
 */
export function readingOptions(config: ts.ParsedCommandLine): ts.CompilerOptions {
  const options: ts.CompilerOptions = { ...config.options, ...FORCED };
  delete options.outFile;
  delete options.tsBuildInfoFile;
  const unknown = unknownOptions(config);
  options.target ??= DEFAULTS.target;
  if (unknown.has('module')) options.module = ts.ModuleKind.NodeNext;
  if (unknown.has('lib')) options.lib = [...(options.lib ?? []), 'lib.esnext.d.ts'];
  if (options.module === undefined) {
    options.module = DEFAULTS.module;
    options.moduleResolution ??= DEFAULTS.moduleResolution;
  }
  return options;
}

/** Names of options whose value this compiler does not know. */
function unknownOptions(config: ts.ParsedCommandLine): Set<string> {
  const unknownValue = 6046; // Argument for '--target' option must be: …
  const names = config.errors
    .filter((error) => error.code === unknownValue)
    .map((error) => /--(\w+)/.exec(ts.flattenDiagnosticMessageText(error.messageText, ' '))?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/**
 * True where the project itself leaves `null` and `undefined` out of its types.
 *
 * @param file - Path of the tsconfig.
 */
export function hasLooseNulls({ options }: ts.ParsedCommandLine, file: string): boolean {
  return !(options.strictNullChecks ?? options.strict ?? isStrictByDefault(file));
}

/** Since TypeScript 6 `strict` is on; the project's own compiler counts, not the one that reads it here. */
function isStrictByDefault(file: string): boolean {
  try {
    const { version } = createRequire(file)('typescript/package.json') as { version: string };
    return Number.parseInt(version) >= 6;
  } catch {
    return false;
  }
}
