import type { Figures } from './examine-document.js';

export interface Row {
  name: string;
  what: string;
  figures: Figures;
}

/** What must not be: a line each. */
export function faultsOf({ findings }: Figures): string[] {
  const { rejections, disagreements, refusedArguments, failures, altered } = findings;
  return [
    ...Object.entries(rejections).flatMap(([client, all]) => all.map((it) => `${client} rejected ${it}`)),
    ...disagreements.map((it) => `refused though its schema admits it: ${it}`),
    ...refusedArguments.map((it) => `arguments refused though their schema admits them: ${it}`),
    ...failures.map((it) => `failed: ${it}`),
    ...altered.map((it) => `came out as another value: ${it}`),
  ];
}

/** What was generated, and what became of the calls. */
export function tables(rows: readonly Row[]): string {
  const made = rows.map(({ name, what, figures }) => [
    name,
    what,
    figures.format,
    figures.operations,
    figures.tools,
    share(figures.withSchema, figures.tools),
    seconds(figures.generate),
    seconds(figures.compile),
    `${(figures.listBytes / 1e6).toFixed(1)} MB`,
    seconds(figures.start),
    `${figures.memoryMb.toFixed(0)} MB`,
  ]);
  const called = rows.map(({ name, figures: { findings, listing } }) => [
    name,
    seconds(listing['sdk 1.x']),
    seconds(listing['client 2.x']),
    findings.calls,
    findings.rejections['sdk 1.x'].length,
    findings.rejections['client 2.x'].length,
    findings.violations,
    findings.violations - findings.disagreements.length,
    findings.withoutArguments.length,
  ]);
  const left = rows.flatMap(({ name, figures }) =>
    figures.leftOut.map(({ operation, reason }) => `- ${name}, \`${operation}\`: ${reason}`),
  );
  return `${table(
    [
      'document',
      '',
      'OpenAPI',
      'operations',
      'tools',
      'with an outputSchema',
      'generate',
      'tsc',
      'list',
      'start',
      'memory',
    ],
    made,
  )}

${table(
  [
    'document',
    'list, 1.x',
    'list, 2.x',
    'calls',
    'rejected by 1.x',
    'by 2.x',
    'answers refused by the server',
    'that break the document',
    'without fitting arguments',
  ],
  called,
)}

${left.length > 0 ? `Left out:\n\n${left.join('\n')}` : 'Left out: no operation.'}
`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const all = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]!.length)));
  const lines = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

function share(part: number, whole: number): string {
  return `${part} (${((part / whole) * 100).toFixed(0)} %)`;
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
