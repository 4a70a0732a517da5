import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { it } from 'node:test';
import { ConsoleLogger, Logger as NestLogger } from '@nestjs/common';
import { pino } from 'pino';
import type { LogFields } from 'toolwright';
import { watched } from '../watched.js';

export function logTests(): void {
  it('every line of a call has its id, which the method knows', async (t) => {
    const { call, logger } = await watched(t);
    const id = await call('id');
    const told = logger.lines.map((line, position) => ({ line, ...logger.fields[position] }));
    const [end] = told.filter(({ callId }) => callId === id);
    assert.match(end?.line ?? '', /^debug tools\/call id: ok in \d+ ms$/);
    assert.equal(typeof end?.durationMs, 'number');
    const { line: _line, durationMs: _duration, ...fields } = end ?? { line: '' };
    assert.deepEqual(fields, { callId: id, method: 'tools/call', tool: 'id', outcome: 'ok' });
    assert.notEqual(await call('id'), id);
  });

  it('one line tells how each request ended', async (t) => {
    const { client, call, logger } = await watched(t);
    await call('city', { name: 'Oslo' });
    await call('city', { name: 7 });
    await call('forecast', { name: 'Oslo' });
    await call('fails', { name: 'Oslo' });
    await call('refuses', { name: 'Oslo' });
    await call('explicit');
    await call('hangs');
    await client.callTool({ name: 'nothing-of-the-sort' }).catch(() => {});
    await client.readResource({ uri: 'city://Oslo' });
    await client.getPrompt({ name: 'review', arguments: { style: 'short' } });
    assert.deepEqual(
      logger.lines
        .filter((line) => / in \d+ ms$/.test(line))
        .map((line) => line.replace(/^debug | in \d+ ms$/g, '')),
      [
        'tools/call city: ok',
        'tools/call city: invalid arguments',
        'tools/call forecast: invalid output',
        'tools/call fails: failed',
        'tools/call refuses: tool error',
        'tools/call explicit: tool error',
        'tools/call hangs: timeout',
        'tools/call: unknown',
        'resources/read city://{name}: ok',
        'prompts/get review: ok',
      ],
    );
    const errors = logger.lines.filter((line) => line.startsWith('error')).map((line) => line.split('\n')[0]);
    assert.deepEqual(errors, [
      'error WatchedService.forecast: 3 validation errors for Forecast',
      'error WatchedService.fails failed RangeError: cannot find Oslo',
      'error WatchedService.hangs timed out after 20 ms',
    ]);
  });

  it('pino gets the fields first, and the error as it wants it', async (t) => {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
        done();
      },
    });
    const { call } = await watched(t, {
      logger: pino({ level: 'debug', base: null, timestamp: false }, stream),
    });
    await call('fails', { name: 'Oslo' });
    const [failure, end] = lines;
    const { callId } = failure ?? {};
    const common = { callId, method: 'tools/call', tool: 'fails' };
    const { err, ...rest } = failure as { err: Record<string, string> };
    assert.deepEqual(rest, { level: 50, ...common, msg: 'WatchedService.fails failed' });
    assert.deepEqual([err['type'], err['message']], ['RangeError', 'cannot find Oslo']);
    assert.match(err['stack'] ?? '', /at WatchedService\.fails/);
    const { durationMs: _duration, msg, ...ending } = end ?? {};
    assert.match(String(msg), /^tools\/call fails: failed in \d+ ms$/);
    assert.deepEqual(ending, { level: 20, ...common, outcome: 'failed' });
  });

  it('messages that the logger would drop are not made', async (t) => {
    let asked = 0;
    const logger = pino({ level: 'info' }, new Writable({ write: (_chunk, _encoding, done) => done() }));
    const debug = t.mock.method(logger, 'debug', () => void (asked += 1));
    const { call } = await watched(t, { logger });
    await call('city', { name: 'Oslo' });
    assert.equal(asked, 0);
    assert.equal(debug.mock.callCount(), 0);
  });

  it("Nest's loggers get one record a message: a line to read, or an object where records are JSON", async (t) => {
    const written: string[] = [];
    const keep = (chunk: string | Uint8Array) => written.push(String(chunk)) > 0;
    const plain = await watched(t, { logger: new ConsoleLogger('Mcp', { colors: false }) });
    const json = await watched(t, { logger: new ConsoleLogger('Mcp', { json: true, colors: false }) });
    const nest = await watched(t, { logger: new NestLogger('Mcp') });
    const out = t.mock.method(process.stdout, 'write', keep);
    const err = t.mock.method(process.stderr, 'write', keep);
    try {
      await plain.call('fails', { name: 'Oslo' });
      await json.call('fails', { name: 'Oslo' });
      await nest.call('fails', { name: 'Oslo' });
    } finally {
      out.mock.restore();
      err.mock.restore();
    }
    const text = stripVTControlCharacters(written.join(''));
    assert.match(
      text,
      /ERROR \[Mcp\] WatchedService\.fails failed \(call [\w-]+\)\nRangeError: cannot find Oslo\n +at /,
    );
    assert.match(text, /DEBUG \[Mcp\] tools\/call fails: failed in \d+ ms \(call [\w-]+\)\n/);
    const records = text.split('\n').filter((line) => line.startsWith('{'));
    const [failure, end] = records.map((line) => JSON.parse(line) as { message: LogFields; stack?: string });
    assert.equal(records.length, 2);
    assert.equal(failure?.message.tool, 'fails');
    assert.match(failure?.stack ?? '', /^RangeError: cannot find Oslo\n +at /);
    assert.deepEqual([end?.message.outcome, end?.message.callId], ['failed', failure?.message.callId]);
    assert.equal(text.match(/WatchedService\.fails failed/g)?.length, 3);
  });

  it('console fits as it is', async (t) => {
    const error = t.mock.method(console, 'error', () => {});
    t.mock.method(console, 'debug', () => {});
    const { call } = await watched(t, { logger: console });
    await call('fails', { name: 'Oslo' });
    const [message, fields] = error.mock.calls[0]?.arguments as [string, LogFields];
    assert.equal(message, 'WatchedService.fails failed');
    assert.ok(fields.err instanceof RangeError);
    assert.equal(fields.tool, 'fails');
  });

  it('a logger that throws or rejects fails no call', async (t) => {
    const throwing = () => {
      throw new Error('disk full');
    };
    const rejecting = (() => Promise.reject(new Error('disk full'))) as () => void;
    const stderr = t.mock.method(process.stderr, 'write', () => true);
    for (const method of [throwing, rejecting]) {
      const { call } = await watched(t, {
        logger: { debug: method, info: method, warn: method, error: method },
      });
      assert.equal(await call('city', { name: 'Oslo' }), 'Oslo');
      assert.match(await call('fails', { name: 'Oslo' }), /cannot find Oslo/);
    }
    const text = stderr.mock.calls.map(({ arguments: [chunk] }) => String(chunk)).join('');
    stderr.mock.restore();
    assert.match(text, /^toolwright: WatchedService\.fails failed \(the logger failed\)/m);
  });
}
