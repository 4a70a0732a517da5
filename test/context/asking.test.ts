import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Application } from 'toolwright';
import { connectInMemory } from 'toolwright/testing';
import { aborted } from '../protocol/served-app.js';
import { command, ROOT } from '../support/programs.js';
import { askedClient, type AskedClient, type Behaviour } from './asked-client.js';
import { start } from './server/main.js';

const MAIN = join(__dirname, 'server/main.ts');
const DATE = '2026-05-01T12:00:00.000Z';

let application: Application;
before(async () => (application = await start({ use: 'http', http: { port: 0, graceMs: 50 } })));
after(() => application.close());

const url = () => new URL(application.address?.url ?? '');

/** No test waits for a client that comes back for the rest of a stream. */
const AT_ONCE = {
  reconnectionOptions: {
    initialReconnectionDelay: 1,
    maxReconnectionDelay: 1,
    reconnectionDelayGrowFactor: 1,
    maxRetries: 2,
  },
};

/** A way to the server; one that cannot be walked twice at a time is walked once for all tests. */
const DOORS = [
  { title: 'in memory, to sdk 1.x', generation: 1, open: () => connectInMemory(application) },
  {
    title: 'over http, to sdk 1.x',
    generation: 1,
    open: () => new StreamableHTTPClientTransport(url(), AT_ONCE),
  },
  { title: 'over http, to client 2.x', generation: 2, open: () => new HttpV2(url(), AT_ONCE) },
  { title: 'over stdio, to sdk 1.x', generation: 1, open: stdio },
] as const;

function stdio() {
  const { command: executable, args } = command(MAIN, ['--stdio']);
  const env = process.env as Record<string, string>;
  return new StdioClientTransport({ command: executable, args, cwd: ROOT, env });
}

