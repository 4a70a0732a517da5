import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import {
  CLIENT_KINDS,
  connectHttp,
  connectStdio,
  type Answer,
  type StrictClient,
} from '../support/clients.js';
import { startHttp, type HttpProgram } from '../support/programs.js';

export type Program = 'main' | 'strict';

/** The tests of one program, through both transports and both strict clients; they share its connections. */
export function throughEveryDoor(
  title: string,
  program: Program,
  define: (client: () => StrictClient, door: 'stdio' | 'http') => void,
  folder = __dirname,
): void {
  const file = join(folder, 'server', `${program}.ts`);
  describe(title, () => {
    let server: HttpProgram;
    before(async () => (server = await startHttp(file)));
    after(() => server.stop());
    for (const door of ['stdio', 'http'] as const) {
      for (const kind of CLIENT_KINDS) {
        describe(`over ${door}, to ${kind}`, () => {
          let client: StrictClient;
          before(async () => {
            client = door === 'stdio' ? await connectStdio(kind, file) : await connectHttp(kind, server.url);
          });
          after(() => client.close());
          define(() => client, door);
        });
      }
    }
  });
}

export function textOf({ content }: Answer): string {
  return content.map(({ text }) => text).join('\n');
}
