import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './programs.js';

/** A user's project in a folder of its own. */
export interface UserProject {
  readonly root: string;
  /** Path of one of its files. */
  file(name: string): string;
  read(name: string): string;
  /** Writes a file; a JSON file may be given as its value. */
  write(name: string, content: string | object): void;
  /** Makes `node_modules/<name>` a link: to this repository's package of that name, or to the folder given. */
  link(name: string, target?: string): void;
  run(command: readonly string[], options?: RunOptions): Promise<Ended>;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Folder to run in, from the project's. */
  cwd?: string;
}

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * A project with these files. Its packages are links to this repository's: Node loads what a link leads to, so that
 * there is one copy of each.
 */
export function userProject(
  files: Readonly<Record<string, string | object>>,
  packages: readonly string[] = [],
): UserProject {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'toolwright-user-')));
  process.on('exit', () => fs.rmSync(root, { recursive: true, force: true }));
  const project: UserProject = {
    root,
    file: (name) => path.join(root, name),
    read: (name) => fs.readFileSync(path.join(root, name), 'utf8'),
    write(name, content) {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
      fs.writeFileSync(path.join(root, name), text);
    },
    link(name, target = path.join(ROOT, 'node_modules', name)) {
      const place = path.join(root, 'node_modules', name);
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.symlinkSync(target, place);
    },
    run: ([executable, ...args], { env = {}, cwd = '.' } = {}) =>
      ended(executable as string, args, {
        cwd: path.resolve(root, cwd),
        env: { ...cleanEnvironment(), ...env },
      }),
  };
  for (const [name, content] of Object.entries(files)) project.write(name, content);
  for (const name of packages) project.link(name);
  return project;
}

/** This process's environment without what a test runner puts there. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _env, NODE_OPTIONS: _options, NODE_TEST_CONTEXT: _context, ...rest } = process.env;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !/^(npm_|MCP_)/.test(name)));
}

/** Runs a program to its end. */
function ended(
  executable: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      executable,
      args,
      { ...options, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(new Error(`${executable}: ${error.message}`));
        else resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
      },
    );
    child.stdin?.end();
  });
}

/** The program that an installed package brings. */
export function binOf(packageName: string, bin = packageName): string {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const { bin: bins } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bins === 'string' ? bins : bins[bin];
  if (file === undefined) throw new Error(`${packageName} has no program ${bin}`);
  return path.join(folder, file);
}
