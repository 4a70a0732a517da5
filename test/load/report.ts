import type { KillFigures } from './killed-clients.js';
import type { MalformedFigures } from './malformed.js';
import type { MemoryFigures } from './server-process.js';
import type { SoakFigures } from './soak.js';
import type { StdioFigures } from './stdio-calls.js';
import type { Tally } from './tally.js';

/** Prints figures as they come, and remembers whether any of them is a failure. */
export function report() {
  let hasFailed = false;
  const part = (title: string, rows: Record<string, unknown>, isRight: boolean): void => {
    hasFailed ||= !isRight;
    console.log(`## ${title}: ${isRight ? 'held' : 'FAILED'}\n`);
    for (const [what, value] of Object.entries(rows)) console.log(`- ${what}: ${String(value)}`);
    console.log('');
  };
  const say = {
    soak: ({ tally, sessions, seconds, memory, exitCode }: SoakFigures) =>
      part(
        'Soak over HTTP',
        {
          duration: `${seconds} s`,
          sessions,
          ...callsOf(tally, seconds),
          memory: memoryText(memory),
          'exit code': exitCode,
        },
        tally.bad === 0 && exitCode === 0,
      ),
    stdio: ({ tally, seconds, memory, strays, exitCode }: StdioFigures) =>
      part(
        'Calls over stdio',
        {
          ...callsOf(tally, seconds),
          'stray lines': strays,
          memory: memoryText(memory),
          'exit code': exitCode,
        },
        tally.bad === 0 && strays === 0 && exitCode === 0,
      ),
    kills: (figures: KillFigures) =>
      part(
        'Killed clients',
        {
          'over HTTP': `${figures.httpClients} killed, the server answered after ${figures.httpAnswered} of them`,
          'over stdio': `${figures.stdioHosts} killed, ${figures.stdioEnded} servers ended`,
          memory: memoryText(figures.memory),
          'exit code': figures.exitCode,
        },
        figures.httpAnswered === figures.httpClients &&
          figures.stdioEnded === figures.stdioHosts &&
          figures.exitCode === 0,
      ),
    malformed: ({ sent, outcomes, hung, alive, exitCode }: MalformedFigures) =>
      part(
        'Malformed requests',
        {
          sent,
          outcomes: [...outcomes]
            .sort()
            .map(([outcome, count]) => `${outcome} × ${count}`)
            .join(', '),
          'neither answered nor closed': hung.length === 0 ? 0 : [...new Set(hung)].join(', '),
          'a good call afterwards': alive ? 'answered' : 'NOT answered',
          'exit code': exitCode,
        },
        hung.length === 0 && alive && exitCode === 0,
      ),
  };
  return { say, failed: () => hasFailed };
}

function callsOf(tally: Tally, seconds: number): Record<string, unknown> {
  const rate = Math.round(tally.answered / seconds);
  const latency = (share: number) => `${tally.percentile(share).toFixed(1)} ms`;
  return {
    calls: `${tally.answered + tally.bad} (${rate} a second)`,
    'as they had to be': [...tally.right].map(([kind, count]) => `${kind} × ${count}`).join(', '),
    lost: tally.lost,
    crossed: tally.crossed,
    wrong: tally.wrong,
    ...(tally.faults.length > 0 && { 'the first faults': `\n  ${tally.faults.join('\n  ')}` }),
    latency: `p50 ${latency(0.5)}, p99 ${latency(0.99)}, longest ${latency(1)}`,
  };
}

function memoryText(samples: readonly MemoryFigures[]): string {
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  const heaps = samples.map(({ heapUsed }) => megabytes(heapUsed)).join(', ');
  const rss = samples.map(({ rss: resident }) => megabytes(resident)).join(', ');
  return `heap ${heaps} MB; resident ${rss} MB`;
}
