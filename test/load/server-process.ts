import { RUNNER, startHttp, type HttpProgram } from '../support/programs.js';
import { HttpSession } from './http-session.js';
import { join } from 'node:path';

export const SERVER = join(__dirname, 'server.ts');

/** The server that the load is put on, with a collector that can be asked for. */
export function startServer(env: NodeJS.ProcessEnv = {}): Promise<HttpProgram> {
  return startHttp(SERVER, {
    execArgv: ['--expose-gc', ...RUNNER],
    env: { MCP_TRANSPORT: 'http', MCP_PORT: '0', ...env },
  });
}

export interface MemoryFigures {
  /** Bytes on the heap after a full collection. */
  heapUsed: number;
  rss: number;
}

/** What the server says of its memory. */
export async function memoryOf(url: string): Promise<MemoryFigures> {
  const session = await HttpSession.open(url);
  const { answer } = await session.call('memory', {});
  await session.close();
  return answer?.result?.structuredContent as unknown as MemoryFigures;
}
