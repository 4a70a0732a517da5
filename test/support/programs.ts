import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../..');

/** Options under which sources are read where a test reads some: without the types of Node and of browsers. */
export const LEAN = join(ROOT, 'test/support/lean.tsconfig.json');

/** The built command line program, as `npx toolwright` runs it. */
export const CLI = join(ROOT, 'dist/cli/main.js');

export interface ProgramOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** What runs before the program's file; a TypeScript runner by default. */
  execArgv?: readonly string[];
}

/**
 * Runs the tests' own programs, which are CommonJS, without the loader of ES modules that `--import tsx` brings as well:
 * it takes longer to start than most of them.
 */
export const RUNNER: readonly string[] = ['--require', 'tsx/cjs'];

/** Runs the samples, which are ES modules. */
const MODULE_RUNNER: readonly string[] = ['--import', 'tsx'];

/** The samples are run from their own folder, where the package is known by its name only. */
export const SAMPLES = join(ROOT, 'samples');

/** The command that runs a TypeScript program of this repository. */
export function command(
  file: string,
  args: readonly string[] = [],
  { cwd, execArgv = cwd === SAMPLES ? MODULE_RUNNER : RUNNER }: ProgramOptions = {},
) {
  return { command: process.execPath, args: [...execArgv, file, ...args] };
}

export interface HttpProgram {
  url: string;
  process: ChildProcess;
  /** Everything on stderr so far. */
  stderr(): string;
  stop(): Promise<number | null>;
}

/** Starts a program that serves HTTP on any free port, and waits for its URL, which it prints or logs. */
export async function startHttp(file: string, options: ProgramOptions = {}): Promise<HttpProgram> {
  const { command: executable, args } = command(file, ['--http=0'], options);
  const child = spawn(executable, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  let stdout = '';
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    const look = (text: string) => {
      const found = /http:\/\/\S+\/mcp/.exec(text);
      if (found) resolve(found[0]);
    };
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => look((stderr += chunk)));
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => look((stdout += chunk)));
    void exit.then(([code]) => reject(new Error(`The program ended with code ${code}:\n${stderr}`)));
  });
  return {
    url,
    process: child,
    stderr: () => stderr,
    stop: async () => {
      child.kill('SIGTERM');
      return (await exit)[0];
    },
  };
}
