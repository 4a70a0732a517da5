import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ROOT } from './programs.js';
import { userProject, type UserProject } from './user-project.js';

/** All else is there for npm to leave out, by the package's own `files`. */
const KEPT_OUT = /^(node_modules|dist|\.git|\.cache)$/;

export interface Tarball {
  /** The folder that was packed. */
  folder: UserProject;
  file: string;
  /** Paths in it, sorted. */
  paths: string[];
}

/** Packs this package as `npm publish` would. */
export async function packed(): Promise<Tarball> {
  const folder = userProject({});
  for (const name of readdirSync(ROOT)) {
    if (KEPT_OUT.test(name)) continue;
    cpSync(join(ROOT, name), folder.file(name), {
      recursive: true,
      filter: (path) => !KEPT_OUT.test(basename(path)),
    });
  }
  cpSync(DIST, folder.file('dist'), { recursive: true, filter: isBuilt });
  return pack(folder);
}

const DIST = join(ROOT, 'dist');

/** False for what an older build left there: its source is gone. */
function isBuilt(path: string): boolean {
  const source = join(ROOT, 'src', relative(DIST, path));
  return statSync(path).isDirectory() || existsSync(source.replace(/(\.d)?\.[jt]s$/, '.ts'));
}

/** Runs `npm pack` in a project. */
export async function pack(folder: UserProject): Promise<Tarball> {
  const { stdout } = await succeeds(folder.run(['npm', 'pack', '--json', '--ignore-scripts']));
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  return { folder, file: folder.file(filename), paths: files.map(({ path }) => path).sort() };
}

/** Installs the dependencies of a project's `package.json`, from npm's cache where it has them. */
export async function install(
  project: UserProject,
  command: 'install' | 'ci',
  ...args: string[]
): Promise<void> {
  await succeeds(
    project.run(['npm', command, '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...args]),
  );
}

export async function succeeds<T extends { code: number; stdout: string; stderr: string }>(
  ended: Promise<T>,
): Promise<T> {
  const result = await ended;
  assert.equal(result.code, 0, result.stdout + result.stderr);
  return result;
}
