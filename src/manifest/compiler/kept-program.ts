import fs from 'node:fs';
import { ts } from 'typescript-json-schema';

interface KeptFile {
  version: string;
  file: ts.SourceFile;
}

/** A program and its files as they were parsed, for the next program, which takes over what has not changed since. */
export class KeptProgram {
  program: ts.Program | undefined;
  #files = new Map<string, KeptFile>();
  /** The configuration files and what they say. */
  configuration = '';
  /** Files with an import that led nowhere: there may be something now. */
  #unresolved = new Set<string>();

  /** Lets a host give out the files that are kept. */
  attach(host: ts.CompilerHost, configFiles: readonly string[]): void {
    const configuration = JSON.stringify(configFiles.map((file) => [file, ts.sys.readFile(file)]));
    // Other options may parse and resolve in another way.
    if (configuration !== this.configuration) this.forget();
    this.configuration = configuration;
    const parse = host.getSourceFile.bind(host);
    host.getSourceFile = (name, options, ...rest) => {
      const format = typeof options === 'object' ? options.impliedNodeFormat : undefined;
      const key = `${format} ${name}`;
      const version = versionOf(name);
      const known = this.#files.get(key);
      if (known && version !== undefined && known.version === version) return known.file;
      const file = parse(name, options, ...rest);
      if (file && version !== undefined) this.#files.set(key, { version, file });
      else this.#files.delete(key);
      return file;
    };
    this.#watchResolution(host);
  }

  forget(): void {
    this.program = undefined;
    this.#files = new Map();
    this.#unresolved = new Set();
  }

  #watchResolution(host: ts.CompilerHost): void {
    const before = new Set([...this.#unresolved].map((name) => host.getCanonicalFileName(name)));
    host.hasInvalidatedResolutions = (name) => before.has(name);
    const resolve = host.resolveModuleNameLiterals?.bind(host);
    if (!resolve) return;
    host.resolveModuleNameLiterals = (literals, containing, ...rest) => {
      const found = resolve(literals, containing, ...rest);
      if (found.some(({ resolvedModule }) => !resolvedModule)) this.#unresolved.add(containing);
      else this.#unresolved.delete(containing);
      return found;
    };
  }
}

/** The text itself of what is being worked on; of packages, which change seldom, time and size will do. */
function versionOf(name: string): string | undefined {
  if (!name.includes('/node_modules/')) return ts.sys.readFile(name);
  const stat = fs.statSync(name, { throwIfNoEntry: false });
  return stat && `${stat.mtimeMs} ${stat.size}`;
}
