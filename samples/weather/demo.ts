import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** Calls each tool of the weather server through a strict client, and prints both channels of the answer. */
const client = new Client({ name: 'demo', version: '1.0.0' });
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: ['--import', 'tsx', fileURLToPath(new URL('main.ts', import.meta.url)), '--stdio'],
    stderr: 'inherit',
  }),
);

const calls: [tool: string, args: Record<string, unknown>][] = [
  ['getWeather', { city: 'London' }],
  ['getForecast', { city: 'Cairo', days: 2 }],
  ['findStation', { latitude: 51.5, longitude: -0.1 }],
  ['getTemperatures', {}],
  ['getWeather', { city: 'Atlantis' }],
  ['getForecast', { city: 'Cairo', days: 40 }],
];

// The client compiles every output schema here and checks each answer against it.
await client.listTools();
for (const [name, args] of calls) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  console.log(`\n${name}(${JSON.stringify(args)})${isError ? ' failed' : ''}`);
  for (const block of content as { type: string; text: string }[])
    console.log(indent('content           ', block.text));
  if (structuredContent) console.log(indent('structuredContent ', JSON.stringify(structuredContent)));
}
await client.close();

function indent(label: string, text: string): string {
  return text.replace(/^/gm, ' '.repeat(label.length + 2)).replace(/^\s+/, `  ${label}`);
}
