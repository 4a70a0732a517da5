import { connect } from 'node:net';
import { HttpSession } from './http-session.js';
import { malformedRequest, type Malformed } from './malformed-requests.js';
import { Random } from './random.js';
import { startServer } from './server-process.js';

export interface MalformedFigures {
  sent: number;
  /** By status; `closed` where the connection was closed without an answer. */
  outcomes: Map<string, number>;
  /** Neither answered nor closed. */
  hung: string[];
  /** Whether a good call was answered at the end. */
  alive: boolean;
  exitCode: number | null;
}

/** How long a request may wait for its end, in milliseconds; longer than any limit of the server's that applies here. */
const WAIT_MS = 20_000;
const IN_FLIGHT = 16;

/** Requests that are wrong in their HTTP, in their JSON or in their JSON-RPC, one connection each. */
export async function malformed(requests: number, seed: number): Promise<MalformedFigures> {
  const server = await startServer();
  const { port } = new URL(server.url);
  const random = new Random(seed);
  const figures: Omit<MalformedFigures, 'alive' | 'exitCode'> = { sent: 0, outcomes: new Map(), hung: [] };
  const work = async (): Promise<void> => {
    while (figures.sent < requests) {
      figures.sent += 1;
      const request = malformedRequest(random);
      const outcome = await send(Number(port), request);
      figures.outcomes.set(outcome, (figures.outcomes.get(outcome) ?? 0) + 1);
      if (outcome === 'hung') figures.hung.push(request.kind);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  const session = await HttpSession.open(server.url);
  const { answer } = await session.call('echo', { token: 'alive', sequence: 7 });
  await session.close();
  const alive = answer?.result?.structuredContent?.['sequence'] === 7;
  return { ...figures, alive, exitCode: await server.stop() };
}

/** The status of the answer, or how the connection ended. */
function send(port: number, { bytes, isCutOff }: Malformed): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      if (isCutOff) socket.end();
    });
    const finish = (outcome: string): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? outcome);
    };
    const timer = setTimeout(() => finish('hung'), WAIT_MS);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk;
      // The head tells the outcome; an event stream would go on.
      if (received.includes('\r\n\r\n')) finish('answered');
    });
    socket.on('close', () => finish('closed')).on('error', () => finish('closed'));
  });
}
