import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunningCalls } from '../../src/call/running-calls.js';
import type { CallChannel } from '../../src/results/call-channel.js';
import type { CallResult } from '../../src/results/tool-result.js';
import { rawConnection } from './raw-connection.js';
import { recordingLogger } from './recording-logger.js';
import { aborted, gate, servedApp } from './served-app.js';

const HANDSHAKE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'Raw', version: '2.0.0', title: 'Raw client' },
};

test('the handshake tells name, version, title, instructions and the two capabilities', async () => {
  const app = servedApp(
    {},
    { info: { name: 'W', version: '3', title: 'Weather' }, instructions: 'Ask for a city.' },
  );
  const { request } = await rawConnection(app);
  const { result } = await request(1, 'initialize', HANDSHAKE);
  assert.deepEqual(result, {
    protocolVersion: '2025-11-25',
    capabilities: { tools: { listChanged: true }, logging: {} },
    serverInfo: { name: 'W', version: '3', title: 'Weather' },
    instructions: 'Ask for a city.',
  });
});

test('A15 tools/list publishes the prebuilt entries as they are, keys in their order, unknown keywords kept', async () => {
  const tools = Object.freeze([
    {
      name: 'b',
      inputSchema: { type: 'object', 'x-odd': [1, { z: 1, a: 2 }] },
      outputSchema: { type: 'object', $defs: {} },
    },
    { name: 'a', icons: [{ src: 'data:,' }], inputSchema: { type: 'object' } },
  ]);
  const { request } = await rawConnection(servedApp({}, { list: () => tools }));
  const { result } = await request(1, 'tools/list');
  assert.equal(JSON.stringify(result), JSON.stringify({ tools }));
});

test('a call gets its arguments, its channel and its answer', async () => {
  let seen: CallChannel | undefined;
  const app = servedApp({
    add: ({ a, b }, channel) => {
      seen = channel;
      return Number(a) + Number(b);
    },
  });
  const { request } = await rawConnection(app);
  await request(1, 'initialize', HANDSHAKE);
  const { result } = await request('two', 'tools/call', { name: 'add', arguments: { a: 1, b: 2 } });
  assert.deepEqual(result, { content: [{ type: 'text', text: '3' }] });
  assert.equal(seen?.requestId, 'two');
  assert.deepEqual(seen.client, HANDSHAKE.clientInfo);
  assert.deepEqual(seen.headers, {});
  assert.equal(seen.sessionId, undefined);
  assert.equal(seen.auth, undefined);
  assert.equal(seen.signal.aborted, false);
});

test('null arguments are no arguments', async () => {
  const { request } = await rawConnection(servedApp({ f: (args) => args }));
  const { result } = await request(1, 'tools/call', { name: 'f', arguments: null });
  assert.deepEqual(result, { content: [{ type: 'text', text: '{}' }] });
});

for (const [title, params, message] of [
  ['an unknown tool', { name: 'nope' }, 'Unknown tool: nope'],
  ['no name', {}, 'tools/call: name must be a string'],
  ['a name that is no string', { name: 7 }, 'tools/call: name must be a string'],
  [
    'arguments that are no object',
    { name: 'f', arguments: [1] },
    'tools/call f: arguments must be an object',
  ],
] as const) {
  test(`${title} is -32602 with a plain message`, async () => {
    const { request } = await rawConnection(servedApp({ f: () => 1 }));
    const { error } = await request(1, 'tools/call', params);
    assert.deepEqual(error, { code: -32602, message });
  });
}

test('an unknown method is -32601', async () => {
  const { request } = await rawConnection(servedApp({}));
  assert.deepEqual((await request(1, 'resources/list')).error, { code: -32601, message: 'Method not found' });
});

test('a throw out of callTool is -32603 without its message, which the log has', async () => {
  const logger = recordingLogger();
  const app = servedApp({
    f: () => {
      throw Object.assign(new Error('password is hunter2'), { code: -1, data: 'secret' });
    },
  });
  const { request } = await rawConnection(app, { logger });
  const { error } = await request(1, 'tools/call', { name: 'f' });
  assert.deepEqual(error, { code: -32603, message: 'Internal error' });
  assert.match(logger.lines.join('\n'), /^error tools\/call f: failed outside of the tool\. .*hunter2/m);
});

test('a malformed explicit result is a tool error that names the place', async () => {
  const logger = recordingLogger();
  const callTool = async () => ({ content: [{ type: 'image', data: 1 }] }) as unknown as CallResult;
  const { request } = await rawConnection(servedApp({}, { callTool }), { logger });
  const { result } = await request(1, 'tools/call', { name: 'f' });
  assert.deepEqual(result, {
    content: [
      {
        type: 'text',
        text: 'Error executing tool f: the result is not a tool result of the protocol: content.0',
      },
    ],
    isError: true,
  });
  assert.match(logger.lines.join('\n'), /^error f: the result is not a tool result/m);
});

test('a result is sent as it is: keys in their order, extra keys kept', async () => {
  const sent = {
    _meta: { z: 1, a: 1 },
    structuredContent: { b: null, a: [1] },
    content: [],
    extra: 1,
  } as CallResult;
  const { request } = await rawConnection(servedApp({}, { callTool: async () => sent }));
  const { result } = await request(1, 'tools/call', { name: 'f' });
  assert.equal(JSON.stringify(result), JSON.stringify(sent));
});

