import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { TestContext } from 'node:test';
import { RunningCalls } from '../../src/call/running-calls.js';
import { chooseTransport } from '../../src/transports/choose-transport.js';
import { serveTransport } from '../../src/transports/serve-transport.js';
import type { CloseHook, ServedTransport } from '../../src/transports/served-transport.js';
import { servingFor } from '../../src/transports/serving-for.js';
import type { HttpOptions } from '../../src/transports/transport-options.js';
import { recordingLogger } from '../protocol/recording-logger.js';
import { servedApp, type Handler } from '../protocol/served-app.js';

export interface HttpFixture {
  served: ServedTransport;
  url: string;
  port: number;
  logger: ReturnType<typeof recordingLogger>;
  runningCalls: RunningCalls;
}

/** Serves the handlers over HTTP on a free port until the test is over. */
export async function serveOverHttp(
  t: TestContext,
  handlers: Record<string, Handler>,
  http: HttpOptions = {},
  closeHooks: CloseHook[] = [],
): Promise<HttpFixture> {
  const choice = chooseTransport({ use: 'http', http: { port: 0, graceMs: 50, ...http } }, [], {});
  if (choice.kind !== 'http') throw new Error(JSON.stringify(choice));
  const logger = recordingLogger();
  const runningCalls = new RunningCalls();
  const serving = servingFor(servedApp(handlers), { runningCalls, closeHooks, logger });
  const served = await serveTransport(serving, choice);
  t.after(() => served.close());
  const { url = '', port = 0 } = served.address ?? {};
  return { served, url, port, logger, runningCalls };
}

export const MCP_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'Raw', version: '1.0.0' } },
};

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...MCP_HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Opens a session and gives its id as the header that every later request carries. */
export async function openSession(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ 'mcp-session-id': string }> {
  const response = await post(url, INITIALIZE, headers);
  await response.text();
  const id = response.headers.get('mcp-session-id');
  if (response.status !== 200 || !id) throw new Error(`no session: ${response.status}`);
  return { 'mcp-session-id': id };
}

export function call(id: string | number, name: string, args: object = {}) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } };
}

/** The messages of a finished event stream. */
export async function events(response: Response): Promise<Event[]> {
  return parseEvents(await response.text());
}

export interface Event {
  id?: string | number;
  method?: string;
  params?: Record<string, unknown>;
  result?: { content?: { text: string }[] };
  error?: { code: number; message: string };
}

export function parseEvents(text: string): Event[] {
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? '') as Event);
}

/** What a JSON-RPC error answer says, after the checks that all of them must pass. */
export async function errorOf(
  response: Response,
): Promise<{ status: number; code: number; message: string }> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) throw new Error(`not JSON: ${response.status} ${type}`);
  const text = await response.text();
  if (/\bat .+:\d+:\d+|node_modules|\.ts\b/.test(text)) throw new Error(`shows a stack: ${text}`);
  const body = JSON.parse(text) as { jsonrpc: string; id: null; error: { code: number; message: string } };
  if (body.jsonrpc !== '2.0' || body.id !== null) throw new Error(`not a JSON-RPC error: ${text}`);
  return { status: response.status, ...body.error };
}

/** For what fetch does not let one send: any Host, any method, half a request. */
export function rawRequest(
  port: number,
  options: { method?: string; path?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const { body, ...rest } = options;
    const req = httpRequest({ host: '127.0.0.1', port, agent: false, ...rest }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }));
    });
    req.on('error', reject).end(body);
  });
}

/** Waits until the condition holds; the test fails by its own timeout. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}
