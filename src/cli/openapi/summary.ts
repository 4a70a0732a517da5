import type { Comparison } from '../../openapi/generate/emit/compare-files.js';
import { REPORT_MD } from '../../openapi/generate/report/report-files.js';
import type { Report } from '../../openapi/generate/report/report.js';

/** How many of a kind are told one by one. */
const TOLD = 5;

/** What was done, for people. */
export function summaryOf(report: Report, { added, changed, removed }: Comparison, out: string): string[] {
  const { tools, leftOut, notes } = report;
  const inText = tools.filter(({ output }) => output === 'text');
  const changes = [
    ...(added.length > 0 ? [`${added.length} new`] : []),
    ...(changed.length > 0 ? [`${changed.length} changed`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
  ];
  const files = changes.length > 0 ? `files: ${changes.join(', ')}` : 'no file changed';
  return [
    `${out}: ${tools.length} tools, ${tools.length - inText.length} with an output schema; ${files}`,
    ...few(leftOut, ({ operation, reason }) => `left out: ${operation}: ${reason}`),
    ...few(inText, ({ tool, reason }) => `text only: ${tool}: ${reason}`),
    ...(notes.length > 0
      ? [
          `${notes.length} ${notes.length === 1 ? 'note' : 'notes'} on what is not checked: see ${out}/${REPORT_MD}`,
        ]
      : []),
  ];
}

function few<Item>(items: readonly Item[], line: (item: Item) => string): string[] {
  const told = items.slice(0, TOLD).map(line);
  return items.length > TOLD ? [...told, `and ${items.length - TOLD} more of these: see the report`] : told;
}
