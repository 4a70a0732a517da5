import { HttpSession } from './http-session.js';

/** Calls without end, until it is killed. Prints a line when its calls are under way. */
async function main(url: string): Promise<void> {
  const session = await HttpSession.open(url);
  const work = async (): Promise<never> => {
    for (let sequence = 0; ; sequence++) {
      await session.call('echo', { token: 'killed', sequence, ms: 10, bytes: 100_000 });
    }
  };
  const calls = [work(), work(), work(), session.call('endless', {})];
  console.log('under way');
  await Promise.all(calls);
}

void main(process.argv[2] ?? '');
