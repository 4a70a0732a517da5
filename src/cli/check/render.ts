import type { Change } from './change-rules.js';
import { breaks } from './compare-tools.js';
import type { ToolSize } from './measure.js';
import type { ApplicationReport } from './report.js';

/** An application for people: plain text, in columns. */
export function renderApplication(report: ApplicationReport): string {
  const { name, version, tools, faults, warnings, remarks } = report;
  const places = new Map(tools.map((tool) => [tool.name, ` (${tool.location})`]));
  const sections = [
    [`${name} ${version}: ${counted(tools.length, 'tool')}`],
    sizes(report),
    tools.length > 0 ? [SIZES] : [],
    section(`${counted(faults.length, 'schema fault')}, which hide tools from clients:`, [
      ...faults.map(({ tool, schema, text }) => [tool, schema, `${text}${places.get(tool) ?? ''}`]),
    ]),
    section(`${counted(warnings.length, 'warning')}:`, [
      ...warnings.map(({ code, tool = '(the list)', text }) => [
        tool,
        code,
        `${text}${places.get(tool) ?? ''}`,
      ]),
    ]),
    section(`${counted(remarks.length, 'remark')} of a start:`, [...remarks.map((remark) => [remark])]),
  ];
  return joined(sections);
}

/** The comparison with a saved catalogue. */
export function renderChanges(changes: readonly Change[], file: string): string {
  if (changes.length === 0) return `No change against ${file}.\n`;
  const breaking = changes.filter(breaks);
  const harmless = changes.filter((change) => !breaks(change));
  return joined([
    [
      `Against ${file}: ${breaking.length} breaking, ${harmless.length} other ${plural(harmless.length, 'change')}`,
    ],
    section('These break clients:', breaking.map(changeRow)),
    section('These do not:', harmless.map(changeRow)),
  ]);
}

function changeRow({ tool = '', pointer, text }: Change): string[] {
  return pointer === '' ? [tool, text] : [tool, `${pointer} ${text}`];
}

const SIZES = 'Sizes are bytes of JSON as tools/list sends it; tokens are estimated: bytes of the entry / 4.';

const HEADINGS = ['tool', 'input', 'output', 'entry', 'tokens', 'warnings'];

function sizes({ tools, total, warnings }: ApplicationReport): string[] {
  if (tools.length === 0) return [];
  const row = (
    label: string,
    { inputBytes, outputBytes, bytes, tokens }: ToolSize,
    count: number,
  ): string[] => [label, ...[inputBytes, outputBytes, bytes, tokens, count].map(String)];
  const rows = tools.map((tool) =>
    row(tool.name, tool, warnings.filter((warning) => warning.tool === tool.name).length),
  );
  return table([HEADINGS, ...rows, row('total', total, warnings.length)], ['left']);
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