for (const { title, generation, open } of DOORS) {
  describe(`a context that asks, ${title}`, () => {
    let client: AskedClient;
    let behaviour: NonNullable<Behaviour['answer']> = () => ({});
    before(async () => {
      client = await askedClient(generation, await open(), {
        answer: (method, params, signal) => behaviour(method, params, signal),
      });
    });
    after(() => client.close());

    /** Calls a tool, and answers what it asks. */
    const call = (name: string, answer: unknown, args?: Record<string, unknown>) => {
      behaviour = () => answer;
      return client.call(name, args);
    };

    it('makes a form of a class', async () => {
      await call('book', { action: 'decline' });
      assert.deepEqual(client.asked.at(-1)?.params['requestedSchema'], BOOKING_FORM);
      assert.equal(client.asked.at(-1)?.params['message'], 'Where to?');
    });

    it('gives what was filled in as an instance of the class', async () => {
      const content = {
        name: 'Ann',
        email: 'ann@example.org',
        date: DATE,
        website: 'https://ann.example/',
        guests: 3,
        priority: 'high',
        extras: ['wifi'],
        stray: 'dropped',
      };
      const { text } = await call('book', { action: 'accept', content });
      const rest = {
        guests: 3,
        priority: 'high',
        language: 'en',
        days: ['sunday'],
        vegan: false,
        name: 'Ann',
        email: 'ann@example.org',
        extras: ['wifi'],
      };
      const [, instance, time, host, json] = /^(\S+) (\S+) (\S+) (.*)$/.exec(text) ?? [];
      assert.deepEqual([instance, Number(time), host], ['true', Date.parse(DATE), 'ann.example']);
      assert.deepEqual(JSON.parse(json ?? ''), rest);
    });

    it('tells a refusal from a user who turned away', async () => {
      assert.equal((await call('book', { action: 'decline' })).text, 'decline');
      assert.equal((await call('book', { action: 'cancel' })).text, 'cancel');
    });

    it('refuses an answer that breaks the rules, naming the fields', async () => {
      const content = { name: '', email: 'ann', date: 'soon', guests: 20, seat: 'roof', extras: ['pool'] };
      const { text, isError } = await call('book', { action: 'accept', content });
      assert.equal(isError, true);
      const [first, ...lines] = text.split('\n');
      assert.equal(first, "book: the client's answer to elicitation/create has 6 faults");
      assert.deepEqual(lines.map((line) => line.replace(/:.*/, '')).sort(), [
        'date',
        'email',
        'extras[0]',
        'guests',
        'name',
        'seat',
      ]);
    });

    it('refuses an answer without content', async () => {
      const { text } = await call('book', { action: 'accept' });
      assert.match(text, /has 3 faults\nname: .*\nemail: .*\ndate: is required/);
    });

    it("says a rule's own message", async () => {
      const { text } = await call(
        'ask',
        { action: 'accept', content: { sure: 'no' } },
        { form: 'Confirmation' },
      );
      assert.match(text, /^sure: .*must be confirmed/m);
    });

    it('asks by a form that was written by hand', async () => {
      const form = {
        type: 'object',
        properties: {
          level: { type: 'string', enum: ['a', 'b'], enumNames: ['Alpha', 'Beta'] },
          count: { type: 'integer', minimum: 2 },
        },
        required: ['level'],
      };
      const good = await call('askByHand', { action: 'accept', content: { level: 'b', other: 1 } }, { form });
      assert.equal(good.text, '{"action":"accept","content":{"level":"b"}}');
      assert.deepEqual(client.asked.at(-1)?.params['requestedSchema'], form);
      const bad = await call('askByHand', { action: 'accept', content: { level: 'c', count: 1 } }, { form });
      assert.match(bad.text, /^askByHand: .* has 2 faults\nlevel: .*\ncount: .*2/);
    });

    it('sends the user to an address, and says when they are done', async () => {
      const complete = client.nextComplete();
      const { text } = await call('pay', { action: 'accept' }, { url: 'https://pay.example/1' });
      const { elicitationId, ...params } = client.asked.at(-1)?.params ?? {};
      assert.equal(text, `accept ${String(elicitationId)}`);
      assert.equal(await complete, elicitationId);
      assert.equal(params['mode'], 'url');
      assert.equal(params['url'], 'https://pay.example/1');
    });

    it('refuses what is no address before it asks', async () => {
      const { text } = await call('pay', {}, { url: 'pay here' });
      assert.match(text, /: elicitUrl\(\) needs a whole address/);
    });

    it('says that the user is done when the call is long over', async () => {
      const complete = client.nextComplete();
      assert.equal((await call('payLater', { action: 'accept' })).text, 'accept');
      assert.equal(await complete, 'later');
    });

    it('answers an address that is required as the protocol says', async () => {
      await assert.rejects(call('needsSignIn', {}), (error: Error & { code: number; data: unknown }) => {
        assert.equal(error.code, -32042);
        assert.match(error.message, /Sign in first/);
        const [elicitation] = (error.data as { elicitations: unknown[] }).elicitations;
        assert.deepEqual(elicitation, {
          mode: 'url',
          message: 'Sign in',
          url: 'https://sign.example/in',
          elicitationId: 'sign-in',
        });
        return true;
      });
    });

    it("has the client's model write", async () => {
      const written = {
        role: 'assistant',
        content: { type: 'text', text: 'Rain' },
        model: 'm',
        stopReason: 'endTurn',
      };
      const { text } = await call('sample', written, { request: { messages: 'A haiku', maxTokens: 9 } });
      assert.deepEqual(JSON.parse(text), { ...written, content: [written.content], text: 'Rain' });
      const { messages, maxTokens } = client.asked.at(-1)?.params ?? {};
      assert.deepEqual(messages, [{ role: 'user', content: { type: 'text', text: 'A haiku' } }]);
      assert.equal(maxTokens, 9);
    });

    it('gives tools to the model', async () => {
      const use = { type: 'tool_use', id: '1', name: 'dice', input: { sides: 6 } };
      const answer = { role: 'assistant', content: [use], model: 'm', stopReason: 'toolUse' };
      const tools = [{ name: 'dice', inputSchema: { type: 'object' } }];
      const request = {
        messages: [{ role: 'user', content: [{ type: 'text', text: 'Throw' }] }],
        maxTokens: 9,
        tools,
        toolChoice: { mode: 'required' },
        includeContext: 'thisServer',
      };
      const { text } = await call('sample', answer, { request });
      assert.deepEqual(JSON.parse(text), { ...answer, text: '' });
      const { messages, ...asked } = client.asked.at(-1)?.params ?? {};
      assert.deepEqual(messages, [{ role: 'user', content: { type: 'text', text: 'Throw' } }]);
      assert.deepEqual(asked['tools'], tools);
    });

    it('asks for the roots', async () => {
      const roots = [{ uri: 'file:///home/ann', name: 'home' }];
      assert.deepEqual(JSON.parse((await call('roots', { roots })).text), roots[0]);
    });

    it("passes the client's refusal on", async () => {
      behaviour = () => {
        throw Object.assign(new Error('The user said no'), { code: -1 });
      };
      const { text, isError } = await client.call('sample', {
        request: { messages: 'A haiku', maxTokens: 9 },
      });
      assert.equal(text, 'sample: the client refused sampling/createMessage: The user said no');
      assert.equal(isError, true);
    });

    it('gives up when the client keeps silent', async () => {
      behaviour = () => new Promise(() => undefined);
      await client.call('insists', { silence: 1 });
      assert.equal((await client.call('failures', { count: 1 })).text, 'timeout');
    });

    it('gives up when its call is cancelled, and tells the client so', async () => {
      const controller = new AbortController();
      const dropped = new Promise<void>((resolve) => {
        behaviour = (_method, _params, signal) => {
          signal.addEventListener('abort', () => resolve());
          controller.abort('enough');
          return new Promise(() => undefined);
        };
      });
      await assert.rejects(client.call('insists', {}, controller.signal));
      await dropped;
      assert.equal((await client.call('failures', { count: 1 })).text, 'cancelled');
    });

    it('gives up what a method did not wait for', async () => {
      behaviour = () => new Promise(() => undefined);
      assert.equal((await client.call('forgets')).text, 'gone');
      const { text } = await client.call('failures', { count: 2 });
      assert.match(text, /^ended\nforgets: roots\/list was asked by a call that has ended\./);
    });

    it('knows what the client can do', async () => {
      const declared = JSON.parse((await client.call('capabilities')).text) as object;
      assert.deepEqual(Object.keys(declared).sort(), ['elicitation', 'roots', 'sampling']);
    });

    it('ends the stream for now where the client can come back, and answers all the same', async () => {
      assert.equal((await client.call('closes')).text, 'after the stream');
    });
  });
}

