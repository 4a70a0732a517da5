import { pathToFileURL } from 'node:url';

/**
 * Loads a module of the user's by its path, the way the running program loads its own.
 *
 * @returns Whether that worked.
 */
export async function loadModule(path: string): Promise<boolean> {
  for (const load of [importNatively, requireIt, importInVitest]) {
    try {
      await load(path);
      return true;
    } catch {
      // Not loaded that way.
    }
  }
  return false;
}

function importNatively(path: string): Promise<unknown> {
  return import(pathToFileURL(path).href);
}

/** Jest runs CommonJS in a sandbox that has no `import()`. */
function requireIt(path: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- not `import`, see above
  return require(path);
}

interface Vitest {
  vi: { importActual(path: string): Promise<unknown> };
}

/** Vitest compiles what it imports itself; installed packages reach that only through what it leaves on the global object. */
function importInVitest(path: string): Promise<unknown> {
  const { __vitest_index__: vitest } = globalThis as { __vitest_index__?: Vitest };
  if (!vitest) throw new Error('This is not Vitest.');
  return vitest.vi.importActual(path);
}
