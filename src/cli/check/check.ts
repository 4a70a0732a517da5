import type { CheckedApplication } from '../../bootstrap-check.js';
import { readCatalogue, saveCatalogue, type Catalogue } from './catalogue.js';
import type { Change } from './change-rules.js';
import { breaks, compareCatalogues } from './compare-tools.js';
import { loadProgram } from './load-program.js';
import { readOptions, type CheckOptions } from './options.js';
import { renderApplication, renderChanges } from './render.js';
import { reportOn, type ApplicationReport } from './report.js';

/** `toolwright check`; returns the exit code. */
export async function check(args: string[]): Promise<number> {
  const options = readOptions(args);
  const saved = options.against === undefined ? undefined : readCatalogue(options.against);
  const applications = await loadProgram(options.program, options.timeoutMs);
  const reports = applications.map((application) => reportOn(application, options.ignore));
  const isStartable = reports.every(({ error }) => error === undefined);
  // What does not start has tools that only look removed.
  const changes = saved && isStartable ? compareCatalogues(saved, applications.map(catalogueOf)) : undefined;
  if (options.save !== undefined && isStartable) saveCatalogue(options.save, applications);

  const ok = isFine(reports, changes, options);
  for (const { error } of reports) if (error !== undefined) process.stderr.write(`${error}\n`);
  process.stdout.write(options.json ? asJson(ok, reports, changes) : asText(reports, changes, options));
  return ok ? 0 : 1;
}

function catalogueOf({ name, tools }: CheckedApplication): Catalogue {
  return { name, tools: tools.map(({ listing }) => listing) };
}

function isFine(
  reports: readonly ApplicationReport[],
  changes: readonly Change[] | undefined,
  { strict }: CheckOptions,
): boolean {
  const isSound = reports.every(({ error, faults }) => error === undefined && faults.length === 0);
  const isQuiet = reports.every(({ warnings, remarks }) => warnings.length + remarks.length === 0);
  return isSound && (isQuiet || !strict) && !changes?.some(breaks);
}

function asJson(ok: boolean, applications: ApplicationReport[], changes: Change[] | undefined): string {
  return `${JSON.stringify({ ok, applications, ...(changes && { changes }) }, null, 2)}\n`;
}

function asText(
  reports: readonly ApplicationReport[],
  changes: Change[] | undefined,
  { against, save }: CheckOptions,
): string {
  const texts = reports.filter(({ tools, error }) => tools.length > 0 || !error).map(renderApplication);
  if (changes && against !== undefined) texts.push(renderChanges(changes, against));
  if (save !== undefined && reports.every(({ error }) => error === undefined)) {
    texts.push(`Saved to ${save}.\n`);
  }
  return texts.join('\n');
}
