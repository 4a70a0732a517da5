import {
  listingsOf,
  listsNotSaved,
  readCatalogue,
  saveCatalogue,
  type Catalogue,
  type ListName,
} from './catalogue.js';
import { breaks, type Change } from './change-rules.js';
import { compareCatalogues } from './compare-catalogues.js';
import { loadProgram } from './load-program.js';
import { readOptions, type CheckOptions } from './options.js';
import { renderApplication, renderComparison } from './render.js';
import { isEmpty, reportOn, type ApplicationReport } from './report.js';

/** What came of `--against`. */
export interface Comparison {
  changes: Change[];
  /** Lists that the file does not have, and of which there is something now. */
  notCompared: ListName[];
}

/** `toolwright check`; returns the exit code. */
export async function check(args: string[]): Promise<number> {
  const options = readOptions(args);
  const saved = options.against === undefined ? undefined : readCatalogue(options.against);
  const applications = await loadProgram(options.program, options.timeoutMs);
  const reports = applications.map((application) => reportOn(application, options.ignore));
  const isStartable = reports.every(({ error }) => error === undefined);
  const current = applications.map((application) => ({
    name: application.name,
    ...listingsOf(application),
  }));
  // What does not start has entries that only look removed.
  const comparison = saved && isStartable ? compared(saved, current) : undefined;
  if (options.save !== undefined && isStartable) saveCatalogue(options.save, current);

  const ok = isFine(reports, comparison, options);
  for (const { error } of reports) if (error !== undefined) process.stderr.write(`${error}\n`);
  process.stdout.write(options.json ? asJson(ok, reports, comparison) : asText(reports, comparison, options));
  return ok ? 0 : 1;
}

function compared(saved: readonly Catalogue[], current: readonly Required<Catalogue>[]): Comparison {
  return { changes: compareCatalogues(saved, current), notCompared: listsNotSaved(saved, current) };
}

function isFine(
  reports: readonly ApplicationReport[],
  comparison: Comparison | undefined,
  { strict }: CheckOptions,
): boolean {
  const isSound = reports.every(({ error, faults }) => error === undefined && faults.length === 0);
  const isQuiet = reports.every(({ warnings, remarks }) => warnings.length + remarks.length === 0);
  return isSound && (isQuiet || !strict) && !comparison?.changes.some(breaks);
}

function asJson(ok: boolean, applications: ApplicationReport[], comparison: Comparison | undefined): string {
  return `${JSON.stringify({ ok, applications, ...comparison }, null, 2)}\n`;
}

function asText(
  reports: readonly ApplicationReport[],
  comparison: Comparison | undefined,
  { against, save }: CheckOptions,
): string {
  const texts = reports.filter((report) => !isEmpty(report) || !report.error).map(renderApplication);
  if (comparison && against !== undefined) texts.push(renderComparison(comparison, against));
  if (save !== undefined && reports.every(({ error }) => error === undefined)) {
    texts.push(`Saved to ${save}.\n`);
  }
  return texts.join('\n');
}
