/** An answer as JSON-RPC has it. */
export interface Answer {
  id?: unknown;
  result?: { structuredContent?: Record<string, unknown>; isError?: boolean; content?: { text?: string }[] };
  error?: { code: number; message: string };
}

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
};

const HANDSHAKE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'load', version: '1.0.0' },
};

/** A call without an answer for so long, in milliseconds, counts as lost. */
const LOST_MS = 30_000;

/** One client's session over HTTP, without a client library, whose own work would be measured as well. */
export class HttpSession {
  // Every session counts from one: answers of two sessions with equal ids must not be taken for each other.
  #id = 0;

  private constructor(
    private readonly url: string,
    private readonly sessionId: string,
  ) {}

  static async open(url: string): Promise<HttpSession> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: HANDSHAKE });
    const response = await fetch(url, { method: 'POST', headers: HEADERS, body });
    await response.text();
    const session = new HttpSession(url, response.headers.get('mcp-session-id') ?? '');
    await session.#post({ method: 'notifications/initialized' });
    return session;
  }

  /** The call's id and its answer, where one came. */
  async call(name: string, args: object, signal?: AbortSignal): Promise<{ id: number; answer?: Answer }> {
    const id = ++this.#id;
    const params = { name, arguments: args, _meta: { progressToken: id } };
    const response = await this.#post({ id, method: 'tools/call', params }, signal);
    const answer = messagesIn(await response.text()).find((message) => message.id !== undefined);
    return answer ? { id, answer } : { id };
  }

  /** Cancels the latest call. */
  async cancelLatest(): Promise<void> {
    await this.#post({ method: 'notifications/cancelled', params: { requestId: this.#id } });
  }

  async close(): Promise<void> {
    await fetch(this.url, { method: 'DELETE', headers: this.#headers() });
  }

  #post(message: object, signal?: AbortSignal): Promise<Response> {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    const lost = AbortSignal.timeout(LOST_MS);
    return fetch(this.url, {
      method: 'POST',
      headers: this.#headers(),
      body,
      signal: signal ? AbortSignal.any([signal, lost]) : lost,
    });
  }

  #headers(): Record<string, string> {
    return { ...HEADERS, 'mcp-session-id': this.sessionId };
  }
}

/** An answer comes as an event stream, a refusal as plain JSON. */
function messagesIn(body: string): Answer[] {
  if (body.startsWith('{')) return [JSON.parse(body) as Answer];
  return [...body.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data as string) as Answer);
}
