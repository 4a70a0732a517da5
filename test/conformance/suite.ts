import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/programs.js';
import { findNode22 } from './node22.js';

/** The package of the suite. */
export const SUITE = join(ROOT, 'node_modules/@modelcontextprotocol/conformance');

/** What the suite found out about one point of a scenario. */
export interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  description: string;
  errorMessage?: string;
}

export interface SuiteRun {
  exitCode: number | null;
  /** What the suite printed. */
  output: string;
  /** By scenario. */
  checks: ReadonlyMap<string, readonly Check[]>;
}

/** Runs every scenario of the official suite against a server; nothing is left behind. */
export async function runSuite(url: string): Promise<SuiteRun> {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-conformance-'));
  try {
    const { exitCode, output } = await suite(
      ['server', '--url', url, '--suite', 'all', '-o', folder],
      folder,
    );
    return { exitCode, output, checks: readChecks(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The names of the scenarios that the installed suite has for servers. */
export async function listScenarios(): Promise<string[]> {
  const { output } = await suite(['list', '--server']);
  return [...output.matchAll(/^ {2}- (\S+)/gm)].map(([, name = '']) => name);
}

async function suite(args: string[], cwd = ROOT): Promise<{ exitCode: number | null; output: string }> {
  const child = spawn(await findNode22(), [join(SUITE, 'dist/index.js'), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output };
}

/** A folder for each scenario, `server-ping-2026-01-31T12-00-00-000Z`. */
function readChecks(folder: string): Map<string, Check[]> {
  return new Map(
    readdirSync(folder).map((name) => [
      name.replace(/^server-(.+?)-\d{4}-\d\d-\d\dT.+$/, '$1'),
      JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Check[],
    ]),
  );
}
