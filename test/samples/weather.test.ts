import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import {
  CLIENT_KINDS,
  connectHttp,
  connectStdio,
  type Answer,
  type StrictClient,
} from '../support/clients.js';
import { SAMPLES, startHttp, type HttpProgram } from '../support/programs.js';

const MAIN = 'weather/main.ts';

const london = {
  temperature: 16.2,
  humidity: 0.83,
  conditions: 'Overcast',
  wind: { speed: 14, direction: 240 },
};

describe('the weather sample', () => {
  let server: HttpProgram;
  before(async () => (server = await startHttp(MAIN, { cwd: SAMPLES })));
  after(() => server.stop());

  for (const transport of ['stdio', 'http'] as const) {
    for (const kind of CLIENT_KINDS) {
      describe(`over ${transport}, to ${kind}`, () => {
        let client: StrictClient;
        before(async () => {
          client =
            transport === 'stdio'
              ? await connectStdio(kind, MAIN, { cwd: SAMPLES })
              : await connectHttp(kind, server.url);
        });
        after(() => client.close());

        it('lists its tools', async () => {
          const tools = await client.list();
          assert.deepEqual(
            tools.map(({ name }) => name),
            ['getWeather', 'getForecast', 'findStation', 'getTemperatures'],
          );
          assert.ok(tools.every(({ outputSchema }) => outputSchema));
          assert.deepEqual(tools[1]?.inputSchema, {
            type: 'object',
            properties: {
              city: { type: 'string', description: "A city's name, in English." },
              days: { type: 'integer', description: 'How many days.', minimum: 1, maximum: 10, default: 3 },
            },
            required: ['city'],
          });
        });

        it('answers in both channels', async () => {
          const answer = await client.call('getWeather', { city: 'London' });
          assert.deepEqual(answer.structuredContent, london);
          assert.deepEqual(JSON.parse(textOf(answer)), london);
        });

        it('reports progress', async () => {
          const seen: unknown[] = [];
          const { structuredContent } = await client.call(
            'getForecast',
            { city: 'Cairo', days: 2 },
            { onprogress: (progress) => seen.push(progress) },
          );
          assert.deepEqual(structuredContent, {
            result: [
              { date: '2026-01-01T00:00:00.000Z', high: 34.1, low: 28.1 },
              { date: '2026-01-02T00:00:00.000Z', high: 35.1, low: 28.1 },
            ],
          });
          // A client drops what arrives together with the answer, and so perhaps the last one.
          const sent = [
            { progress: 1, total: 2 },
            { progress: 2, total: 2 },
          ];
          assert.deepEqual(seen, sent.slice(0, seen.length));
        });

        it('says what is wrong', async () => {
          const unknown = await client.call('getWeather', { city: 'Atlantis' });
          assert.equal(unknown.isError, true);
          assert.equal(textOf(unknown), 'No city called Atlantis. Known: London, Cairo, Reykjavik.');
          const bad = await client.call('getForecast', { city: 'Cairo', days: 40 });
          assert.equal(bad.isError, true);
          assert.match(textOf(bad), /^days: must not be greater than 10 \(got number\)$/m);
        });
      });
    }
  }

  it('prints a curl line that answers', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, '--http', '0'], { cwd: SAMPLES });
    const exit = once(child, 'exit');
    let stdout = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      stdout += chunk as string;
      if (/^curl .* \\\n.*\n/m.test(stdout)) break;
    }
    const line = /^curl .* \\\n.*$/m.exec(stdout)?.[0] ?? '';
    const event = execFileSync('sh', ['-c', line], { encoding: 'utf8' });
    child.kill('SIGTERM');
    assert.deepEqual(await exit, [0, null]);
    const message = JSON.parse(/^(?:data: )?(\{.*\})$/m.exec(event)?.[1] ?? event) as { result: Answer };
    assert.deepEqual(message.result.structuredContent, london);
    assert.match(
      stdout,
      /is served at http:\/\/127\.0\.0\.1:\d+\/mcp with 4 tools:\n {2}getWeather - Current weather/,
    );
  });

  it('has a demo that prints both channels of each tool', () => {
    const output = execFileSync(process.execPath, ['--import', 'tsx', 'weather/demo.ts'], {
      cwd: SAMPLES,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    assert.match(output, /^getWeather\(\{"city":"London"\}\)\n {2}content {11}\{\n/m);
    assert.ok(output.includes(`structuredContent ${JSON.stringify(london)}`), output);
    assert.match(output, /^getWeather\(\{"city":"Atlantis"\}\) failed\n.*No city called Atlantis/m);
    assert.match(output, /^getForecast\(\{"city":"Cairo","days":40\}\) failed\n/m);
  });
});

function textOf({ content }: Answer): string {
  return content.map(({ text }) => text).join('\n');
}
