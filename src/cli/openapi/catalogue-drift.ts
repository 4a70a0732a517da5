import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparison } from '../../openapi/generate/emit/compare-files.js';
import { driftOf } from '../../openapi/generate/report/drift.js';
import { REPORT_JSON, REPORT_MD } from '../../openapi/generate/report/report-files.js';
import type { Report } from '../../openapi/generate/report/report.js';
import type { GeneratedFile } from '../../openapi/generate/write/source-file.js';

/** What differs, operations first, then files, a line each; empty where nothing does. */
export function catalogueDrift(
  folder: string,
  files: readonly GeneratedFile[],
  report: Report,
  { added, changed, removed }: Comparison,
): string[] {
  if (added.length === files.length) return ['nothing has been generated there yet'];
  const isReport = (file: string) => file === REPORT_JSON || file === REPORT_MD;
  const operations = driftOf(storedReport(folder), report);
  const lines = [
    ...operations,
    ...added.filter((file) => !isReport(file)).map((file) => `${file} is missing`),
    ...changed.filter((file) => !isReport(file)).map((file) => `${file} differs`),
    ...removed.map((file) => `${file} is no longer generated`),
  ];
  return lines.length > 0 ? lines : [...added, ...changed].map((file) => `${file} differs`);
}

function storedReport(folder: string): Report | undefined {
  try {
    const value = JSON.parse(readFileSync(join(folder, REPORT_JSON), 'utf8')) as Report;
    return Array.isArray(value.tools) ? value : undefined;
  } catch {
    return undefined;
  }
}
