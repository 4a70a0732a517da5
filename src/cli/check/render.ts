import type { Warning } from './advise.js';
import type { ListName } from './catalogue.js';
import { breaks, type Change } from './change-rules.js';
import type { Comparison } from './check.js';
import { labelOf } from './entry-name.js';
import type { ToolSize } from './measure.js';
import { isEmpty, type ApplicationReport } from './report.js';

/** An application for people: plain text, in columns. */
export function renderApplication(report: ApplicationReport): string {
  const { name, version, faults, warnings, remarks } = report;
  const places = placesOf(report);
  const sections = [
    [`${name} ${version}: ${counts(report)}`],
    sizes(report),
    resources(report),
    prompts(report),
    isEmpty(report) ? [] : [SIZES],
    section(`${counted(faults.length, 'schema fault')}, which hide tools from clients:`, [
      ...faults.map(({ tool, schema, text }) => [tool, schema, `${text}${places.get(tool) ?? ''}`]),
    ]),
    section(`${counted(warnings.length, 'warning')}:`, [
      ...warnings.map(({ code, text, ...entry }) => {
        const label = labelOf(entry) ?? '(the list)';
        return [label, code, `${text}${places.get(label) ?? ''}`];
      }),
    ]),
    section(`${counted(remarks.length, 'remark')} of a start:`, [...remarks.map((remark) => [remark])]),
  ];
  return joined(sections);
}

/** The comparison with a saved catalogue. */
export function renderComparison({ changes, notCompared }: Comparison, file: string): string {
  const breaking = changes.filter(breaks);
  const harmless = changes.filter((change) => !breaks(change));
  const counted = `${breaking.length} breaking, ${harmless.length} other ${plural(harmless.length, 'change')}`;
  return joined([
    [changes.length === 0 ? `No change against ${file}.` : `Against ${file}: ${counted}`],
    gaps(notCompared, file),
    section('These break clients:', breaking.map(changeRow)),
    section('These do not:', harmless.map(changeRow)),
  ]);
}

/** Silence would look like a list in which nothing changed. */
function gaps(notCompared: readonly ListName[], file: string): string[] {
  if (notCompared.length === 0) return [];
  const nouns = notCompared.map((list) => `${NOUNS[list]}s`).join(', ');
  return [`Not compared, since ${file} does not have them: ${nouns}. Make it anew with --save.`];
}

function changeRow({ pointer, text, ...entry }: Change): string[] {
  return [labelOf(entry) ?? '', pointer === '' ? text : `${pointer} ${text}`];
}

const NOUNS: Record<ListName, string> = {
  tools: 'tool',
  resources: 'resource',
  resourceTemplates: 'resource template',
  prompts: 'prompt',
};

/** `3 tools, 1 prompt`: tools always, the others where there are any. */
function counts(report: ApplicationReport): string {
  const lists = (Object.keys(NOUNS) as ListName[]).filter(
    (list) => list === 'tools' || report[list].length > 0,
  );
  return lists.map((list) => counted(report[list].length, NOUNS[list])).join(', ');
}

/** Where each entry comes from, by its label. */
function placesOf({ tools, resources, resourceTemplates, prompts }: ApplicationReport): Map<string, string> {
  const entries = [
    ...tools.map(({ name, location }) => ({ tool: name, location })),
    ...resources.map(({ uri, location }) => ({ resource: uri, location })),
    ...resourceTemplates.map(({ uriTemplate, location }) => ({ resourceTemplate: uriTemplate, location })),
    ...prompts.map(({ name, location }) => ({ prompt: name, location })),
  ];
  return new Map(entries.map(({ location, ...entry }) => [labelOf(entry) ?? '', ` (${location})`]));
}

const SIZES = 'Sizes are bytes of JSON as lists send it; tokens are estimated: bytes of the entry / 4.';

const HEADINGS = ['tool', 'input', 'output', 'entry', 'tokens', 'warnings'];

function sizes({ tools, total, warnings }: ApplicationReport): string[] {
  if (tools.length === 0) return [];
  const row = (
    label: string,
    { inputBytes, outputBytes, bytes, tokens }: ToolSize,
    count: number,
  ): string[] => [label, ...[inputBytes, outputBytes, bytes, tokens, count].map(String)];
  const rows = tools.map((tool) =>
    row(
      tool.name,
      tool,
      count(warnings, (warning) => warning.tool === tool.name),
    ),
  );
  const ofTools = count(warnings, (warning) => warning.tool !== undefined || labelOf(warning) === undefined);
  return table([HEADINGS, ...rows, row('total', total, ofTools)], ['left']);
}

function resources({ resources: fixed, resourceTemplates, warnings }: ApplicationReport): string[] {
  const row = (label: string, { mimeType = '', bytes }: { mimeType?: string; bytes: number }): string[] => {
    const found = count(warnings, (warning) => labelOf(warning) === label);
    return [label, mimeType, String(bytes), String(found)];
  };
  const rows = [
    ...fixed.map((it) => row(it.uri, it)),
    ...resourceTemplates.map((it) => row(it.uriTemplate, it)),
  ];
  if (rows.length === 0) return [];
  return table([['resource', 'mimeType', 'entry', 'warnings'], ...rows], ['left', 'left']);
}

function prompts({ prompts: all, warnings }: ApplicationReport): string[] {
  if (all.length === 0) return [];
  const rows = all.map(({ name, arguments: inputs, bytes }) => {
    const names = inputs.map((it) => (it.required ? it.name : `${it.name}?`));
    return [name, names.join(', '), String(bytes), String(count(warnings, ({ prompt }) => prompt === name))];
  });
  return table([['prompt', 'arguments', 'entry', 'warnings'], ...rows], ['left', 'left']);
}

function count(warnings: readonly Warning[], test: (warning: Warning) => boolean): number {
  return warnings.filter(test).length;
}

function section(heading: string, rows: readonly string[][]): string[] {
  if (rows.length === 0) return [];
  return [heading, ...table(rows, ['left', 'left', 'left']).map((line) => `  ${line}`)];
}

/** Columns as wide as their widest cell: aligned left as far as said, then right. */
function table(rows: readonly string[][], alignments: readonly 'left'[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)));
  }
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return alignments[column] ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

function joined(sections: readonly string[][]): string {
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

function counted(number: number, noun: string): string {
  return `${number} ${plural(number, noun)}`;
}

function plural(number: number, noun: string): string {
  return number === 1 ? noun : `${noun}s`;
}
