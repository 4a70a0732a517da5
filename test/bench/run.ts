import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCatalogue, type Catalogue } from './catalogue.js';
import { openHttp, openStdio, type Connection, type ProgramStart } from './connections.js';
import { inTurns, median, table, type Comparison } from './measure.js';

const BASELINE = join(__dirname, 'baseline.cjs');
const SIZES = [1, 630];

/** `npm run bench`: what everything costs, against a hand-written server that checks nothing. */
async function main(): Promise<void> {
  console.log(`Node ${process.version}; ratios of medians, measured in turns\n`);
  for (const size of SIZES) {
    const catalogue = makeCatalogue(size);
    const sides = await programs(catalogue);
    const rows = [
      ...inMemory(catalogue, sides.toolsFile),
      ...(await overStdio(sides)),
      ...(await overHttp(sides, false)),
      ...(await overHttp(sides, true)),
      ...(await coldStart(sides)),
    ];
    console.log(`## ${size} ${size === 1 ? 'tool' : 'tools'}\n\n${table(rows)}\n`);
  }
  console.log(`## The verdict\n\n${table(verdicts())}\n`);
}

interface Sides {
  ours: ProgramStart;
  baseline: ProgramStart;
  toolsFile: string;
  /** Folder of the compiled service classes. */
  classes: string;
}

/** Both programs; the baseline lists what ours published. */
async function programs({ folder, program }: Catalogue): Promise<Sides> {
  const ours = { args: [program], env: {} };
  const toolsFile = join(folder, 'tools.json');
  const connection = await openStdio(ours);
  const { result } = await connection.call('tools/list', {});
  connection.close();
  writeFileSync(toolsFile, JSON.stringify((result as { tools: unknown[] }).tools));
  const baseline = { args: [BASELINE], env: { TOOLS_FILE: toolsFile } };
  return { ours, baseline, toolsFile, classes: join(folder, 'dist') };
}

/** In a process of its own, so that what is measured is loaded as in production. */
function inMemory({ program }: Catalogue, toolsFile: string): Comparison[] {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    TOOLS_FILE: toolsFile,
    PROGRAM: program,
    MCP_TRANSPORT: 'http',
    MCP_PORT: '0',
  };
  return runScript('in-memory-run.ts', env);
}

/** class-validator's verdict on large lists, with few and with many classes registered. */
function verdicts(): Comparison[] {
  return [20, 1300].flatMap((classes) =>
    runScript('verdict-run.ts', { ...process.env, CLASSES: String(classes) }),
  );
}

function runScript(script: string, env: NodeJS.ProcessEnv): Comparison[] {
  const args = ['--import', 'tsx', join(__dirname, script)];
  const output = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  return JSON.parse(output.slice(output.indexOf('\n['))) as Comparison[];
}

async function overStdio({ ours, baseline }: Sides): Promise<Comparison[]> {
  return compare('stdio', await openStdio(ours), await openStdio(baseline));
}

async function overHttp({ ours, baseline }: Sides, stateless: boolean): Promise<Comparison[]> {
  const env = { MCP_TRANSPORT: 'http', MCP_PORT: '0', STATELESS: stateless ? '1' : '0' };
  const open = (program: ProgramStart) =>
    openHttp({ ...program, env: { ...program.env, ...env } }, stateless);
  return compare(stateless ? 'HTTP stateless' : 'HTTP stateful', await open(ours), await open(baseline));
}

const IN_FLIGHT = 16;

/**
 * One at a time a call's time is mostly that of waking the other process; with many in flight both sides work without
 * a pause, and the time is the server's own.
 */
async function compare(transport: string, ours: Connection, baseline: Connection): Promise<Comparison[]> {
  const call = (connection: Connection) => () =>
    connection.call('tools/call', { name: 'tool0', arguments: { city: 'London' } });
  const calls = (connection: Connection) => () =>
    Promise.all(Array.from({ length: IN_FLIGHT }, call(connection)));
  const list = (connection: Connection) => () => connection.call('tools/list', {});
  const inFlight = await inTurns(
    `call, ${transport}, ${IN_FLIGHT} in flight`,
    { ours: calls(ours), baseline: calls(baseline) },
    { rounds: 41, perRound: 20 },
  );
  const rows = [
    { ...inFlight, ours: inFlight.ours / IN_FLIGHT, baseline: inFlight.baseline / IN_FLIGHT },
    await inTurns(
      `call, ${transport}, one at a time`,
      { ours: call(ours), baseline: call(baseline) },
      { rounds: 31, perRound: 100 },
    ),
    await inTurns(
      `tools/list, ${transport}`,
      { ours: list(ours), baseline: list(baseline) },
      { rounds: 31, perRound: 20 },
    ),
  ];
  if (transport !== 'HTTP stateless') rows.push(memory(transport, ours, baseline));
  ours.close();
  baseline.close();
  return rows;
}

function memory(transport: string, ours: Connection, baseline: Connection): Comparison {
  const megabytes = ({ pid }: Connection) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return {
    what: `memory after the calls, ${transport}`,
    unit: 'MB',
    ours: megabytes(ours),
    baseline: megabytes(baseline),
  };
}

/** From the start of the process to the first list; what the baseline loads differs. */
async function coldStart({ ours, baseline, classes }: Sides): Promise<Comparison[]> {
  const programs: Record<string, ProgramStart> = {
    ours,
    packages: baseline,
    classes: { ...baseline, env: { ...baseline.env, CLASSES: classes } },
    bare: { ...baseline, env: { ...baseline.env, BARE: '1' } },
  };
  const times: Record<string, number[]> = { ours: [], packages: [], classes: [], bare: [] };
  for (let round = -1; round < 11; round += 1) {
    for (const [side, program] of Object.entries(programs)) {
      const start = performance.now();
      const connection = await openStdio(program);
      await connection.call('tools/list', {});
      if (round >= 0) times[side]?.push(performance.now() - start);
      connection.close();
    }
  }
  const against = (side: string) => ({
    unit: 'ms',
    ours: median(times.ours!),
    baseline: median(times[side]!),
  });
  return [
    { what: 'cold start, baseline with the same packages', ...against('packages') },
    { what: 'cold start, baseline with the same decorated classes', ...against('classes') },
    { what: 'cold start, bare SDK server', ...against('bare') },
  ];
}

void main();
