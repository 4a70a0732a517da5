import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Application } from 'toolwright';
import { connectInMemory } from 'toolwright/testing';
import { recordingLogger } from '../protocol/recording-logger.js';
import { command, ROOT } from '../support/programs.js';
import { promptClient, type PromptClient } from './prompt-client.js';
import { start } from './server/main.js';

const MAIN = join(__dirname, 'server/main.ts');
const PIXEL = 'iVBORw0KGgo=';
const LINK = { type: 'resource_link', uri: 'docs://style', name: 'style' };
const user = (content: object) => ({ role: 'user', content });
const assistant = (content: object) => ({ role: 'assistant', content });
const text = (words: string) => ({ type: 'text', text: words });

const logger = recordingLogger();
let application: Application;
const clients = new Map<string, PromptClient>();

before(async () => {
  application = await start({ transport: { use: 'http', http: { port: 0, graceMs: 50 } }, logger });
  const url = new URL(application.address?.url ?? '');
  clients.set('client 1.x, HTTP', await promptClient(1, new StreamableHTTPClientTransport(url)));
  clients.set('client 2.x, HTTP', await promptClient(2, new HttpV2(url)));
  const stdio = { ...command(MAIN, ['--stdio']), cwd: ROOT, stderr: 'ignore' as const };
  clients.set('client 1.x, stdio', await promptClient(1, new StdioClientTransport(stdio)));
});
after(async () => {
  await Promise.all([...clients.values()].map((client) => client.close()));
  await application.close();
});

/** Whatever the client and the transport, the same. */
function withEach(title: string, check: (client: PromptClient) => Promise<void>): void {
  it(title, async (t) => {
    for (const [name, client] of clients) await t.test(name, () => check(client));
  });
}

