import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Socket } from 'node:net';
import { after, before } from 'node:test';
import { defineApi, UpstreamError, type Api, type Operation } from '../../../src/openapi/index.js';
import type { ApiDescription, ApiOptions } from '../../../src/openapi/index.js';

export interface ReceivedRequest {
  method: string;
  /** As it came, undecoded. */
  path: string;
  query: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export type Answering = (request: ReceivedRequest, response: ServerResponse) => void;

/** A REST API of this process that keeps what it is asked, and answers as each test says. */
export class Upstream {
  readonly requests: ReceivedRequest[] = [];
  url = '';
  #answer: Answering = (_request, response) => void response.end();

  answer(answer: Answering): this {
    this.requests.length = 0;
    this.#answer = answer;
    return this;
  }

  /** The one request that came. */
  get request(): ReceivedRequest {
    const [request, ...more] = this.requests;
    if (!request || more.length > 0) throw new Error(`${this.requests.length} requests came`);
    return request;
  }

  receive(message: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const { method = '', url = '', headers } = message;
      const [, path = '', query = ''] = /^([^?]*)\??(.*)$/.exec(url) ?? [];
      const request = { method, path, query, headers, body: Buffer.concat(chunks) };
      this.requests.push(request);
      this.#answer(request, response);
    });
  }
}

/** Serves it for the tests of a file. */
export function upstream(): Upstream {
  const api = new Upstream();
  const server = createServer((message, response) => api.receive(message, response));
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return api;
}

/** What no HTTP server would send: each connection is handed over once its first bytes have come. */
export function rawUpstream(): {
  url: string;
  answer(answer: (socket: Socket) => void): void;
  connections: number;
} {
  let answering: (socket: Socket) => void = (socket) => socket.destroy();
  const sockets = new Set<Socket>();
  const raw = {
    url: '',
    connections: 0,
    answer(answer: (socket: Socket) => void) {
      raw.connections = 0;
      answering = answer;
    },
  };
  const server = createRawServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      raw.connections++;
      answering(socket);
    });
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    raw.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return raw;
}

export const GET: Operation = { id: 'getThing', method: 'GET', path: '/thing' };

/** An API at this address. */
export function apiAt(url: string, options: ApiOptions = {}, more: Partial<ApiDescription> = {}): Api {
  return defineApi({ title: 'Pets', envPrefix: 'PETS', servers: [{ url }], ...more }).configure(options);
}

/** What the call fails with. */
export async function refusal(call: Promise<unknown>): Promise<UpstreamError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
  throw new Error('It succeeded.');
}

/** A `fetch` that goes nowhere: it keeps what it is given, and answers `null`. */
export function capturing(): { fetch: typeof fetch; sent: { url: URL; headers: Headers; body: unknown }[] } {
  const sent: { url: URL; headers: Headers; body: unknown }[] = [];
  const capture: typeof fetch = (url, init) => {
    sent.push({ url: addressOf(url), headers: new Headers(init?.headers), body: init?.body });
    return Promise.resolve(new Response('null', { headers: { 'content-type': 'application/json' } }));
  };
  return { fetch: capture, sent };
}

export function addressOf(target: Parameters<typeof fetch>[0]): URL {
  return new URL(target instanceof Request ? target.url : target);
}
