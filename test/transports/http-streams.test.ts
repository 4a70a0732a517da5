import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gate } from '../protocol/served-app.js';
import { call, openSession, parseEvents, post, serveOverHttp } from './http-server.js';
import { RawStream } from './raw-stream.js';

const timeout = 20_000;

/** Reads until the text is complete, and gives the rest a way to go on. */
async function readUntil(response: Response, complete: (text: string) => boolean): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  while (!complete(text)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  reader.releaseLock();
  return text;
}

const comments = (text: string) => text.match(/^:/gm)?.length ?? 0;

test(
  'E10 a silent call and a silent stream carry comments; the result arrives all the same',
  { timeout },
  async (t) => {
    const over = gate();
    const { url } = await serveOverHttp(t, { f: () => over.promise }, { keepAliveMs: 10 });
    const session = await openSession(url);
    const answer = await post(url, call(1, 'f'), session);
    const stream = await fetch(url, { headers: { accept: 'text/event-stream', ...session } });
    for (const response of [answer, stream]) {
      assert.equal(response.headers.get('x-accel-buffering'), 'no');
      assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
      assert.match(response.headers.get('cache-control') ?? '', /no-cache/);
      await readUntil(response, (text) => comments(text) >= 3);
    }
    over.open();
    const text = await readUntil(answer, (all) => all.includes('data: '));
    assert.equal(parseEvents(text)[0]?.id, 1);
    await stream.body?.cancel();
  },
);

test('an idle connection is kept for longer than proxies keep theirs', async (t) => {
  const { url } = await serveOverHttp(t, {});
  const { headers } = await fetch(url, { headers: await openSession(url), method: 'DELETE' });
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  assert.ok(Number(seconds) > 60);
});

test('E10 keepAliveMs 0 sends none', { timeout }, async (t) => {
  const over = gate();
  const { url } = await serveOverHttp(t, { f: () => over.promise }, { keepAliveMs: 0, stateless: true });
  const [quiet, other] = [
    await post(url, call(1, 'f')),
    await serveOverHttp(t, { f: () => over.promise }, { keepAliveMs: 5, stateless: true }),
  ];
  // As long as another server needs for several.
  const chatty = await post(other.url, call(1, 'f'));
  await readUntil(chatty, (text) => comments(text) >= 5);
  over.open();
  assert.equal(comments(await quiet.text()), 0);
  await readUntil(chatty, () => false);
});

test(
  'E06 E10 no timer of a session or a stream keeps the process, or outlives it',
  { timeout },
  async (t) => {
    const over = gate();
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const { url } = await serveOverHttp(t, { f: () => over.promise }, { keepAliveMs: 10 });
    const headers = await openSession(url);
    const before = timers();
    const stream = new RawStream(url, { headers });
    const answer = new RawStream(url, { headers, body: call(1, 'f') });
    for (const open of [stream, answer]) await open.until(({ text }) => comments(text) >= 2);
    assert.ok(timers() <= before, 'those of the open streams do not count');
    over.open();
    await answer.end();
    stream.cut();
  },
);
