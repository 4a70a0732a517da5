import { StdioClient } from './stdio-client.js';

/** Hosts a server over stdio, has a call running, and prints the server's process id; waits to be killed. */
async function main(): Promise<void> {
  const client = await new StdioClient().open();
  const calls = [client.call('endless', {}), client.call('echo', { token: 'x', sequence: 1, ms: 1_000 })];
  console.log(client.process.pid);
  await Promise.all(calls);
}

void main();
