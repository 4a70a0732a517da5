import assert from 'node:assert/strict';
import { it } from 'node:test';
import { textOf, throughEveryDoor } from './doors.js';

throughEveryDoor('a server with other options', 'strict', (client) => {
  const tool = async (name: string) => (await client().list()).find((listed) => listed.name === name);

  it('refuses unknown arguments, with the name that was probably meant', async () => {
    const lines = async (name: string, args: Record<string, unknown>) =>
      textOf(await client().call(name, args)).split('\n');
    assert.deepEqual(await lines('positional', { city: 'a', days: 1, cty: 2, dayz: 3, elsewhere: 4 }), [
      'Invalid arguments for tool positional: 3 validation errors',
      'cty: is not a known property: did you mean city? (got number)',
      'dayz: is not a known property: did you mean days? (got number)',
      'elsewhere: is not a known property (got number)',
    ]);
    assert.deepEqual(await lines('dtoBeside', { query: { latitude: 1, radios: 2 }, limit: 1 }), [
      'Invalid arguments for tool dtoBeside: 1 validation error',
      'query.radios: is not a known property: did you mean radius? (got number)',
    ]);
    assert.deepEqual(await lines('map', { entries: { anything: 1 } }), ['{ anything: 1 }']);
  });

  it('publishes closed input schemas', async () => {
    const listed = await tool('dtoBeside');
    assert.equal(JSON.stringify(listed?.inputSchema).match(/"additionalProperties":false/g)?.length, 2);
  });

  it('publishes titles of properties', async () => {
    const listed = await tool('shown');
    assert.deepEqual(listed?.outputSchema, {
      type: 'object',
      title: 'shownOutput',
      properties: { lastSeen: { type: 'string', title: 'Last Seen' } },
      required: ['lastSeen'],
      additionalProperties: false,
    });
    assert.deepEqual((await tool('positional'))?.inputSchema, {
      type: 'object',
      properties: {
        city: { type: 'string', description: "A city's name.", title: 'City' },
        days: { type: 'integer', title: 'Days' },
      },
      required: ['city', 'days'],
      additionalProperties: false,
    });
  });

  it('rejects undeclared properties where neither class nor tool says otherwise', async () => {
    assert.match(
      textOf(await client().call('loose')),
      /^extra\n {2}is not a known property \(got number\)$/m,
    );
    assert.deepEqual((await client().call('looseStripped')).structuredContent, { id: '1' });
    assert.deepEqual((await client().call('openInClosedTool')).structuredContent, { id: '1', extra: 1 });
  });

  it('masks what it did not throw for the caller', async () => {
    const text = async (what: string) => textOf(await client().call('thrown', { what }));
    assert.equal(await text('error'), 'Error executing tool thrown: internal error');
    assert.equal(await text('string'), 'Error executing tool thrown: internal error');
    assert.equal(await text('tool error'), 'Ask for another card.');
    assert.match(textOf(await client().call('closed')), /2 validation errors for Closed/);
  });

  it('takes instances from an asynchronous container, once', async () => {
    assert.equal(textOf(await client().call('own')), 'counter 1');
  });
});
