// Runs the test files (all, or those whose path contains an argument), each in a process of its own, and ends with
// the line `N passed, N failed`.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const files = readdirSync(join(root, 'test'), { recursive: true })
  .map((file) => join('test', file))
  .filter((file) => file.endsWith('.test.ts') && !/node_modules|fixtures/.test(file))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

const args = [
  '--import',
  'tsx',
  '--test',
  '--test-concurrency=2',
  `--test-reporter=${join(root, 'test/reporter.mjs')}`,
];
spawn(process.execPath, [...args, ...files], { cwd: root, stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
