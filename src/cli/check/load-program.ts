import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CHECK_VARIABLE, type CheckedApplication } from '../../bootstrap-check.js';
import { CommandError } from '../errors.js';
import { runnerFor } from './runner.js';

/** Runs a program up to its `bootstrap`, and gives the applications that it would have served. */
export async function loadProgram(program: string, timeoutMs: number): Promise<CheckedApplication[]> {
  const runner = runnerFor(program);
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-check-'));
  const file = join(folder, 'applications.jsonl');
  try {
    const env = { ...runner.env, ...process.env, [CHECK_VARIABLE]: file };
    const end = await ended([...runner.execArgv, program], env, timeoutMs);
    const applications = existsSync(file) ? read(file) : [];
    if (applications.length > 0) return applications;
    throw new CommandError(`${relative(process.cwd(), program)} ${withoutBootstrap(end, timeoutMs)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The exit code, the signal, or that time was up. */
type End = number | NodeJS.Signals | 'timeout';

function ended(args: string[], env: NodeJS.ProcessEnv, timeoutMs: number): Promise<End> {
  return new Promise((resolve, reject) => {
    // What the program says on stdout is no part of the report.
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 2, 2] });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(isLate ? 'timeout' : (code ?? signal ?? 1));
    });
  });
}

function read(file: string): CheckedApplication[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as CheckedApplication);
}

function withoutBootstrap(end: End, timeoutMs: number): string {
  if (end === 'timeout') {
    return `did not call bootstrap() within ${timeoutMs / 1000} s. Give it longer with --timeout, or name the program that calls it`;
  }
  const how = typeof end === 'number' ? `with code ${end}` : `by ${end}`;
  return end === 0
    ? 'ended without a call of bootstrap(). Name the program that calls it'
    : `ended ${how} before bootstrap() was through`;
}
