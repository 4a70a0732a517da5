import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CatalogueProgram } from '../openapi/real/catalogue-program.js';
import { credentialsFor } from '../openapi/real/credentials.js';
import { download, readJson } from '../openapi/real/download.js';
import { REAL_DOCUMENTS } from '../openapi/real/real-documents.js';
import { openStdio, type Connection, type ProgramStart } from './connections.js';
import { inTurns, median, table, type Comparison } from './measure.js';

const BASELINE = join(__dirname, 'baseline.cjs');
const ANSWER =
  '{"url":"https://example.org","key":"mit","name":"MIT License","spdx_id":"MIT","node_id":"x","html_url":"https://example.org","description":"d","implementation":"i","permissions":[],"conditions":[],"limitations":[],"body":"b","featured":true}';
const CALL = { name: 'licenses_get', arguments: { license: 'mit' } };

/** `npm run bench:openapi`: the catalogue of GitHub's REST description at work. */
async function main(): Promise<void> {
  console.log(`Node ${process.version}; ratios of medians, measured in turns\n`);
  const file = download(REAL_DOCUMENTS[0]!);
  const upstream = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER),
  );
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const env = {
    UPSTREAM: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    CREDENTIALS: JSON.stringify(credentialsFor(readJson(file))),
  };
  const all = program(file, 'all', env);
  const one = program(file, 'one', env, ['--include', 'licenses/get']);
  const rows = [
    ...(await coldStart(deployed(all), all.start, await baselineFor(all))),
    ...(await calls(all.start, one.start)),
  ];
  console.log(`${table(rows)}\n`);
  console.log(regeneration(all.catalogue, file));
  upstream.close();
}

interface Built {
  catalogue: CatalogueProgram;
  start: ProgramStart;
}

function program(file: string, name: string, env: NodeJS.ProcessEnv, options: string[] = []): Built {
  const catalogue = new CatalogueProgram(join(__dirname, '.cache', `openapi-${name}`));
  catalogue.generate(file, options);
  catalogue.compile();
  return { catalogue, start: { args: [catalogue.main, '--stdio'], env } };
}

/** Lists the same tools, written down beforehand. */
async function baselineFor({ start, catalogue }: Built): Promise<ProgramStart> {
  const connection = await openStdio(start);
  const { result } = await connection.call('tools/list', {});
  connection.close();
  const toolsFile = join(catalogue.folder, 'tools.json');
  writeFileSync(toolsFile, JSON.stringify((result as { tools: unknown[] }).tools));
  return { args: [BASELINE], env: { TOOLS_FILE: toolsFile } };
}

/** The same program without its sources: what is compiled, and the manifest. */
function deployed({ catalogue: { folder }, start }: Built): ProgramStart {
  const copy = `${folder}-deployed`;
  rmSync(copy, { recursive: true, force: true });
  for (const part of ['package.json', 'node_modules', 'dist', 'src/api/toolwright.manifest.json'])
    cpSync(join(folder, part), join(copy, part), { recursive: true });
  return { ...start, args: [join(copy, 'dist/main.js'), '--stdio'] };
}

/**
 * From the start of the process to the first list.
 *
 * @param withSources - Compares its sources with the manifest first.
 */
async function coldStart(
  ours: ProgramStart,
  withSources: ProgramStart,
  packages: ProgramStart,
): Promise<Comparison[]> {
  const bare = { ...packages, env: { ...packages.env, BARE: '1' } };
  const times: Record<string, number[]> = { ours: [], withSources: [], packages: [], bare: [] };
  for (let round = -1; round < 15; round += 1) {
    for (const [side, start] of Object.entries({ ours, withSources, packages, bare })) {
      const begin = performance.now();
      const connection = await openStdio(start);
      await connection.call('tools/list', {});
      if (round >= 0) times[side]!.push(performance.now() - begin);
      connection.close();
    }
  }
  const compared = (what: string, side: string, baseline: string): Comparison => ({
    what: `cold start to the first list${what}`,
    unit: 'ms',
    ours: median(times[side]!),
    baseline: median(times[baseline]!),
  });
  return [
    compared('', 'ours', 'bare'),
    compared(', the sources beside the manifest', 'withSources', 'bare'),
    compared(', baseline with the same packages', 'ours', 'packages'),
  ];
}

/** The same tool among all and alone, in both with its request to the API. */
async function calls(all: ProgramStart, one: ProgramStart): Promise<Comparison[]> {
  const ours = await openStdio(all);
  const baseline = await openStdio(one);
  const call = (connection: Connection) => async () => {
    const { result, error } = await connection.call('tools/call', CALL);
    if (error || (result as { isError?: boolean }).isError) throw new Error(JSON.stringify(result ?? error));
  };
  const row = await inTurns(
    'a call with its request, among all tools and alone',
    { ours: call(ours), baseline: call(baseline) },
    { rounds: 31, perRound: 50 },
  );
  const lists = [await ours.call('tools/list', {}), await baseline.call('tools/list', {})];
  const memory = {
    what: `memory after the calls, ${lists.map((it) => JSON.stringify(it).length).join(' and ')} bytes of list`,
    unit: 'MB',
    ours: residentMb(ours),
    baseline: residentMb(baseline),
  };
  ours.close();
  baseline.close();
  return [row, memory];
}

function residentMb({ pid }: Connection): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** One summary of the document changes: one file, and the manifest after it. */
function regeneration(catalogue: CatalogueProgram, file: string): string {
  const document = readJson(file) as { paths: Record<string, Record<string, { summary: string }>> };
  document.paths['/licenses/{license}']!.get!.summary += ' by its key';
  const changed = join(catalogue.folder, 'api.github.com.json');
  writeFileSync(changed, JSON.stringify(document));
  const seconds = (source: string) => {
    const begin = performance.now();
    catalogue.generate(source);
    return ((performance.now() - begin) / 1000).toFixed(1);
  };
  const first = seconds(changed);
  return `regeneration after a changed operation, manifest included: ${first} s; with nothing changed: ${seconds(changed)} s`;
}

void main();
