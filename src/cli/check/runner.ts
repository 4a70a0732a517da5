import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProject } from '../../manifest/find-project.js';
import { UsageError } from '../errors.js';

/** How Node is told to run a program. */
export interface Runner {
  execArgv: string[];
  env: Record<string, string>;
}

/** Plain Node for JavaScript; for TypeScript the first runner that is installed where the program is. */
export function runnerFor(program: string): Runner {
  const extension = extname(program);
  if (/^\.[cm]?js$/.test(extension)) return { execArgv: [], env: {} };
  if (!/^\.[cm]?tsx?$/.test(extension)) {
    throw new UsageError(`${relative(process.cwd(), program)} is neither a JavaScript nor a TypeScript file`);
  }
  const execArgv = tsx(program) ?? tsNode(program) ?? swcNode(program);
  if (execArgv) return { execArgv, env: projectVariables(program) };
  throw new UsageError(
    'no runner for TypeScript is installed (tsx, ts-node, @swc-node/register): npm i -D tsx, or check the compiled file',
  );
}

function tsx(program: string): string[] | undefined {
  const loader = installed(program, 'tsx');
  return loader === undefined ? undefined : ['--import', url(loader)];
}

function tsNode(program: string): string[] | undefined {
  if (!isModule(program)) return required(installed(program, 'ts-node/register'));
  const hooks = installed(program, 'ts-node/esm');
  if (hooks === undefined) return undefined;
  const registering = `import { register } from 'node:module'; register(${JSON.stringify(url(hooks))});`;
  return ['--import', `data:text/javascript,${encodeURIComponent(registering)}`];
}

function swcNode(program: string): string[] | undefined {
  const register = installed(program, '@swc-node/register');
  // Its ES module half has no address for `require.resolve`.
  if (register === undefined || !isModule(program)) return required(register);
  return ['--import', url(join(dirname(register), 'esm/esm-register.mjs'))];
}

function required(file: string | undefined): string[] | undefined {
  return file === undefined ? undefined : ['-r', file];
}

function installed(program: string, specifier: string): string | undefined {
  try {
    return createRequire(program).resolve(specifier);
  } catch {
    return undefined;
  }
}

/** Runners look for the tsconfig from the working directory on, which need not be the program's project. */
function projectVariables(program: string): Record<string, string> {
  const { tsconfig } = findProject(program);
  if (tsconfig === undefined) return {};
  return { TSX_TSCONFIG_PATH: tsconfig, TS_NODE_PROJECT: tsconfig, SWC_NODE_PROJECT: tsconfig };
}

/** Whether Node takes the file for an ES module. */
function isModule(program: string): boolean {
  const extension = extname(program);
  if (/^\.[cm]/.test(extension)) return extension.startsWith('.m');
  for (let folder = dirname(program); ; folder = dirname(folder)) {
    try {
      const { type } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { type?: unknown };
      return type === 'module';
    } catch {
      if (folder === dirname(folder)) return false;
    }
  }
}

function url(file: string): string {
  return pathToFileURL(file).href;
}
