import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientAnswers } from '../../src/results/call-channel.js';
import { rawConnection } from './raw-connection.js';
import { servedApp } from './served-app.js';

const HANDSHAKE = {
  protocolVersion: '2025-11-25',
  capabilities: { roots: {}, sampling: {}, elicitation: {} },
  clientInfo: { name: 'Raw', version: '1.0.0' },
};

/** What a tool is told that asks a client which answers so. */
async function asking(method: keyof ClientAnswers, answer: object): Promise<string> {
  const app = servedApp({
    ask: async (_, channel) =>
      channel.ask(method, {}, 60_000).catch((error: Error & { code: string }) => [error.code, error.message]),
  });
  const { send, receive } = await rawConnection(app);
  await send({ id: 1, method: 'initialize', params: HANDSHAKE });
  await send({ id: 2, method: 'tools/call', params: { name: 'ask' } });
  const { id } = await receive((message) => message.method === method);
  await send({ id, ...answer });
  const { result } = await receive((message) => message.id === 2 && message.method === undefined);
  return (result as { content: [{ text: string }] }).content[0].text;
}

const message = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Rain' } };

for (const [title, method, result, findings] of [
  ['a form answered by an unknown word', 'elicitation/create', { action: 'maybe' }, ['action: .*accept']],
  [
    'a form answered by a list',
    'elicitation/create',
    { action: 'accept', content: [] },
    ['content: .*object'],
  ],
  [
    'a completion without a model',
    'sampling/createMessage',
    { ...message, model: undefined },
    ['model: is required'],
  ],
  [
    'a completion of an unknown kind',
    'sampling/createMessage',
    { ...message, content: { type: 'smell' } },
    ['content\\[0\\]'],
  ],
  [
    'a completion with half a block',
    'sampling/createMessage',
    { ...message, content: [{ type: 'image', data: 'AA==' }] },
    ['content\\[0\\]\\.mimeType: is required'],
  ],
  [
    'roots without addresses',
    'roots/list',
    { roots: [{ name: 'home' }] },
    ['roots\\[0\\]\\.uri: is required'],
  ],
  ['roots that are no list', 'roots/list', { roots: 'all' }, ['roots: .*array']],
] as const) {
  test(`${title} is the client's fault, told by its fields`, async () => {
    const text = await asking(method, { result });
    const faults = findings.map((finding) => `\\\\n${finding}`).join('');
    assert.match(
      text,
      new RegExp(`^\\["INVALID_CLIENT_ANSWER","ask: the client's answer to ${method} has 1 fault${faults}`),
    );
  });
}

test('what an answer has beside its shape is passed on', async () => {
  const answer = { ...message, extra: 1, content: [message.content] };
  assert.equal(await asking('sampling/createMessage', { result: answer }), JSON.stringify(answer));
});

test("a client's error is told in its own words", async () => {
  const text = await asking('roots/list', { error: { code: -32601, message: 'Method not found' } });
  assert.equal(text, '["CLIENT_REQUEST_FAILED","ask: the client refused roots/list: Method not found"]');
});
