import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { connectHttp, connectStdio, type Answer, type StrictClient } from '../support/clients.js';
import { RUNNER, startHttp, type HttpProgram } from '../support/programs.js';
import { openSession, parseEvents, post } from '../transports/http-server.js';
import { Program } from '../transports/program.js';

const FILE = join(__dirname, 'server/main.ts');
/** The server's own measure of its memory needs the collector. */
const EXEC_ARGV = ['--expose-gc', ...RUNNER];

export interface Door {
  readonly client: () => StrictClient;
  /** Calls with arguments as text: a client's own checks overflow where the server has to stand. */
  readonly raw: (tool: string, args: string) => Promise<RawAnswer>;
  /** Whether the server holds what it sent for clients that lose their connection, up to a limit. */
  readonly keepsEvents: boolean;
}

export interface RawAnswer {
  result?: { content?: { text: string }[]; structuredContent?: unknown; isError?: boolean };
  error?: { code: number; message: string };
}

/** The tests over stdio, to a 1.x client, and over HTTP, to a 2.x client; a process for each, which all of them share. */
export function throughBothDoors(title: string, define: (door: Door) => void): void {
  describe(title, () => {
    describe('over stdio', () => {
      let client: StrictClient;
      let program: Program;
      before(async () => {
        client = await connectStdio('sdk 1.x', FILE, { execArgv: EXEC_ARGV });
        program = new Program('../../hostile/server/main', { args: ['--stdio'] });
      });
      after(async () => {
        await client.close();
        program.kill();
      });
      let id = 0;
      define({
        client: () => client,
        keepsEvents: false,
        raw: async (tool, args) => {
          id += 1;
          program.process.stdin.write(`${message(id, tool, args)}\n`);
          return program.receives(id);
        },
      });
    });

    describe('over HTTP', () => {
      let client: StrictClient;
      let server: HttpProgram;
      before(async () => {
        server = await startHttp(FILE, { execArgv: EXEC_ARGV });
        client = await connectHttp('client 2.x', server.url);
      });
      after(async () => {
        await client.close();
        await server.stop();
      });
      define({
        client: () => client,
        keepsEvents: true,
        raw: async (tool, args) => {
          const session = await openSession(server.url);
          const response = await post(server.url, message(1, tool, args), session);
          const text = await response.text();
          const [answer] = parseEvents(text);
          return answer ?? (JSON.parse(text) as RawAnswer);
        },
      });
    });
  });
}

function message(id: number, tool: string, args: string): string {
  return `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${tool}","arguments":${args}}}`;
}

export function textOf({ content }: Answer): string {
  return content.map(({ text }) => text).join('\n');
}

/** That nothing has been broken by the call before. */
export async function answersTheNext(client: StrictClient): Promise<void> {
  assert.deepEqual((await client.call('polluted')).structuredContent, { result: [] });
}
