import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, DocumentOperation } from './answers.js';

/** A local HTTP server in place of the real API: it answers the one call that it expects. */
export interface MockUpstream {
  url: string;
  /** What comes next has to be this operation, and gets this answer. */
  expect(operation: DocumentOperation, answer: Answer): void;
  /** Requests that were not what was expected, since this was asked last. */
  takeFaults(): string[];
  close(): void;
}

export async function startUpstream(): Promise<MockUpstream> {
  let expected: { operation: DocumentOperation; answer: Answer; path: RegExp } | undefined;
  let faults: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const fault = faultOf(request);
      if (fault !== undefined) faults.push(fault);
      if (fault !== undefined || !expected) response.writeHead(404).end();
      else send(response, expected.answer);
    });
  });
  // It stands still while a client in its process compiles schemas, and must not close what is in use then.
  server.keepAliveTimeout = 10 * 60_000;
  const faultOf = ({ method, url = '' }: IncomingMessage): string | undefined => {
    if (!expected) return `${method} ${url} was not expected`;
    const { operation, path } = expected;
    if (method === operation.method && path.test(url)) return undefined;
    return `${operation.id} became ${method} ${url}`;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    expect: (operation, answer) => (expected = { operation, answer, path: pathPattern(operation.path) }),
    takeFaults: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, { status, mediaType, body }: Answer): void {
  if (mediaType === undefined) return void response.writeHead(status).end();
  const isText = body === 'an answer' && !mediaType.includes('json');
  response.writeHead(status, { 'content-type': mediaType });
  response.end(isText ? body : JSON.stringify(body));
}

/** Any value in place of each parameter; what a document writes behind a `?` or a `#` is no part of the path. */
function pathPattern(path: string): RegExp {
  const [plain = ''] = path.split(/[?#]/);
  const parts = plain.split(/\{[^{}]*\}/).map((part) => {
    const literal = part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return literal;
  });
  return new RegExp(`^${parts.join('[^/?#]*')}(?:[?#]|$)`);
}