test('progress reaches the client that gave a token, in order and before the answer, and nobody afterwards', async () => {
  let kept: CallChannel | undefined;
  const app = servedApp({
    f: async (_, channel) => {
      kept = channel;
      await channel.sendProgress(1, 3, 'one');
      await channel.sendProgress(2.5);
      await channel.sendProgress(NaN);
      return 1;
    },
  });
  const { request, received } = await rawConnection(app);
  await request(1, 'tools/call', { name: 'f', _meta: { progressToken: 0 } });
  await kept?.sendProgress(3);
  await kept?.sendLog('error', 'late');
  await request(2, 'tools/call', { name: 'f' });
  assert.deepEqual(
    received.map(({ method, id, params }) => params ?? method ?? id),
    [{ progressToken: 0, progress: 1, total: 3, message: 'one' }, { progressToken: 0, progress: 2.5 }, 1, 2],
  );
});

test('log messages honour logging/setLevel, which concerns one connection only', async () => {
  const app = servedApp({
    f: async (_, channel) => {
      await channel.sendLog('info', { a: 1 }, 'part');
      await channel.sendLog('warning', undefined);
      return 1;
    },
  });
  const one = await rawConnection(app);
  const two = await rawConnection(app);
  assert.deepEqual((await one.request(1, 'logging/setLevel', { level: 'notice' })).result, {});
  await one.request(2, 'tools/call', { name: 'f' });
  await two.request(2, 'tools/call', { name: 'f' });
  const logs = (received: typeof one.received) => received.flatMap(({ params }) => params ?? []);
  assert.deepEqual(logs(one.received), [{ level: 'warning', data: null }]);
  assert.deepEqual(logs(two.received), [
    { level: 'info', data: { a: 1 }, logger: 'part' },
    { level: 'warning', data: null },
  ]);
});

test('an unknown log level is -32602', async () => {
  const { request } = await rawConnection(servedApp({}));
  assert.equal((await request(1, 'logging/setLevel', { level: 'loud' })).error?.code, -32602);
});

test('a message that cannot be sent does not fail the tool', async () => {
  const { request, client } = await rawConnection(
    servedApp({ f: async (_, channel) => (await channel.sendLog('info', 'x'), 'done') }),
  );
  client.onmessage = ((deliver) => (message) => {
    if ('method' in message) throw new Error('the wire broke');
    deliver?.(message);
  })(client.onmessage);
  assert.ok((await request(1, 'tools/call', { name: 'f' })).result);
});

for (const id of [0, '', 1, 'a']) {
  test(`E11 cancelling request ${JSON.stringify(id)} aborts its signal, and no answer is sent`, async () => {
    const logger = recordingLogger();
    const reasons: unknown[] = [];
    const started = gate();
    const app = servedApp({
      wait: async (_, { signal }) => {
        started.open();
        await aborted(signal);
        reasons.push(signal.reason);
        throw signal.reason;
      },
      other: () => 'other',
    });
    const { send, request, received, server } = await rawConnection(app, { logger });
    await send({ id, method: 'tools/call', params: { name: 'wait' } });
    await started.promise;
    assert.equal(server.running, 1);
    await send({ method: 'notifications/cancelled', params: { requestId: id, reason: 'enough' } });
    await server.settled();
    await request('after', 'tools/call', { name: 'other' });
    assert.deepEqual(reasons, ['enough']);
    assert.deepEqual(
      received.map((message) => message.id),
      ['after'],
    );
    assert.deepEqual(
      logger.lines.filter((line) => !line.startsWith('debug')),
      [],
      'a failure after the abort is not reported as a crash',
    );
    // The id may serve again.
    assert.ok((await request(id, 'tools/call', { name: 'other' })).result);
  });
}

test('cancelling what is not running does nothing', async () => {
  const { send, request } = await rawConnection(servedApp({ f: () => 1 }));
  await request(1, 'tools/call', { name: 'f' });
  await send({ method: 'notifications/cancelled', params: { requestId: 1 } });
  await send({ method: 'notifications/cancelled', params: {} });
  await send({ method: 'notifications/cancelled' });
  assert.ok((await request(1, 'tools/call', { name: 'f' })).result);
});

test('a closed connection aborts its calls', async () => {
  const started = gate<AbortSignal>();
  const over = gate();
  const app = servedApp({
    wait: async (_, { signal }) => {
      started.open(signal);
      await over.promise;
    },
  });
  const { send, client } = await rawConnection(app);
  await send({ id: 1, method: 'tools/call', params: { name: 'wait' } });
  const signal = await started.promise;
  await client.close();
  assert.equal(signal.aborted, true);
  over.open();
});

test('calls are counted, and refused with a clear error during shutdown', async () => {
  const runningCalls = new RunningCalls();
  const [started, over] = [gate(), gate()];
  const app = servedApp({ wait: () => (started.open(), over.promise) });
  const { send, request, receive } = await rawConnection(app, { runningCalls });
  await send({ id: 1, method: 'tools/call', params: { name: 'wait' } });
  await started.promise;
  assert.equal(runningCalls.count, 1);
  runningCalls.refuse();
  assert.deepEqual((await request(2, 'tools/call', { name: 'wait' })).error, {
    code: -32000,
    message: 'The server is shutting down. Call again when it is back.',
  });
  over.open();
  assert.ok((await receive(({ id }) => id === 1)).result);
  assert.equal(await runningCalls.idle(10_000), true);
});

test('a call that outlives the grace time has its signal aborted, and is answered at last', async () => {
  const runningCalls = new RunningCalls();
  const started = gate<AbortSignal>();
  const app = servedApp({ stuck: (_, { signal }) => (started.open(signal), new Promise(() => {})) });
  const { send, receive } = await rawConnection(app, { runningCalls });
  await send({ id: 1, method: 'tools/call', params: { name: 'stuck' } });
  const signal = await started.promise;
  runningCalls.refuse();
  assert.equal(await runningCalls.idle(1), false);
  assert.equal(signal.aborted, true);
  assert.equal((await receive(({ id }) => id === 1)).error?.code, -32000);
});