describe('a client that can do less', () => {
  const refused: [tool: string, args: Record<string, unknown>, capability: string][] = [
    ['book', {}, 'elicitation.form'],
    ['pay', { url: 'https://pay.example/' }, 'elicitation.url'],
    ['sample', { request: { messages: 'A haiku', maxTokens: 9 } }, 'sampling'],
    ['roots', {}, 'roots'],
  ];
  for (const { title, generation, open } of DOORS.slice(0, 3)) {
    it(`is not asked what it has not declared, ${title}`, async () => {
      const client = await askedClient(generation, await open(), { capabilities: {} });
      for (const [tool, args, capability] of refused) {
        const { text, isError } = await client.call(tool, args);
        assert.match(
          text,
          new RegExp(`^${tool}: cannot .* capability ${capability} \\(it declared: nothing\\)`),
        );
        assert.equal(isError, true);
      }
      assert.deepEqual(client.asked, []);
      await client.close();
    });
  }

  it('is asked for what it has declared a part of', async () => {
    const capabilities = { elicitation: { url: {} }, sampling: {} };
    const client = await askedClient(1, await connectInMemory(application), { capabilities });
    const request = { messages: 'A haiku', maxTokens: 9 };
    const texts = [
      await client.call('book'),
      await client.call('sample', { request: { ...request, tools: [] } }),
      await client.call('sample', { request: { ...request, includeContext: 'allServers' } }),
    ].map(({ text }) => /capability (\S+) \(it declared: elicitation, sampling\)/.exec(text)?.[1]);
    assert.deepEqual(texts, ['elicitation.form', 'sampling.tools', 'sampling.context']);
    await client.close();
  });

  it('has forms when it declares elicitation without its parts', async () => {
    const behaviour = { capabilities: { elicitation: {} }, answer: () => ({ action: 'decline' }) };
    const client = await askedClient(1, await connectInMemory(application), behaviour);
    assert.equal((await client.call('book')).text, 'decline');
    await client.close();
  });
});

