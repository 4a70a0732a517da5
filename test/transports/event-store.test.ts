import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../src/metadata/json-schema.js';
import { MemoryEventStore } from '../../src/transports/http/memory-event-store.js';
import { messageSize } from '../../src/transports/http/message-size.js';
import { SessionEvents } from '../../src/transports/http/session-events.js';
import { recordingLogger } from '../protocol/recording-logger.js';
import { eventually } from './http-server.js';

const EMPTY = { streams: 0, events: 0, bytes: 0 };
const HOUR = 3_600_000;

function progress(step: number, text = ''): JsonObject {
  return { jsonrpc: '2.0', method: 'notifications/progress', params: { progress: step, message: text } };
}

function answer(text: string): JsonObject {
  return { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text }] } };
}

async function replayed(store: MemoryEventStore, id: string): Promise<JsonObject[]> {
  const messages: JsonObject[] = [];
  await store.replayEventsAfter(id, { send: (_, message) => Promise.resolve(void messages.push(message)) });
  return messages;
}

test('memory stays within its limit, whatever comes, and messages are kept as they are', async () => {
  const store = new MemoryEventStore({ maxBytes: 100_000, maxAgeMs: HOUR });
  const message = progress(1);
  const first = store.storeEvent('s/a', {});
  store.storeEvent('s/a', message);
  assert.equal((await replayed(store, first))[0], message);
  for (let i = 0; i < 20_000; i++) store.storeEvent(`${i % 100}/${i}`, answer('x'.repeat(i % 1_000)));
  const { streams, events, bytes } = store.held;
  assert.ok(bytes <= 100_000 && bytes > 90_000, String(bytes));
  assert.ok(events < 1_000 && streams <= events + 1, `${streams} streams, ${events} events`);
  for (let i = 0; i < 100; i++) store.endSession(String(i));
  store.endSession('s');
  assert.deepEqual(store.held, EMPTY);
});

test('a place is refused as soon as something after it is gone: all of the rest, or nothing', async () => {
  const store = new MemoryEventStore({ maxBytes: 10_000, maxAgeMs: HOUR });
  const beginning = store.storeEvent('s/a', {});
  const [one, two] = [1, 2].map((step) => store.storeEvent('s/a', progress(step, 'x'.repeat(3_000))));
  assert.equal(store.getStreamIdForEventId(beginning), 's/a');
  const three = store.storeEvent('s/a', progress(3, 'x'.repeat(4_000)));
  assert.equal(store.getStreamIdForEventId(beginning), undefined, 'the first is gone');
  assert.deepEqual(
    (await replayed(store, one ?? '')).map(({ params }) => (params as JsonObject)['progress']),
    [2, 3],
  );
  store.storeEvent('s/b', answer('x'.repeat(20_000)));
  assert.equal(store.getStreamIdForEventId(two ?? ''), undefined);
  assert.equal(store.getStreamIdForEventId(three), 's/a', 'nothing came after it');
  await assert.rejects(async () => replayed(store, one ?? ''), /no longer kept/);
  assert.deepEqual(store.held, { streams: 1, events: 0, bytes: 0 });
});

test('a silent stream keeps its place, and what is old goes by itself', async () => {
  const store = new MemoryEventStore({ maxBytes: 10_000, maxAgeMs: 20 });
  const silent = store.storeEvent('s/silent', {});
  const finished = store.storeEvent('s/finished', {});
  store.storeEvent('s/finished', answer('x'));
  await eventually(() => store.held.events === 0);
  assert.equal(store.getStreamIdForEventId(finished), undefined);
  store.storeEvent('s/silent', progress(1));
  assert.equal((await replayed(store, silent)).length, 1);
});

test('ids cannot be guessed from others', () => {
  const store = new MemoryEventStore();
  const id = store.storeEvent('s/a', {});
  const [tag = ''] = id.split(/_(?=\d+$)/);
  assert.equal(tag.length, 16);
  assert.notEqual(store.storeEvent('s/b', {}).startsWith(tag), true);
  for (const guess of [
    `${tag}_1`,
    `${tag}_-1`,
    `${tag}_`,
    tag,
    `_0`,
    '',
    `${tag}_0 `,
    `${tag}_00000000000000000000`,
  ]) {
    assert.equal(store.getStreamIdForEventId(guess), undefined, guess);
  }
});

test('a size is near to what the message takes', () => {
  const text = 'x'.repeat(10_000);
  const size = messageSize({
    result: { content: [{ type: 'text', text }], structuredContent: { rows: [text, 1, null] } },
  });
  assert.ok(size > 20_000 && size < 21_000, String(size));
});

test('a store that does not answer holds nothing up for long', async () => {
  const never = () => new Promise<never>(() => {});
  const store = { storeEvent: never, getStreamIdForEventId: never, replayEventsAfter: never };
  const logger = recordingLogger();
  const events = new SessionEvents(store, 's', logger, { limitMs: 10 });
  assert.equal(await events.storeEvent('a', { jsonrpc: '2.0', method: 'x' }), '');
  await assert.rejects(events.getStreamIdForEventId('1'), /did not answer within 10 ms/);
  await assert.rejects(events.replayEventsAfter('1', { send: () => Promise.resolve() }), /did not answer/);
  assert.match(logger.lines.join('\n'), /^warn transport\.http\.eventStore: failed/);
});
