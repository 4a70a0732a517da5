import type { MemoryFigures } from './server-process.js';
import { StdioClient } from './stdio-client.js';
import { Tally } from './tally.js';

export interface StdioFigures {
  tally: Tally;
  seconds: number;
  memory: MemoryFigures[];
  exitCode: number | null;
  strays: number;
}

const SAMPLES = 10;

/** Calls over stdio, so many at a time, each answer held against what was asked. */
export async function stdioCalls(calls: number, inFlight = 32): Promise<StdioFigures> {
  const client = await new StdioClient().open();
  const tally = new Tally();
  const memory: MemoryFigures[] = [];
  const startedAt = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < calls) {
      const sequence = next++;
      if (sequence % Math.ceil(calls / SAMPLES) === 0) memory.push(await memoryOf(client));
      await oneCall(client, sequence, tally);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  memory.push(await memoryOf(client));
  const seconds = (performance.now() - startedAt) / 1000;
  return { tally, seconds, memory, strays: client.strays, exitCode: await client.close() };
}

async function oneCall(client: StdioClient, sequence: number, tally: Tally): Promise<void> {
  const startedAt = performance.now();
  const token = `call ${sequence}`;
  // One in ten breaks its promise.
  const isBad = sequence % 10 === 9;
  const { result } = await client.call(isBad ? 'broken' : 'echo', { token, ...(!isBad && { sequence }) });
  if (isBad ? result?.isError !== true : result?.structuredContent?.['sequence'] !== sequence) {
    return tally.fault('wrong', JSON.stringify(result));
  }
  if (!isBad && result?.structuredContent?.['token'] !== token) return tally.fault('crossed', token);
  tally.count(isBad ? 'refused answer' : 'echo', startedAt);
}

async function memoryOf(client: StdioClient): Promise<MemoryFigures> {
  const { result } = await client.call('memory', {});
  return result?.structuredContent as unknown as MemoryFigures;
}
