import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { StrictClient } from '../../support/clients.js';
import { textOf } from '../doors.js';

export function extrasTests(client: () => StrictClient): void {
  const structured = async (tool: string, args?: Record<string, unknown>) =>
    (await client().call(tool, args)).structuredContent;
  const isClosed = async (tool: string) =>
    JSON.stringify((await client().list()).find(({ name }) => name === tool)?.outputSchema).includes(
      '"additionalProperties":false',
    );

  it('pass by default, and the schema is open', async () => {
    assert.deepEqual(await structured('loose'), { id: '1', extra: 1, inner: { id: '2', extra: 1 } });
    assert.equal(await isClosed('loose'), false);
  });

  it('are taken out of a class that says so, on its own level', async () => {
    assert.deepEqual(await structured('stripped'), { id: '1', inner: { id: '2', extra: 1 } });
    assert.equal(await isClosed('stripped'), false);
  });

  it('are taken out where the tool says so', async () => {
    assert.deepEqual(await structured('looseStripped'), { id: '1' });
  });

  it('fail in a class that says so, and the schema is closed', async () => {
    assert.match(
      textOf(await client().call('closed')),
      /^Error executing tool closed: 2 validation errors for Closed\nextra\n {2}is not a known property \(got number\)\ninner\n {2}is not a known property \(got object\)\n/,
    );
    assert.equal(await isClosed('closed'), true);
  });

  it('fail where the tool says so, at any depth', async () => {
    assert.match(
      textOf(await client().call('looseClosed')),
      /^result\[0\]\.extra\n {2}is not a known property/m,
    );
    assert.equal(await isClosed('looseClosed'), true);
  });

  it('of a class are its own affair', async () => {
    assert.deepEqual(await structured('openInClosedTool'), { id: '1', extra: 1 });
    assert.equal(await isClosed('openInClosedTool'), false);
  });

  it('of a union are what the branch that accepts does not declare', async () => {
    assert.deepEqual(await structured('strippedUnion', { kind: 'cat' }), {
      result: { kind: 'cat', lives: 9 },
    });
    assert.deepEqual(await structured('strippedUnion', { kind: 'dog' }), {
      result: { kind: 'dog', bark: true },
    });
  });

  it('are none in a map, and are some in what it holds', async () => {
    assert.deepEqual(await structured('strippedMap'), { a: { id: '1' } });
  });

  it("C11: are taken out of the answer, never out of the author's object", async () => {
    assert.deepEqual(await structured('fromCache'), { id: '1' });
    assert.deepEqual(await structured('fromCache'), { id: '1' });
    assert.deepEqual(await structured('cacheKeys'), { result: ['id', 'secret', 'inner'] });
  });
}
