import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { IdentifiedTransport } from './identified-transport.js';
import type { ServedTransport } from './served-transport.js';
import type { Serving } from './serving.js';
import { Shutdown } from './shutdown.js';
import { StdoutWriter } from './stdout-writer.js';
import { restoreStdout } from './stdout.js';
import { DEFAULT_GRACE_MS } from './defaults.js';
import type { StdioOptions } from './transport-options.js';

/**
 * Serves one client over stdin and stdout; stdout must have been prepared. The process ends when stdin ends,
 * when nobody reads stdout any more, and on SIGINT and SIGTERM.
 */
export async function serveStdio(serving: Serving, options: StdioOptions): Promise<ServedTransport> {
  const { logger } = serving;
  const { graceMs = DEFAULT_GRACE_MS, maxMessageBytes, auth } = options;
  const { stdin, stdout, stderr } = process;
  const writer = new StdoutWriter();
  const server = serving.newServer();

  const onEnd = () => {
    if (!shutdown.begun) void shutdown.exit(0);
  };
  // A client that dies with our answers unread leaves a connection reset behind rather than an end.
  const onStdinError = (error: Error) => {
    logger.warn(`stdin: ${error.message}`);
    onEnd();
  };
  const shutdown = new Shutdown({
    ...serving,
    graceMs,
    closeTransport: async () => {
      stdin.off('end', onEnd).off('error', onStdinError);
      await server.close();
      await writer.flush(graceMs);
      stdout.off('error', onEnd);
    },
  }).onSignals();

  // A broken stdout (EPIPE) is the client's way to leave. The error shows on both streams; stderr may break as well.
  writer.on('error', onEnd);
  stdout.on('error', onEnd);
  stderr.on('error', () => {});
  stdin.on('end', onEnd).on('error', onStdinError);

  server.onerror = (error) => logger.warn(`stdin: ${ignoredInput(error)}`);
  server.onclose = () => {
    if (!shutdown.begun) void shutdown.exit(1);
  };
  const transport = new StdioServerTransport(stdin, writer, { maxBufferSize: maxMessageBytes });
  await server.connect(auth ? new IdentifiedTransport(transport, auth) : transport);
  // A stream that was paused, as by an application before this one, does not flow for a new listener alone.
  stdin.resume();
  if (stdin.isTTY) logger.info(waiting(serving.name));

  return {
    kind: 'stdio',
    close: async () => {
      await shutdown.run();
      restoreStdout();
    },
  };
}

function ignoredInput(error: Error): string {
  // The SDK reads lines with JSON.parse and a Zod schema, whose messages run over pages.
  const isNoMessage = error instanceof SyntaxError || error.name === 'ZodError' || error.name === '$ZodError';
  return isNoMessage ? 'ignored a line that is not a JSON-RPC message.' : error.message;
}

function waiting(name: string): string {
  return (
    `${name} serves MCP over stdio and waits for JSON-RPC messages: a client sends them when it is given the ` +
    `command that started this program. Start it with --http to serve HTTP instead. Ctrl+C ends it.`
  );
}
