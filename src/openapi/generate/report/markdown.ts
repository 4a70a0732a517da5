/** Plain text as Markdown that reads the same: words that would mean something there are set as code. */
export function marked(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.map((word) => (/[*_<>[\]\\`~|&#]/.test(word) ? code(word) : word)).join(' ');
}

export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Columns as wide as their longest cells, as formatters write them. */
export function table(rows: readonly (readonly [string, string])[]): string[] {
  const [first, second] = [0, 1].map((column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (left: string, right: string, filler: string) =>
    `| ${left.padEnd(first ?? 0, filler)} | ${right.padEnd(second ?? 0, filler)} |`;
  return [line('', '', ' '), line('', '', '-'), ...rows.map(([left, right]) => line(left, right, ' '))];
}
