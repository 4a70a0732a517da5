import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { CLIENT_KINDS, connectHttp, connectStdio, type StrictClient } from '../support/clients.js';
import { startHttp, type HttpProgram } from '../support/programs.js';
import { CASES, ROWS, type ContractCase } from './rows.js';

const SERVER = join(__dirname, 'server.ts');

describe('structured-output contract', () => {
  it('has a case for every row', () => {
    // Row 21 cannot start, and is a definition error: test/definition-errors.
    const covered = new Set([...CASES.map(({ row }) => row), 21]);
    assert.deepEqual(
      Object.keys(ROWS)
        .map(Number)
        .filter((row) => !covered.has(row)),
      [],
    );
  });

  for (const transport of ['stdio', 'http'] as const) {
    for (const kind of CLIENT_KINDS) {
      describe(`over ${transport}, to ${kind}`, () => {
        let server: HttpProgram | undefined;
        let client: StrictClient;
        before(async () => {
          if (transport === 'http') server = await startHttp(SERVER);
          client = server ? await connectHttp(kind, server.url) : await connectStdio(kind, SERVER);
        });
        after(async () => {
          await client?.close();
          await server?.stop();
        });

        it('lists no tool but those of the cases', async () => {
          const names = (await client.list()).map(({ name }) => name);
          assert.deepEqual(names.sort(), CASES.map(({ tool }) => tool).sort());
        });

        for (const expected of CASES) {
          it(`row ${expected.row}: ${expected.tool}`, () => proves(client, expected));
        }
      });
    }
  }
});

async function proves(client: StrictClient, expected: ContractCase): Promise<void> {
  const listed = (await client.list()).find(({ name }) => name === expected.tool);
  assert.deepEqual(listed?.outputSchema, expected.outputSchema);
  const { content, structuredContent, isError } = await client.call(expected.tool);
  assert.ok(!isError, JSON.stringify(content));
  assert.deepEqual(structuredContent, expected.structuredContent);
  const blocks = expected.content.map((block) =>
    typeof block === 'string' ? { type: 'text', text: block } : block,
  );
  assert.deepEqual(content, blocks);
}
