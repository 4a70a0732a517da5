import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from './support/programs.js';
import { binOf, userProject, type Ended } from './support/user-project.js';

const SERVER = [process.execPath, '--import', 'tsx', 'weather/main.ts'];

interface Result {
  tools: { name: string; outputSchema?: { type: string } }[];
  content: { text: string }[];
  structuredContent?: unknown;
  isError?: boolean;
}

/** The weather sample, over stdio, to the protocol's own Inspector in its command-line mode. */
describe('the Inspector', { concurrency: 2 }, () => {
  // It keeps a state in the home folder.
  const home = userProject({});

  const inspect = (...args: string[]): Promise<Ended> =>
    home.run([binOf('@modelcontextprotocol/inspector', 'mcp-inspector'), '--cli', ...SERVER, ...args], {
      env: { HOME: home.root },
      cwd: join(ROOT, 'samples'),
    });
  const call = (tool: string, args: Record<string, unknown> = {}): Promise<Ended> => {
    const pairs = Object.entries(args).flatMap(([name, value]) => ['--tool-arg', `${name}=${String(value)}`]);
    return inspect('--method', 'tools/call', '--tool-name', tool, ...pairs);
  };

  it('lists the tools', async () => {
    const { tools } = resultOf(await inspect('--method', 'tools/list'));
    assert.deepEqual(tools.map(({ name }) => name).sort(), [
      'findStation',
      'getForecast',
      'getTemperatures',
      'getWeather',
    ]);
    for (const { name, outputSchema } of tools) assert.equal(outputSchema?.type, 'object', name);
  });

  for (const [tool, args, structuredContent] of [
    [
      'getWeather',
      { city: 'London' },
      { temperature: 16.2, humidity: 0.83, conditions: 'Overcast', wind: { speed: 14, direction: 240 } },
    ],
    [
      'getForecast',
      { city: 'Cairo', days: 1 },
      { result: [{ date: '2026-01-01T00:00:00.000Z', high: 34.1, low: 28.1 }] },
    ],
    [
      'findStation',
      { latitude: 51.5, longitude: -0.1 },
      { result: { id: 'EGLL', name: 'Heathrow', distance: 12.5 } },
    ],
    ['getTemperatures', {}, { London: 16.2, Cairo: 34.1, Reykjavik: 4.4 }],
  ] as const) {
    it(`calls ${tool}`, async () => {
      const ended = await call(tool, args);
      assert.equal(ended.code, 0, ended.stderr);
      assert.deepEqual(resultOf(ended).structuredContent, structuredContent);
    });
  }

  it('shows an error of the tool as one', async () => {
    const ended = await call('getWeather', { city: 'Atlantis' });
    assert.notEqual(ended.code, 0);
    const { isError, content } = resultOf(ended);
    assert.equal(isError, true);
    assert.equal(content[0]?.text, 'No city called Atlantis. Known: London, Cairo, Reykjavik.');
  });
});

function resultOf({ stdout, stderr }: Ended): Result {
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout) as Result;
}
