/** Ours and the baseline, measured in turns in one run: only the ratio means something on a busy machine. */
export interface Comparison {
  what: string;
  unit: string;
  ours: number;
  baseline: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/**
 * Runs both in turns and takes the median of each.
 *
 * @param rounds - Turns of each; the one that goes first changes with every turn.
 * @param perRound - Operations in one turn, timed together.
 */
export async function inTurns(
  what: string,
  { ours, baseline }: Record<'ours' | 'baseline', () => Promise<unknown>>,
  { rounds, perRound }: { rounds: number; perRound: number },
): Promise<Comparison> {
  const times = { ours: [] as number[], baseline: [] as number[] };
  const operations = { ours, baseline };
  for (let round = -2; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'baseline'] as const) : (['baseline', 'ours'] as const);
    for (const side of order) {
      const start = performance.now();
      for (let count = 0; count < perRound; count += 1) await operations[side]();
      // The first turns warm up.
      if (round >= 0) times[side].push(((performance.now() - start) / perRound) * 1000);
    }
  }
  return { what, unit: 'µs', ours: median(times.ours), baseline: median(times.baseline) };
}

export function table(rows: readonly Comparison[]): string {
  const cells = rows.map(({ what, unit, ours, baseline }) => [
    what,
    `${figure(ours)} ${unit}`,
    `${figure(baseline)} ${unit}`,
    `${(ours / baseline).toFixed(2)}×`,
  ]);
  const all = [['', 'toolwright', 'baseline', 'ratio'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
