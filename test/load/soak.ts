import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { HttpSession } from './http-session.js';
import { Random } from './random.js';
import { memoryOf, startServer, type MemoryFigures } from './server-process.js';
import { Tally } from './tally.js';

export interface SoakOptions {
  seconds: number;
  /** Calls under way at the same time. */
  concurrency: number;
  seed: number;
}

export interface SoakFigures {
  tally: Tally;
  sessions: number;
  seconds: number;
  /** After the warm-up, and then in equal steps to the end. */
  memory: MemoryFigures[];
  exitCode: number | null;
}

/** Samples of the memory, the first of which ends the warm-up. */
const SAMPLES = 10;

/** Good and bad calls over HTTP, in sessions that come and go: some are ended, some abandoned in the middle of a call. */
export async function soak({ seconds, concurrency, seed }: SoakOptions): Promise<SoakFigures> {
  const server = await startServer();
  const tally = new Tally();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let sessions = 0;
  const work = async (worker: number): Promise<void> => {
    const random = new Random(seed + worker);
    while (performance.now() < endsAt) {
      const session = await HttpSession.open(server.url);
      sessions += 1;
      const calls = 1 + random.below(40);
      for (let call = 0; call < calls && performance.now() < endsAt; call++) {
        await oneCall(session, `${worker}.${sessions}.${call}`, random, tally);
      }
      // The others are left to the sweep of idle sessions.
      if (random.chance(0.7)) await session.close();
    }
  };
  const memory: MemoryFigures[] = [];
  const sample = async (): Promise<void> => {
    for (let step = 1; step <= SAMPLES; step++) {
      await delay(Math.max(0, startedAt + (step * seconds * 1000) / SAMPLES - performance.now()));
      memory.push(await memoryOf(server.url));
    }
  };
  await Promise.all([sample(), ...Array.from({ length: concurrency }, (_, worker) => work(worker))]);
  return { tally, sessions, seconds, memory, exitCode: await server.stop() };
}

async function oneCall(session: HttpSession, token: string, random: Random, tally: Tally): Promise<void> {
  const kind = random.pick(KINDS);
  const startedAt = performance.now();
  try {
    await CALLS[kind](session, token, random);
    tally.count(kind, startedAt);
  } catch (error) {
    const fault = error instanceof Fault ? error.kind : 'lost';
    tally.fault(fault, `${kind} ${token}: ${inspect(error)}`);
  }
}

class Fault extends Error {
  constructor(
    readonly kind: 'lost' | 'crossed' | 'wrong',
    what: unknown,
  ) {
    super(JSON.stringify(what)?.slice(0, 300));
  }
}

type Call = (session: HttpSession, token: string, random: Random) => Promise<void>;

const CALLS = {
  async echo(session, token, random) {
    const sequence = random.below(1_000_000);
    const args = {
      token,
      sequence,
      ms: random.below(20),
      bytes: random.chance(0.02) ? 200_000 : random.below(200),
    };
    expectEcho(await session.call('echo', args), token, sequence);
  },
  async progress(session, token, random) {
    const sequence = random.below(1_000_000);
    expectEcho(await session.call('echoWithProgress', { token, sequence }), token, sequence);
  },
  async 'refused arguments'(session, token) {
    await expectText(session.call('echo', { token, sequence: 'many' }), 'sequence');
  },
  async 'refused answer'(session, token) {
    await expectText(session.call('broken', { token }), '1 validation error for Echo');
  },
  async 'failing tool'(session, token) {
    await expectText(session.call('failing', { token }), `failed for ${token}`);
  },
  async 'unknown tool'(session) {
    const { answer, id } = await session.call('missing', {});
    if (!answer) throw new Fault('lost', id);
    if (answer.id !== id || answer.error?.code !== -32602) throw new Fault('wrong', answer);
  },
  async cancelled(session) {
    const call = session.call('endless', {});
    const ended = call.then(() => true);
    // A notice that overtakes its call finds nothing to cancel.
    do await session.cancelLatest();
    while (!(await Promise.race([ended, delay(50, false)])));
    const { answer } = await call;
    if (answer) throw new Fault('wrong', answer);
  },
  async 'cut off'(session, token, random) {
    const cut = new AbortController();
    setTimeout(() => cut.abort(), random.below(15));
    await session.call('echo', { token, sequence: 1, ms: 10 }, cut.signal).catch(() => undefined);
  },
} satisfies Record<string, Call>;

type Kind = keyof typeof CALLS;

/** Most calls are good ones. */
const KINDS: [Kind, ...Kind[]] = [
  'echo',
  ...Array.from({ length: 11 }, () => 'echo' as const),
  'progress',
  'progress',
  'refused arguments',
  'refused answer',
  'failing tool',
  'unknown tool',
  'cancelled',
  'cut off',
];

type Answered = Awaited<ReturnType<HttpSession['call']>>;

function expectEcho({ id, answer }: Answered, token: string, sequence: number): void {
  if (!answer) throw new Fault('lost', token);
  const content = answer.result?.structuredContent;
  if (answer.id !== id || (content && content['token'] !== token)) throw new Fault('crossed', answer);
  if (content?.['sequence'] !== sequence) throw new Fault('wrong', answer);
}

async function expectText(call: Promise<Answered>, text: string): Promise<void> {
  const { id, answer } = await call;
  if (!answer) throw new Fault('lost', text);
  if (answer.id !== id) throw new Fault('crossed', answer);
  const isRight = answer.result?.isError && answer.result.content?.[0]?.text?.includes(text);
  if (!isRight) throw new Fault('wrong', answer);
}
