import type { GeneratedFile } from '../write/source-file.js';
import { MARKER } from '../write/source-file.js';
import { code, marked, table } from './markdown.js';
import type { Report } from './report.js';

export const REPORT_JSON = 'openapi.report.json';
export const REPORT_MD = 'openapi.report.md';

export function reportFiles(report: Report): GeneratedFile[] {
  return [
    { path: REPORT_JSON, text: `${JSON.stringify(report, null, 2)}\n` },
    { path: REPORT_MD, text: reportText(report) },
  ];
}

function reportText(report: Report): string {
  const { source, title, version, operations, notSelected, tools, leftOut, notes } = report;
  const inText = tools.filter(({ output }) => output === 'text');
  return [
    `<!-- ${MARKER} from ${source}. -->`,
    '',
    `# ${marked(`${title} ${version}`)}`,
    '',
    ...table([
      ['operations in the document', String(operations)],
      ['not selected', String(notSelected)],
      ['tools', String(tools.length)],
      ['with an output schema', String(tools.length - inText.length)],
      ['text only', String(inText.length)],
      ['left out', String(leftOut.length)],
    ]),
    ...section(
      'Left out',
      leftOut.map(({ operation, reason }) => `- ${code(operation)}: ${marked(reason)}`),
    ),
    ...section(
      'Text only',
      inText.map(
        ({ tool, operation, reason = '' }) => `- ${code(tool)} (${code(operation)}): ${marked(reason)}`,
      ),
    ),
    ...section(
      'What is not checked',
      notes.map(({ at, note }) => `- ${code(at)}: ${marked(note)}`),
    ),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
}
