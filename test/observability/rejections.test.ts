import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { watchRejections } from '../../src/transports/unhandled-rejections.js';
import { recordingLogger } from '../protocol/recording-logger.js';
import { connectHttp, connectStdio } from '../support/clients.js';
import { startHttp } from '../support/programs.js';
import { eventually } from '../transports/http-server.js';

const MAIN = join(__dirname, 'server/main.ts');
const LOGGED =
  /^toolwright: unhandled rejection: a promise failed that nothing awaits\. The server goes on\. Error: forgotten\ntoolwright: +at WatchedService\.forgets/gm;

it('over stdio, a rejection that nobody handles is logged once with its stack, and the server goes on', async () => {
  const client = await connectStdio('sdk 1.x', MAIN);
  try {
    assert.equal((await client.call('forgets', { message: 'forgotten' })).content[0]?.text, 'went on');
    await eventually(() => client.stderr().includes('forgotten'));
    assert.equal((await client.call('city', { name: 'Oslo' })).content[0]?.text, 'Oslo');
    assert.equal(client.stderr().match(LOGGED)?.length, 1, client.stderr());
  } finally {
    await client.close();
  }
});

it('over HTTP as well', async () => {
  const server = await startHttp(MAIN);
  try {
    const client = await connectHttp('sdk 1.x', server.url);
    assert.equal((await client.call('forgets', { message: 'forgotten' })).content[0]?.text, 'went on');
    await eventually(() => server.stderr().includes('forgotten'));
    assert.equal((await client.call('city', { name: 'Oslo' })).content[0]?.text, 'Oslo');
    assert.equal(server.stderr().match(LOGGED)?.length, 1, server.stderr());
    await client.close();
  } finally {
    assert.equal(await server.stop(), 0);
  }
});

it('the process is listened to while an application is served, once for all of them', () => {
  const count = () => process.listenerCount('unhandledRejection');
  const before = count();
  const unwatch = [watchRejections(recordingLogger()), watchRejections(recordingLogger())];
  assert.equal(count(), before + 1);
  unwatch[0]?.();
  unwatch[0]?.();
  assert.equal(count(), before + 1);
  unwatch[1]?.();
  assert.equal(count(), before);
});
