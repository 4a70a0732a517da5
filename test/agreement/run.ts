// `npm run agreement -- --runs N --seed S`: the proof of agreement.test.ts with many values, and its counts.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { CASES } from './cases/index.js';
import { examine } from './examine.js';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const runs = { numRuns: Number(values.runs), seed: Number(values.seed) };

const HEAD = [
  'decorator',
  'values',
  'accepted by all',
  'refused by rule',
  'refused by schema',
  'disagreements',
];
const total = [0, 0, 0, 0, 0];

async function main(): Promise<void> {
  print(HEAD);
  const reports: string[] = [];
  for (const one of CASES) {
    const { tally, disagreement } = await examine(one, runs);
    const counts = [
      tally.values,
      tally.accepted,
      tally.refusedByRule,
      tally.refusedBySchema,
      disagreement === undefined ? 0 : 1,
    ];
    counts.forEach((count, column) => (total[column] = (total[column] ?? 0) + count));
    print([one.title, ...counts.map(String)]);
    if (disagreement !== undefined) reports.push(`${one.title}\n${disagreement}`);
  }
  print([`${CASES.length} cases`, ...total.map(String)]);
  reports.forEach((report) => console.error(report));
  process.exitCode = reports.length > 0 ? 1 : 0;
}

function print([title = '', ...columns]: string[]): void {
  console.log(`${title.slice(0, 44).padEnd(45)}${columns.map((column) => column.padStart(19)).join('')}`);
}

void main();