describe('prompts', () => {
  withEach('return messages of every kind', async (client) => {
    const messages = async (name: string) => (await client.get(name)).messages;
    assert.deepEqual(await messages('text'), [user(text('Hello'))]);
    assert.deepEqual(await messages('texts'), [user(text('kind')), user(text('plain'))]);
    assert.deepEqual(await messages('blocks'), [
      user({ type: 'image', data: PIXEL, mimeType: 'image/png' }),
      user({ type: 'audio', data: 'd2F2', mimeType: 'audio/wav' }),
      user({
        type: 'resource',
        resource: { uri: 'docs://style', text: 'Be brief.', mimeType: 'text/plain' },
      }),
      user(LINK),
    ]);
    const image = { type: 'image', data: PIXEL, mimeType: 'image/png' };
    assert.deepEqual(await messages('mixed'), [user(text('Look:')), user(image), user(text('Well?'))]);
    assert.deepEqual(await messages('dialogue'), [
      user(text('What is in it?')),
      user(image),
      assistant(text('A pixel.')),
      assistant(LINK),
    ]);
    assert.deepEqual(await messages('plain'), [assistant(text('Yes?'))]);
    assert.deepEqual(await messages('sdk'), [user(text('Ours too'))]);
    assert.deepEqual(await messages('own'), [assistant(text('No import needed'))]);
    assert.deepEqual(await messages('listed'), [user(text('true'))]);
  });

  withEach('describe themselves, unless the result does', async (client) => {
    assert.equal((await client.get('text')).description, 'One text.');
    assert.equal((await client.get('texts')).description, undefined);
    const { messages, description, _meta } = await client.get('whole');
    assert.deepEqual(messages, [user(text('Hi'))]);
    assert.equal(description, 'Made now');
    assert.equal((_meta as { cost?: number }).cost, 1);
    assert.equal((await client.get('sdkWhole')).description, 'As the SDK has it.');
  });

  withEach('get their arguments as the signature has them', async (client) => {
    const told = async (name: string, args: Record<string, string>): Promise<unknown> => {
      const [message] = (await client.get(name, args)).messages;
      return JSON.parse(message?.content.type === 'text' ? message.content.text : '') as unknown;
    };
    const needed = { language: '3', lines: '12', since: '2026-01-31T12:00:00Z', strict: 'true' };
    const read = { language: '3', lines: 12, since: '2026-01-31T12:00:00.000Z', strict: true };
    assert.deepEqual(await told('review', needed), { ...read, depth: 'quick' });
    assert.deepEqual(await told('review', { ...needed, depth: 'thorough', tags: '["a"]' }), {
      ...read,
      depth: 'thorough',
      tags: ['a'],
    });
    assert.deepEqual(
      await told('review', { ...needed, depth: '', tags: '', more: 'dropped' }),
      { ...read, depth: 'quick' },
      'an untouched field of a form is an argument that is not given',
    );
    assert.deepEqual(await told('ask', { code: 'x' }), { isInstance: true, code: 'x', rounds: 1 });
    assert.deepEqual(await told('ask', { code: 'x', rounds: '2' }), {
      isInstance: true,
      code: 'x',
      rounds: 2,
    });
    assert.deepEqual(await told('draft', { topic: 'news', mood: '' }), { topic: 'news', mood: '' });
    assert.deepEqual(await told('visit', { city: 'Bern', days: '3' }), { city: 'Bern', days: 3 });
  });

  it('refuse arguments that they do not have where the application says so', async () => {
    const strict = await start({ transport: 'none', logger, unknownArguments: 'reject' });
    const client = await promptClient(1, await connectInMemory(strict));
    await rejects(client.get('draft', { topc: 'news' }), -32602, [
      'Invalid arguments for prompt draft: 2 validation errors',
      'topc: is not a known property: did you mean topic? (got string)',
      'topic: is required (got nothing)',
    ]);
    await client.close();
    await strict.close();
  });

  withEach('refuse arguments with all that is wrong with them', async (client) => {
    await rejects(
      client.get('review', { lines: 'many', since: 'now', strict: 'yes', depth: 'deep' }),
      -32602,
      [
        'Invalid arguments for prompt review: 5 validation errors',
        'language: is required (got nothing)',
        'lines: must be an integer (got string)',
        'since: must be a date and time like 2025-01-31T12:00:00Z (got string)',
        'strict: must be a boolean (got string)',
        'depth: must be one of "quick", "thorough" (got string)',
      ],
    );
    await rejects(client.get('ask', { code: '', rounds: '4' }), -32602, [
      'Invalid arguments for prompt ask: 2 validation errors',
      'code: must be longer than or equal to 1 characters (got string)',
      'rounds: must not be greater than 3 (got number)',
    ]);
    await rejects(client.get('nosuch'), -32602, ['Unknown prompt: nosuch']);
  });

  withEach('that fail say what an author lets be said', async (client) => {
    await rejects(client.get('throws'), -32603, ['Error getting prompt throws: The disk is full']);
    await rejects(client.get('tells'), -32603, ['Ask the owner first.']);
    await rejects(client.get('liar'), -32603, [
      'Error getting prompt liar: 3 validation errors for messages',
      'messages[0].role',
      "  must be 'user' or 'assistant' (got string)",
      'messages[1]',
      '  must be text, a message or a content block (got number)',
      'messages[2].mimeType',
      '  must be a string (got nothing)',
    ]);
    await rejects(client.get('base64'), -32603, [
      'Error getting prompt base64: the result is not a prompt of the protocol: messages.0.content.data',
    ]);
    await rejects(client.get('nowhere'), -32603, [
      'Error getting prompt nowhere: 1 validation error for messages',
      'messages[0]',
      '  must be text, a message or a content block (got nothing)',
    ]);
  });

  it('log what is the fault of the server', () => {
    const lines = logger.lines.filter((line) => line.startsWith('error'));
    const isLogged = (start: string) => lines.some((line) => line.startsWith(start));
    assert.ok(isLogged('error FailingPromptService.throws failed'), lines.join('\n'));
    assert.ok(isLogged('error base64: the result is not a prompt'), lines.join('\n'));
    assert.ok(
      !lines.some((line) => line.includes('tells') || line.includes('Ask the owner')),
      lines.join('\n'),
    );
  });

  it('say nothing of what was thrown where errors are masked', async () => {
    const masked = await start({
      transport: { use: 'http', http: { port: 0, graceMs: 50 } },
      logger,
      maskErrors: true,
    });
    const client = await promptClient(2, new HttpV2(new URL(masked.address?.url ?? '')));
    await rejects(client.get('throws'), -32603, ['Error getting prompt throws: internal error']);
    await rejects(client.get('tells'), -32603, ['Ask the owner first.']);
    await client.close();
    await masked.close();
  });

  it('come in pages where a page size is set', async () => {
    const paged = await start({ transport: 'none', logger, pageSize: 7 });
    const client = await promptClient(1, await connectInMemory(paged));
    const whole = (await clients.get('client 1.x, HTTP')!.page()).prompts.map(({ name }) => name);
    const pages: string[][] = [];
    for (let cursor: string | undefined; pages.length === 0 || cursor !== undefined;) {
      const page = await client.page(cursor);
      pages.push(page.prompts.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    assert.deepEqual(pages.flat(), whole);
    assert.deepEqual(
      pages.map(({ length }) => length),
      [7, 7, 6],
    );
    await rejects(client.page('nowhere'), -32602, [
      'prompts/list: unknown cursor. List again from the start, without one.',
    ]);
    const second = await promptClient(2, await connectInMemory(paged));
    assert.deepEqual((await second.page()).prompts.map(({ name }) => name).slice(0, 7), whole.slice(0, 7));
    await Promise.all([client.close(), second.close()]);
    await paged.close();
  });

  withEach('are listed with their arguments', async (client) => {
    assert.deepEqual(client.capabilities?.prompts, { listChanged: true });
    assert.deepEqual(client.capabilities?.completions, {});
    const { prompts } = await client.page();
    const listed = (name: string) => prompts.find((prompt) => prompt.name === name);
    assert.deepEqual(listed('listed'), {
      name: 'listed',
      title: 'Listed',
      description: 'By its options',
      arguments: [],
      icons: [{ src: 'https://example.org/i.png', mimeType: 'image/png', sizes: ['48x48'] }],
      _meta: { team: 'docs' },
    });
    assert.deepEqual(listed('review'), {
      name: 'review',
      description: 'Reviews code.',
      arguments: [
        { name: 'language', description: 'What it is written in.', required: true },
        { name: 'lines', description: 'Lines.', required: true },
        { name: 'since', description: 'A date and time like 2025-01-31T12:00:00Z.', required: true },
        { name: 'strict', required: true },
        { name: 'depth', required: false },
        { name: 'tags', description: 'What to look for. (JSON text)', required: false },
      ],
    });
    assert.deepEqual(listed('ask')?.arguments, [
      { name: 'code', description: 'The code.', required: true },
      { name: 'rounds', required: false },
    ]);
    assert.deepEqual(listed('visit')?.arguments, [
      { name: 'city', description: 'Where.', required: true },
      { name: 'days', required: false },
    ]);
  });
});

describe('completions', () => {
  withEach('give what a method returns', async (client) => {
    const complete = (prompt: string, argument: string, value: string, chosen?: Record<string, string>) =>
      client.complete({ prompt }, argument, value, chosen);
    assert.deepEqual(await complete('review', 'language', 't'), { values: ['TypeScript', 'TeX'] });
    assert.deepEqual(await complete('review', 'language', 'cobol'), { values: [] });
    const chosen = { language: 'Rust' };
    const many = { values: ['202!', JSON.stringify(chosen)], total: 7, hasMore: true };
    assert.deepEqual(await complete('review', 'since', '202', chosen), many);
    assert.deepEqual(await complete('visit', 'city', ''), { ...many, values: ['!', '{}'] });
  });

  withEach('send a hundred values at most', async (client) => {
    const lines = await client.complete({ prompt: 'review' }, 'lines', '');
    assert.deepEqual({ ...lines, values: lines.values.length }, { values: 100, total: 250, hasMore: true });
    const endless = await client.complete({ prompt: 'ask' }, 'code', '');
    assert.deepEqual({ ...endless, values: endless.values.length }, { values: 100, hasMore: true });
  });

  withEach('list what a type lists, by themselves', async (client) => {
    const complete = (argument: string, value: string) =>
      client.complete({ prompt: 'review' }, argument, value);
    assert.deepEqual(await complete('depth', ''), { values: ['quick', 'thorough'] });
    assert.deepEqual(await complete('depth', 'TH'), { values: ['thorough'] });
    assert.deepEqual(await complete('strict', 'f'), { values: ['false'] });
    assert.deepEqual(await complete('tags', ''), { values: [] });
    assert.deepEqual(await complete('nosuch', ''), { values: [] }, 'as the SDK answers');
  });

  it('are inherited, and overridden, with the prompts', async () => {
    const client = clients.get('client 1.x, HTTP')!;
    assert.deepEqual(await client.complete({ prompt: 'draft' }, 'mood', ''), { values: ['glad'] });
    assert.deepEqual(await client.complete({ prompt: 'draft' }, 'topic', ''), { values: ['overridden'] });
  });

  withEach('complete the variables of resource templates', async (client) => {
    const template = 'files://{language}/{depth}/{name}';
    assert.deepEqual(await client.complete({ template }, 'language', 'r'), { values: ['Rust'] });
    assert.deepEqual(await client.complete({ template }, 'depth', 'q'), { values: ['quick'] });
    assert.deepEqual(await client.complete({ template }, 'name', ''), { values: [] });
    await rejects(client.complete({ template: 'files://{other}' }, 'other', ''), -32602, [
      'Unknown resource template: files://{other}',
    ]);
  });

  withEach('refuse what is no completion', async (client) => {
    await rejects(client.complete({ prompt: 'ask' }, 'rounds', ''), -32603, [
      'Error completing rounds: 2 validation errors for ArgumentPromptService.completeRounds',
      'values[0]',
      '  must be a string (got number)',
      'values[1]',
      '  must be a string (got number)',
    ]);
    await rejects(client.complete({ prompt: 'nosuch' }, 'a', ''), -32602, ['Unknown prompt: nosuch']);
  });
});

async function rejects(promise: Promise<unknown>, code: number, lines: string[]): Promise<void> {
  await assert.rejects(promise, (error: Error & { code?: number }) => {
    assert.equal(error.code, code);
    assert.equal(error.message.replace(/^MCP error -\d+: /, ''), lines.join('\n'));
    return true;
  });
}
