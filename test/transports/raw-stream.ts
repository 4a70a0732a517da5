import { request, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { MCP_HEADERS, parseEvents, type Event } from './http-server.js';

/** An event stream as it comes over one connection of its own, which can be cut at any moment. */
export class RawStream {
  text = '';
  ended = false;
  headers: IncomingHttpHeaders = {};
  readonly #request: ClientRequest;
  readonly #wakes = new Set<() => void>();
  readonly status: Promise<number>;

  constructor(
    url: string,
    options: { headers?: Record<string, string>; body?: object; method?: string } = {},
  ) {
    const { body, headers, method = body ? 'POST' : 'GET' } = options;
    this.#request = request(url, { method, agent: false, headers: { ...MCP_HEADERS, ...headers } });
    this.status = new Promise((resolve, reject) => {
      this.#request.on('error', reject).on('response', (res: IncomingMessage) => {
        this.headers = res.headers;
        res.setEncoding('utf8').on('data', (chunk: string) => this.#wake((this.text += chunk)));
        res.on('error', () => {}).on('close', () => this.#wake((this.ended = true)));
        resolve(res.statusCode ?? 0);
      });
    });
    this.status.catch(() => {});
    this.#request.end(body && JSON.stringify(body));
  }

  get events(): Event[] {
    return parseEvents(this.text);
  }

  /** The id of the last event, as a client would name it to resume. */
  get lastEventId(): string {
    return [...this.text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '';
  }

  async until(condition: (stream: this) => boolean): Promise<this> {
    while (!condition(this)) {
      if (this.ended) throw new Error(`the stream ended: ${this.text}`);
      await new Promise<void>((resolve) => this.#wakes.add(resolve));
    }
    return this;
  }

  /** The whole of it. */
  async end(): Promise<this> {
    await this.status;
    while (!this.ended) await new Promise<void>((resolve) => this.#wakes.add(resolve));
    return this;
  }

  /** As when a network goes away: nothing is said, nothing more is read. */
  cut(): void {
    this.#request.destroy();
  }

  #wake(_: unknown): void {
    for (const wake of this.#wakes) wake();
    this.#wakes.clear();
  }
}

/** Resumes after the event; waits where the server has not noticed yet that the old connection is gone. */
export async function resume(
  url: string,
  session: Record<string, string>,
  lastEventId: string,
): Promise<RawStream> {
  for (;;) {
    const stream = new RawStream(url, { headers: { ...session, 'last-event-id': lastEventId } });
    if ((await stream.status) !== 409) return stream;
    await stream.end();
  }
}

/** A way to the server that can be cut under a client which does not know. */
export async function relayTo(port: number, t: TestContext): Promise<{ url: string; cut: () => void }> {
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const cut = () => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  t.after(() => (cut(), relay.close()));
  return { url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}/mcp`, cut };
}
