import type * as CompilerHalf from './compiler/make-manifest.js';

/**
 * The compiler half, loaded where it is first needed: half a second and some fifty megabytes that a deployed server
 * never pays. A `require`, since this package is CommonJS and a real `import()` fails inside Jest.
 */
export function loadCompiler(): typeof CompilerHalf {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  return require('./compiler/make-manifest.js') as typeof CompilerHalf;
}

/** True where the optional peer that reads TypeScript is installed. */
export function hasCompiler(): boolean {
  try {
    require.resolve('typescript-json-schema');
    return true;
  } catch {
    return false;
  }
}
