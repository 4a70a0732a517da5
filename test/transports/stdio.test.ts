import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Program, type ProgramOptions } from './program.js';

function run(t: TestContext, name: string, options?: ProgramOptions): Program {
  const program = new Program(name, options);
  t.after(() => program.kill());
  return program;
}

const count = (text: string, part: string) => text.split(part).length - 1;

test('stdio', { concurrency: 4 }, async (suite) => {
  const tests: Promise<void>[] = [];
  const it = (title: string, body: (t: TestContext) => Promise<void>) => tests.push(suite.test(title, body));

  it('E01 with the import as the first line, stdout carries messages only from the start', async (t) => {
    const program = run(t, 'noisy-server-first-line');
    program.call(1, 'print');
    assert.equal((await program.receives(1)).result?.content?.[0]?.text, '"printed"');
    program.process.stdin.end();
    assert.deepEqual(await program.exited, { code: 0, signal: null });
    assert.equal(program.messages().length, 1, program.stdout);
    for (const text of [
      'printed at load',
      'written at load',
      'printed by a constructor',
      'printed by the tool',
      'by table',
      'written by the tool',
      'hook ran',
    ]) {
      assert.ok(program.stderr.includes(text), text);
    }
    assert.doesNotMatch(program.stderr, /before bootstrap/);
  });

  it('E01 node --import does the same as the first line', async (t) => {
    const program = run(t, 'noisy-server', {
      nodeArgs: ['--import', 'tsx', '--import', `${__dirname}/../../src/stdio.ts`],
    });
    program.call(1, 'print');
    await program.receives(1);
    assert.equal(program.messages().length, 1, program.stdout);
    assert.doesNotMatch(program.stderr, /before bootstrap/);
  });

  it('E01 without the import, what was printed before is warned about, and nothing else gets to stdout', async (t) => {
    const program = run(t, 'noisy-server');
    program.call(1, 'print');
    await program.until(() => program.stdout.includes('"id":1'), 'the answer arrives');
    const lines = program.stdout.trim().split('\n');
    assert.deepEqual(lines.slice(0, 2), ['printed at load', 'written at load']);
    assert.deepEqual(
      lines.slice(2).map((line) => (JSON.parse(line) as { id: number }).id),
      [1],
    );
    assert.match(
      program.stderr,
      /^toolwright: stdout: .*import 'toolwright\/stdio' the first line of the program/m,
    );
  });

  it('E01 nothing printed before, no warning', async (t) => {
    const program = run(t, 'server');
    program.call(1, 'echo', { a: 1 });
    assert.equal((await program.receives(1)).result?.content?.[0]?.text, '{"a":1}');
    assert.equal(program.stderr, '');
  });

  for (const [title, options] of [
    ['the command line chose HTTP', { args: ['--http', '0'] }],
    ['the environment chose HTTP', { env: { MCP_TRANSPORT: 'http', MCP_PORT: '0' } }],
  ] as const) {
    it(`E01 the import leaves stdout alone when ${title}`, async (t) => {
      const program = run(t, 'noisy-server-first-line', { ...options } as ProgramOptions);
      await program.says('serves MCP at http://127.0.0.1:');
      assert.equal(program.stdout, 'printed at load\nwritten at load\nprinted by a constructor\n');
      assert.doesNotMatch(program.stderr, /before bootstrap/);
    });
  }

  it('E01 the redirection is undone when code chooses HTTP', async (t) => {
    const TEST_OPTION = JSON.stringify({ use: 'http', http: { port: 0 } });
    const program = run(t, 'noisy-server-first-line', { env: { TEST_OPTION } });
    await program.says('serves MCP at');
    await program.until(() => program.stdout.includes('constructor'), 'stdout is back');
    assert.equal(program.stdout, 'printed by a constructor\n');
    assert.match(program.stderr, /printed at load/);
  });

  it('end of stdin: the running call is answered, the hooks run once, exit 0 although a timer is open', async (t) => {
    const program = run(t, 'server');
    program.call(1, 'wait', { ms: 300 });
    program.process.stdin.end();
    assert.deepEqual(await program.exited, { code: 0, signal: null });
    assert.equal(program.messages()[0]?.result?.content?.[0]?.text, '"waited"');
    assert.equal(count(program.stderr, 'hook ran'), 1);
    assert.match(
      program.stderr,
      /close hook failed.*\n.*the first hook fails|close hook failed.*the first hook fails/,
    );
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`${signal}: the running call is answered, the hooks run once, exit 0`, async (t) => {
      const program = run(t, 'server');
      program.call(1, 'wait', { ms: 300 });
      await program.says('waiting');
      program.process.kill(signal);
      assert.deepEqual(await program.exited, { code: 0, signal: null });
      assert.equal(program.messages()[0]?.result?.content?.[0]?.text, '"waited"');
      assert.equal(count(program.stderr, 'hook ran'), 1);
    });
  }

  it('a new call during shutdown is refused with a clear error', async (t) => {
    const program = run(t, 'server');
    program.call(1, 'wait', { ms: 1_000 });
    await program.says('waiting');
    program.process.kill('SIGTERM');
    // The signal may arrive after a call that was written later.
    for (let id = 2; ; id++) {
      program.call(id, 'echo');
      const { error } = await program.receives(id);
      if (!error) continue;
      assert.equal(error.code, -32000);
      assert.match(error.message, /shutting down/);
      break;
    }
    assert.deepEqual(await program.exited, { code: 0, signal: null });
    assert.ok(program.messages().some(({ id, result }) => id === 1 && result));
  });

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`a second ${signal} exits at once with ${code}`, async (t) => {
      const program = run(t, 'server');
      program.call(1, 'stuck');
      await program.says('waiting');
      program.process.kill(signal);
      // Those that come too soon are taken for the first one.
      const impatience = setInterval(() => program.process.kill(signal), 50);
      t.after(() => clearInterval(impatience));
      assert.deepEqual(await program.exited, { code, signal: null });
      assert.equal(count(program.stderr, 'hook ran'), 0);
    });
  }

  it('a signal that comes twice at once, as under npm start, is one', async (t) => {
    const program = run(t, 'server');
    program.call(1, 'wait', { ms: 300 });
    program.call(2, 'interruptTwice');
    assert.deepEqual(await program.exited, { code: 0, signal: null });
    assert.equal(program.messages().length, 2);
    assert.equal(count(program.stderr, 'hook ran'), 1);
  });

  it('a call that outlives the grace time is aborted, and the exit is orderly', async (t) => {
    const TEST_OPTION = JSON.stringify({ stdio: { graceMs: 100 } });
    const program = run(t, 'server', { env: { TEST_OPTION } });
    program.call(1, 'obedient');
    program.call(2, 'stuck');
    await program.says('waiting');
    program.process.stdin.end();
    assert.deepEqual(await program.exited, { code: 0, signal: null });
    assert.match(program.stderr, /aborted/);
    assert.match(program.stderr, /still running after 100 ms/);
    assert.equal(count(program.stderr, 'hook ran'), 1);
    const codes = program.messages().map(({ id, error }) => [id, error?.code]);
    assert.deepEqual(codes.sort(), [
      [1, -32603],
      [2, -32000],
    ]);
  });

  it('E03 the client closes its end while a big result is written: hooks run, exit 0', async (t) => {
    const program = run(t, 'server');
    program.call(1, 'echo');
    await program.receives(1);
    program.call(2, 'big', { bytes: 20_000_000 });
    program.process.stdout.destroy();
    assert.deepEqual(await program.exited, { code: 0, signal: null });
    assert.equal(count(program.stderr, 'hook ran'), 1);
    assert.doesNotMatch(program.stderr, /EPIPE/);
  });

  it('E03 a client that closes all its ends at once leaves an orderly exit behind', async (t) => {
    const program = run(t, 'server');
    program.call(1, 'echo');
    await program.receives(1);
    program.process.stderr.destroy();
    program.call(2, 'print');
    program.call(3, 'big', { bytes: 5_000_000 });
    program.process.stdout.destroy();
    program.process.stdin.destroy();
    assert.deepEqual(await program.exited, { code: 0, signal: null });
  });

  it('E03 a slow reader gets 20 MB whole, and no line runs into another', async (t) => {
    const program = run(t, 'server');
    program.call(0, 'echo');
    await program.receives(0);
    program.process.stdout.pause();
    program.call(1, 'big', { bytes: 20_000_000 });
    for (let id = 2; id <= 30; id++) program.call(id, 'echo', { id });
    program.process.stdin.end();
    // Far more than a pipe holds, taken in small sips.
    program.process.stdout.removeAllListeners('data');
    const chunks: string[] = [];
    await new Promise<void>((resolve) => {
      program.process.stdout.once('end', resolve);
      program.process.stdout.on('readable', () => {
        const sip = () => {
          const chunk = program.process.stdout.read() as string | null;
          if (chunk !== null) chunks.push(chunk);
        };
        setTimeout(sip, 1);
      });
    });
    const messages = chunks
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: number; result: { content: { text: string }[] } });
    assert.deepEqual(
      messages.map(({ id }) => id).sort((a, b) => a - b),
      Array.from({ length: 30 }, (_, i) => i + 1),
    );
    assert.equal(messages.find(({ id }) => id === 1)?.result.content[0]?.text.length, 20_000_002);
    assert.deepEqual(await program.exited, { code: 0, signal: null });
    assert.doesNotMatch(program.stderr, /MaxListeners/);
  });

  it('what is not a message on stdin is told and ignored', async (t) => {
    const program = run(t, 'server');
    program.process.stdin.write('{oops\n[]\n{"jsonrpc":"2.0","id":true,"method":"x"}\n\n');
    program.call(1, 'echo');
    assert.ok((await program.receives(1)).result);
    assert.equal(
      count(program.stderr, 'toolwright: stdin: ignored a line that is not a JSON-RPC message.'),
      4,
    );
  });

  it('a message over the limit ends the server with exit 1, hooks run', async (t) => {
    const TEST_OPTION = JSON.stringify({ stdio: { maxMessageBytes: 1_000 } });
    const program = run(t, 'server', { env: { TEST_OPTION } });
    program.call(1, 'echo', { text: 'x'.repeat(100_000) });
    assert.deepEqual(await program.exited, { code: 1, signal: null });
    assert.match(program.stderr, /exceeded maximum size of 1000 bytes/);
    assert.equal(count(program.stderr, 'hook ran'), 1);
  });

  it('E11 cancellation aborts the signal, also of request 0, and no result is sent', async (t) => {
    const program = run(t, 'server');
    program.call(0, 'obedient');
    await program.says('waiting');
    program.send({ method: 'notifications/cancelled', params: { requestId: 0 } });
    await program.says('aborted');
    program.call(1, 'echo');
    await program.receives(1);
    assert.deepEqual(
      program.messages().map(({ id }) => id),
      [1],
    );
    assert.doesNotMatch(program.stderr, /failed/);
  });

  it('close() by code runs the hooks once, removes the handlers, gives stdout back and does not exit', async (t) => {
    const program = run(t, 'server');
    program.call(1, 'close');
    await program.says('closed, SIGTERM handlers: 0');
    await program.until(() => program.stdout.includes('stdout is back'), 'stdout is back');
    assert.equal(count(program.stderr, 'hook ran'), 1);
    assert.equal(program.process.exitCode, null);
    assert.match(program.stdout, /"id":1.*\nstdout is back\n$/);
    program.process.kill('SIGTERM');
    assert.deepEqual(await program.exited, { code: null, signal: 'SIGTERM' });
  });

  it('an application that follows another one in the same process is served like the first', async (t) => {
    const program = run(t, 'server');
    program.call(1, 'restart');
    await program.says('hook ran');
    program.call(2, 'echo');
    assert.ok((await program.receives(2)).result);
    assert.doesNotMatch(program.stderr, /before bootstrap/);
    program.process.stdin.end();
    assert.deepEqual(await program.exited, { code: 0, signal: null });
    assert.equal(count(program.stderr, 'hook ran'), 2);
  });

  it('on a terminal it says what it is waiting for', async (t) => {
    const program = run(t, 'server', {
      nodeArgs: ['--import', 'tsx', '--import', 'data:text/javascript,process.stdin.isTTY=true'],
    });
    await program.says('toolwright: Test serves MCP over stdio and waits for JSON-RPC messages');
    assert.match(program.stderr, /--http/);
  });

  it('options that cannot be served are refused', async (t) => {
    const program = run(t, 'server', { env: { MCP_TRANSPORT: 'carrier-pigeon' } });
    assert.equal((await program.exited).code, 1);
    assert.match(
      program.stderr,
      /MCP_TRANSPORT: 'carrier-pigeon' is not a transport\. Use 'stdio' or 'http'\. \[INVALID_OPTION\]/,
    );
    assert.equal(program.stdout, '');
  });

  await Promise.all(tests);
});
