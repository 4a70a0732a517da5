import { createRequire } from 'node:module';
import { join, posix, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { transpile } from '../../manifest/compiler.js';
import type { GeneratedFile } from '../../openapi/generate/write/source-file.js';

interface Module {
  exports: Record<string, unknown>;
}

type ModuleBody = (exports: object, require: (specifier: string) => unknown, module: Module) => void;

/**
 * Runs sources that have just been generated, without a trace of them on the disk. What they import besides each other
 * is looked for from here, so that their decorators are those of this very package.
 *
 * @returns What the entry exports.
 */
export function runSources(
  folder: string,
  files: readonly GeneratedFile[],
  entry: string,
): Record<string, unknown> {
  const programs = transpile(files.filter(({ path }) => path.endsWith('.ts')));
  const modules = new Map<string, Module>();
  const requireHere = createRequire(__filename);

  function run(path: string): Module['exports'] {
    const known = modules.get(path);
    if (known) return known.exports;
    const program = programs.get(path);
    if (program === undefined) throw new Error(`${join(folder, path)} imports what was not generated`);
    const module: Module = { exports: {} };
    modules.set(path, module);
    const requireFrom = (specifier: string): unknown =>
      specifier.startsWith('.') ? run(sourceOf(path, specifier)) : requireHere(specifier);
    const filename = resolve(folder, path);
    const body = compileFunction(program, ['exports', 'require', 'module'], { filename }) as ModuleBody;
    body(module.exports, requireFrom, module);
    return module.exports;
  }

  return run(entry);
}

/** `./orders.models.js`, imported in `orders/orders.service.ts`, is `orders/orders.models.ts`. */
function sourceOf(importer: string, specifier: string): string {
  return posix.join(posix.dirname(importer), specifier).replace(/\.js$/, '.ts');
}
