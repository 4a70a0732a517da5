import type * as CompilerHalf from './compiler/make-manifest.js';
import type { ProgramRequest } from './compiler/load-program.js';
import type * as ReaderModule from './compiler/project-reader.js';
import type { ProjectReader } from './compiler/project-reader.js';
import type * as TranspileModule from './compiler/transpile.js';
import type { SourceText } from './compiler/transpile.js';

/**
 * The one version whose inner workings the compiler half builds on. No `peerDependencies` entry says so, only its
 * `peerDependenciesMeta`: with one, npm would keep it, and TypeScript with it, in an install that omits what is for
 * development.
 */
const VERSION = '0.68.0';

/** What installs the reader of TypeScript sources. */
export const COMPILER_INSTALL = `npm install --save-dev --save-exact typescript-json-schema@${VERSION}`;

/**
 * The compiler half, loaded where it is first needed: half a second and some fifty megabytes that a deployed server
 * never pays. A `require`, since this package is CommonJS and a real `import()` fails inside Jest.
 *
 * @throws Error where another version of its reader of TypeScript is installed.
 */
export function loadCompiler(): typeof CompilerHalf {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  const { version } = require('typescript-json-schema/package.json') as { version: string };
  if (version !== VERSION) {
    throw new Error(
      `typescript-json-schema ${version} is installed, and ${VERSION} is needed: ${COMPILER_INSTALL}`,
    );
  }
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  return require('./compiler/make-manifest.js') as typeof CompilerHalf;
}

/** Reads the sources as the compiler half does, and again and again; to be loaded where the compiler half may be. */
export function openProjectReader(request: ProgramRequest): ProjectReader {
  loadCompiler();
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  const { ProjectReader: Reader } = require('./compiler/project-reader.js') as typeof ReaderModule;
  return new Reader(request);
}

/** Sources as what Node runs; to be called where the compiler half may be loaded. */
export function transpile(sources: readonly SourceText[]): Map<string, string> {
  loadCompiler();
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  return (require('./compiler/transpile.js') as typeof TranspileModule).transpile(sources);
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
