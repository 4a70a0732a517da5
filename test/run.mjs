// Runs the test files (all, or those whose path contains an argument), each in a process of its own, and ends with
// the line `N passed, N failed`.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const files = testFiles('test')
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

// Not `readdirSync`'s own recursion, which goes round in circles where a fixture's node_modules links to this package.
function testFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|fixtures)$/.test(entry.name) ? [] : testFiles(path);
    return path.endsWith('.test.ts') ? [path] : [];
  });
}
