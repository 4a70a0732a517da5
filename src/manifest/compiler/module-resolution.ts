import { ts } from 'typescript-json-schema';

type Resolution = NonNullable<ts.CompilerHost['resolveModuleNameLiterals']>;

/**
 * Resolves imports as the project's own options say; what they do not find is looked for as a bundler would, which
 * is the default of later compilers and understands `exports` maps, `.js` suffixes and imports without one.
 */
export function forgivingResolution(host: ts.CompilerHost): Resolution {
  const cacheOf = perOptions((options) =>
    ts.createModuleResolutionCache(host.getCurrentDirectory(), host.getCanonicalFileName.bind(host), options),
  );
  const asBundler = perOptions((options) => ({
    ...options,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }));
  return (literals, containingFile, reference, options, file) => {
    const own = reference?.commandLine.options ?? options;
    return literals.map((literal) => {
      const mode = ts.getModeForUsageLocation(file, literal, own);
      const found = ts.resolveModuleName(
        literal.text,
        containingFile,
        own,
        host,
        cacheOf(own),
        undefined,
        mode,
      );
      if (found.resolvedModule && hasTypes(found.resolvedModule)) return found;
      const bundler = asBundler(own);
      const other = ts.resolveModuleName(literal.text, containingFile, bundler, host, cacheOf(bundler));
      return other.resolvedModule && hasTypes(other.resolvedModule) ? other : found;
    });
  };
}

function hasTypes({ resolvedFileName }: ts.ResolvedModule): boolean {
  return !/\.[cm]?jsx?$/.test(resolvedFileName);
}

function perOptions<T>(make: (options: ts.CompilerOptions) => T): (options: ts.CompilerOptions) => T {
  const made = new Map<ts.CompilerOptions, T>();
  return (options) => {
    let value = made.get(options);
    if (value === undefined) made.set(options, (value = make(options)));
    return value;
  };
}
