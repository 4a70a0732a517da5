import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../support/programs.js';
import { download } from './download.js';
import type { Figures } from './examine-document.js';
import { faultsOf, tables, type Row } from './figures.js';
import { REAL_DOCUMENTS, type RealDocument } from './real-documents.js';

const USAGE = `npm run openapi:real -- [--only NAME,…] [--write]

Generates a catalogue from each of some large documents of others, which are downloaded once, serves it and calls each tool.

  --only NAME   only these: ${REAL_DOCUMENTS.map(({ name }) => name).join(', ')}
  --write       puts the tables into docs/openapi-real.md, with the last figures of documents that are not run`;

const PAGE = join(ROOT, 'docs/openapi-real.md');
const DETAILS = join(__dirname, '.cache/figures');

/** `npm run openapi:real`: exits with 1 where a client rejected an answer, or anything else is a fault of ours. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const wanted = (values.only ?? []).flatMap((names) => names.toLowerCase().split(','));
  const rows: Row[] = [];
  mkdirSync(DETAILS, { recursive: true });
  for (const document of REAL_DOCUMENTS) {
    if (wanted.length > 0 && !wanted.includes(document.name.toLowerCase())) continue;
    const figures = await examined(download(document));
    rows.push({ ...document, figures });
    writeFileSync(detailsOf(document), JSON.stringify(figures, null, 2));
    for (const fault of faultsOf(figures)) console.error(`${document.name}: ${fault}`);
  }
  console.log(tables(rows));
  if (values.write) writeBetweenMarkers(tables(storedRows()));
  if (rows.some(({ figures }) => faultsOf(figures).length > 0)) process.exitCode = 1;
}

function storedRows(): Row[] {
  return REAL_DOCUMENTS.filter((document) => existsSync(detailsOf(document))).map((document) => ({
    ...document,
    figures: JSON.parse(readFileSync(detailsOf(document), 'utf8')) as Figures,
  }));
}

function detailsOf({ name }: RealDocument): string {
  return join(DETAILS, `${name}.json`);
}

/** In a process of its own, so that memory is given back. */
async function examined(file: string): Promise<Figures> {
  const args = ['--import', 'tsx', join(__dirname, 'examine-document.ts'), file];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${file}: the examination ended with ${code}`);
  return JSON.parse(text) as Figures;
}

function writeBetweenMarkers(text: string): void {
  const [begin, end] = ['<!-- figures: npm run openapi:real -- --write -->', '<!-- end of figures -->'];
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`${PAGE} has no place for the figures: ${begin}`);
  writeFileSync(PAGE, `${before}${begin}\n\n${text}\n${end}${after}`);
}

void main();
