import type { GeneratedFile } from '../write/source-file.js';
import { MARKER } from '../write/source-file.js';
import type { Report } from './report.js';

export const REPORT_JSON = 'openapi.report.json';
export const REPORT_MD = 'openapi.report.md';

export function reportFiles(report: Report): GeneratedFile[] {
  return [
    { path: REPORT_JSON, text: reportJson(report) },
    { path: REPORT_MD, text: reportText(report) },
  ];
}

/** An entry a line, so that a change shows where it is. */
function reportJson({ tools, leftOut, notes, ...head }: Report): string {
  const members = [
    ...Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    ...Object.entries({ tools, leftOut, notes }).map(
      ([key, list]) => `  ${JSON.stringify(key)}: ${linesOf(list)}`,
    ),
  ];
  return `{\n${members.join(',\n')}\n}\n`;
}

function linesOf(list: readonly unknown[]): string {
  return list.length === 0
    ? '[]'
    : `[\n${list.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}

function reportText(report: Report): string {
  const { source, title, version, operations, notSelected, tools, leftOut, notes } = report;
  const inText = tools.filter(({ output }) => output === 'text');
  return [
    `<!-- ${MARKER} from ${source}. -->`,
    '',
    `# ${`${title} ${version}`.trim()}`,
    '',
    `| | |\n| --- | --- |\n| operations in the document | ${operations} |\n| not selected | ${notSelected} |\n| tools | ${tools.length} |\n| with an output schema | ${tools.length - inText.length} |\n| text only | ${inText.length} |\n| left out | ${leftOut.length} |`,
    ...section(
      'Left out',
      leftOut.map(({ operation, reason }) => `- \`${operation}\`: ${reason}`),
    ),
    ...section(
      'Text only',
      inText.map(({ tool, operation, reason }) => `- \`${tool}\` (\`${operation}\`): ${reason}`),
    ),
    ...section(
      'What is not checked',
      notes.map(({ at, note }) => `- \`${at}\`: ${note}`),
    ),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
}
