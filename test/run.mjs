// Runs the test files (all, or those whose path contains an argument) and ends with the line `N passed, N failed`.
// Each has a process of its own, but for those of RUN_TOGETHER.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * By how their paths begin: the files of one line share a process, where loading the compiler and the framework takes
 * longer than what they test. None of them leaves anything behind that another one sees.
 */
const RUN_TOGETHER = [
  ['manifest/'],
  ['openapi/runtime/'],
  ['openapi/generate/'],
  ['definition-errors/', 'regressions/calls', 'regressions/coverage', 'regressions/definitions'],
  ['authorization/', 'context/', 'dynamic/', 'prompts/', 'resources/'],
  ['transports/http-', 'transports/event-', 'transports/session-', 'transports/choose-'],
  ['architecture', 'errors', 'pins/', 'protocol/', 'rules/', 'validation/'],
  ['agreement/alike', 'agreement/traps', 'cli/check-advise', 'cli/check-compare', 'cli/check-docs'],
];

/** What takes longest starts first: otherwise one of them runs alone at the end. */
const FIRST = [
  'package/install',
  'runtimes/development',
  'manifest/',
  'openapi/generate/',
  'hostile/',
  'regressions/programs',
  'cli/build',
  'cli/starts',
  'samples/nine',
  'samples/openapi',
];

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const files = testFiles('test')
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()
  .sort((a, b) => rank(a) - rank(b));

const entries = mkdtempSync(join(tmpdir(), 'toolwright-tests-'));
const args = [
  // Of tsx, what CommonJS needs: its loader of ES modules takes longer to start than most files take to run.
  '--require',
  'tsx/cjs',
  '--test',
  // Three on two cores: many of them wait for processes that they have started.
  '--test-concurrency=3',
  // What waits for ever fails, and says where.
  '--test-timeout=300000',
  `--test-reporter=${join(root, 'test/reporter.mjs')}`,
];
if (wanted.length === 0)
  spawn(process.execPath, ['test/support/shared-manifests.cjs'], { cwd: root, stdio: 'inherit' });
spawn(process.execPath, [...args, ...processes()], { cwd: root, stdio: 'inherit' }).on('exit', (code) => {
  rmSync(entries, { recursive: true });
  process.exitCode = code ?? 1;
});

/** What each process runs: a test file, or an entry that loads several. */
function processes() {
  const groups = new Map();
  for (const file of files) {
    const group = RUN_TOGETHER.findIndex((paths) => paths.some((path) => file.startsWith(`test/${path}`)));
    const key = group < 0 ? file : group;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups].map(([key, members]) => (members.length === 1 ? members[0] : entry(key, members)));
}

/** A file that cannot be loaded fails as a test of its name; the others run all the same. */
function entry(name, members) {
  const path = join(entries, `together-${name}.cjs`);
  writeFileSync(
    path,
    `const { test } = require('node:test');
for (const file of ${JSON.stringify(members)}) {
  try {
    require(require('node:path').resolve(file));
  } catch (error) {
    test(file, () => {
      throw error;
    });
  }
}
`,
  );
  return path;
}

function rank(file) {
  const position = FIRST.findIndex((path) => file.startsWith(`test/${path}`));
  return position < 0 ? FIRST.length : position;
}

// Not `readdirSync`'s own recursion, which goes round in circles where a fixture's node_modules links to this package.
function testFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|fixtures)$/.test(entry.name) ? [] : testFiles(path);
    return path.endsWith('.test.ts') ? [path] : [];
  });
}
