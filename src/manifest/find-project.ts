import fs from 'node:fs';
import path from 'node:path';

/** Where an application's sources are, as seen from the file that starts it. */
export interface FoundProject {
  /** The folder of the nearest `package.json`. */
  packageRoot: string;
  /** The package's name, for messages. */
  name: string;
  /** The nearest `tsconfig.json`, which in a monorepo may stand above the package. */
  tsconfig?: string;
  /** The caller itself where it is a TypeScript source; a compiled one finds its sources through the tsconfig. */
  callerSource?: string;
}

export function findProject(caller: string): FoundProject {
  const folder = path.dirname(path.resolve(caller));
  const tsconfig = nearest(folder, (it) => fs.existsSync(path.join(it, 'tsconfig.json')));
  const packageRoot = nearest(folder, isPackage) ?? nearest(folder, hasPackageFile) ?? tsconfig ?? folder;
  return {
    packageRoot,
    name: packageName(packageRoot) ?? path.basename(packageRoot),
    ...(tsconfig === undefined ? {} : { tsconfig: path.join(tsconfig, 'tsconfig.json') }),
    ...(isSource(caller) && fs.existsSync(caller) ? { callerSource: path.resolve(caller) } : {}),
  };
}

/** True for a package that was installed: its sources are nobody's business here. */
export function isInstalled(packageRoot: string): boolean {
  return packageRoot.split(/[\\/]/).includes('node_modules');
}

function isSource(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file);
}

function nearest(folder: string, test: (folder: string) => boolean): string | undefined {
  for (let current = folder; ; current = path.dirname(current)) {
    if (test(current)) return current;
    if (current === path.dirname(current)) return undefined;
  }
}

function hasPackageFile(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'package.json'));
}

/** A `dist/package.json` that only says `{ "type": … }` tells how files are loaded; it makes no package. */
function isPackage(folder: string): boolean {
  if (!hasPackageFile(folder)) return false;
  return packageName(folder) !== undefined || fs.existsSync(path.join(folder, 'tsconfig.json'));
}

function packageName(folder: string): string | undefined {
  try {
    const { name } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      name?: unknown;
    };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