describe('@Choices on the arguments of a tool', () => {
  it('publishes its values as an enum, and allows no other', async () => {
    const schema = application.tools.find(({ name }) => name === 'bookNow')?.inputSchema;
    assert.deepEqual(schema?.properties?.['extras'], {
      type: 'array',
      items: { type: 'string', enum: ['wifi', 'food'] },
      maxItems: 2,
    });
    assert.deepEqual(schema?.properties?.['priority'], {
      type: 'string',
      enum: ['low', 'high'],
      default: 'low',
    });
    const client = await askedClient(1, await connectInMemory(application));
    const booking = { name: 'Ann', email: 'ann@example.org', date: DATE };
    assert.equal((await client.call('bookNow', { ...booking, extras: ['food'] })).text, 'food');
    const { text } = await client.call('bookNow', { ...booking, extras: ['pool'] });
    assert.match(text, /^extras\[0\]: .*wifi.*food/m);
    await client.close();
  });
});

describe('the first question of a connection', () => {
  it('can be taken back like any other', async () => {
    let dropped = (): void => undefined;
    const isDropped = new Promise<void>((resolve) => (dropped = resolve));
    const client = await askedClient(1, await connectInMemory(application), {
      answer: async (_method, _params, signal) => {
        // The question may be withdrawn before its handler has begun.
        await aborted(signal);
        dropped();
        return {};
      },
    });
    await client.call('insists', { silence: 1 });
    await isDropped;
    await client.call('failures', { count: 1 });
    await client.close();
  });
});

describe('a client that goes away while it is asked', () => {
  it('in memory', async () => {
    const client = await askedClient(1, await connectInMemory(application), {
      answer: () => void client.close(),
    });
    await assert.rejects(client.call('insists'));
    const other = await askedClient(1, await connectInMemory(application));
    assert.equal((await other.call('failures', { count: 1 })).text, 'cancelled');
    await other.close();
  });

  it('over http, ending its session', async () => {
    const transport = new StreamableHTTPClientTransport(url());
    const client = await askedClient(1, transport, { answer: () => transport.terminateSession() });
    void client.call('insists').catch(() => undefined);
    const other = await askedClient(1, await connectInMemory(application));
    assert.equal((await other.call('failures', { count: 1 })).text, 'cancelled');
    await other.close();
    await client.close();
  });
});

describe('in stateless mode', () => {
  it('nothing can be asked, and the error says why', async () => {
    const stateless = await start({ use: 'http', http: { port: 0, stateless: true } });
    const client = await askedClient(
      1,
      new StreamableHTTPClientTransport(new URL(stateless.address?.url ?? '')),
    );
    const { text, isError } = await client.call('book');
    assert.match(text, /^book: cannot have the user fill in a form, since no handshake came before/);
    assert.equal(isError, true);
    assert.equal((await client.call('capabilities')).text, '"unknown"');
    await client.close();
    await stateless.close();
  });
});

const BOOKING_FORM = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', description: 'Who comes.', minLength: 1, maxLength: 40 },
    email: { type: 'string', title: 'Email', format: 'email' },
    date: { type: 'string', title: 'Date', format: 'date-time' },
    website: { type: 'string', title: 'Website', format: 'uri' },
    guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12, default: 2 },
    budget: { type: 'number', title: 'Budget' },
    priority: {
      type: 'string',
      title: 'Priority',
      oneOf: [
        { const: 'low', title: 'Whenever' },
        { const: 'high', title: 'At once' },
      ],
      default: 'low',
    },
    day: { type: 'string', title: 'Day', format: 'date' },
    seat: { type: 'string', title: 'Seat', enum: ['window', 'aisle'] },
    language: { type: 'string', title: 'Language', enum: ['de', 'en'], default: 'en' },
    extras: {
      type: 'array',
      title: 'Extras',
      items: {
        anyOf: [
          { const: 'wifi', title: 'Wireless network' },
          { const: 'food', title: 'Breakfast' },
        ],
      },
      maxItems: 2,
    },
    days: {
      type: 'array',
      title: 'Days',
      items: { type: 'string', enum: ['saturday', 'sunday'] },
      default: ['sunday'],
    },
    vegan: { type: 'boolean', title: 'Vegan', default: false },
  },
  required: ['name', 'email', 'date'],
};
