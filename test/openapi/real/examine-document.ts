import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { normalise } from '../../../src/openapi/generate/document/normalise.js';
import type { Node } from '../../../src/openapi/generate/document/nodes.js';
import { connectHttp } from '../../support/clients.js';
import { operationsIn } from './answers.js';
import { CatalogueProgram } from './catalogue-program.js';
import { credentialsFor } from './credentials.js';
import { readJson } from './download.js';
import { examine, type Findings } from './examine.js';
import { startUpstream } from './mock-upstream.js';
import { OwnSchemas } from './own-schema.js';

/** What is told of one document. Times in seconds, sizes in bytes. */
export interface Figures {
  format: string;
  operations: number;
  tools: number;
  withSchema: number;
  leftOut: { operation: string; reason: string }[];
  generate: number;
  compile: number;
  listBytes: number;
  start: number;
  listing: { 'sdk 1.x': number; 'client 2.x': number };
  calling: number;
  memoryMb: number;
  findings: Findings;
}

/** Started by `run.ts`, with a document's path: a process for each, so that memory is given back. Prints the figures. */
async function main(file: string): Promise<void> {
  const published = readJson(file);
  const document = normalise(published as Node, basename(file)) as Record<string, unknown>;
  const program = new CatalogueProgram(join(__dirname, '.cache', basename(file, '.json')));
  const generate = await timed(() => program.generate(file));
  const compile = await timed(() => program.compile());
  const report = program.report();

  const upstream = await startUpstream();
  const server = await timed(() =>
    program.start({ UPSTREAM: upstream.url, CREDENTIALS: JSON.stringify(credentialsFor(document)) }),
  );
  const first = await timed(() => connectHttp('sdk 1.x', server.value.url, {}, attentively));
  const second = await timed(() => connectHttp('client 2.x', server.value.url, {}, attentively));
  const findings = await timed(() =>
    examine({
      tools: report.tools,
      operations: operationsIn(document),
      clients: { 'sdk 1.x': first.value, 'client 2.x': second.value },
      upstream,
      schemas: new OwnSchemas(document),
    }),
  );
  const figures: Figures = {
    format: String(published.swagger ?? published.openapi),
    operations: report.operations,
    tools: report.tools.length,
    withSchema: report.tools.filter(({ output }) => output === 'schema').length,
    leftOut: report.leftOut,
    generate: generate.seconds,
    compile: compile.seconds,
    listBytes: JSON.stringify(await first.value.list()).length,
    start: server.seconds,
    listing: { 'sdk 1.x': first.seconds, 'client 2.x': second.seconds },
    calling: findings.seconds,
    memoryMb: residentMb(server.value.process.pid!),
    findings: findings.value,
  };
  server.value.process.kill('SIGKILL');
  upstream.close();
  process.stdout.write(JSON.stringify(figures), () => process.exit(0));
}

/** When this process last had time for its timers. */
let attended = performance.now();
setInterval(() => (attended = performance.now()), 100).unref();

/**
 * A client may have compiled schemas for as long as the server keeps a connection that is not used. That it was closed, or
 * is about to be, is seen when timers have run, and not when a request is sent at once.
 */
const attentively: typeof fetch = async (...request) => {
  await setTimeout(performance.now() - attended > 1_000 ? 2_000 : 5);
  return fetch(...request);
};

async function timed<Value>(work: () => Value | Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - start) / 1000 };
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1024;
}

void main(process.argv[2]!);
