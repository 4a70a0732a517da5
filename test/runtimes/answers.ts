import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StrictClient } from '../support/clients.js';

export interface ExpectedAnswer {
  tool: string;
  args?: Record<string, unknown>;
  structuredContent?: unknown;
  /** For a call that fails: the paths that its text names. */
  errors?: readonly string[];
}

/** What the fixture's tools answer, whatever runs them; JSON, so that a test inside the fixture can read it. */
export const ANSWERS_FILE = join(__dirname, 'answers.json');
const ANSWERS = JSON.parse(readFileSync(ANSWERS_FILE, 'utf8')) as ExpectedAnswer[];

const REPORT_SCHEMA = {
  type: 'object',
  title: 'Report',
  properties: {
    city: { type: 'string' },
    temperature: { type: 'number', description: 'Degrees Celsius.' },
    sky: { type: 'string', enum: ['clear', 'rain'] },
    wind: { $ref: '#/$defs/Wind' },
    note: { type: 'string' },
  },
  required: ['city', 'temperature', 'sky', 'wind'],
  $defs: {
    Wind: {
      type: 'object',
      title: 'Wind',
      properties: {
        speed: { type: 'number', description: 'Kilometres per hour.', minimum: 0 },
        direction: { type: 'number', description: 'In degrees from north.', maximum: 359 },
      },
      required: ['speed'],
    },
  },
};

/** Lists and calls every tool of the fixture. */
export async function provesAnswers(client: StrictClient): Promise<void> {
  const tools = await client.list();
  assert.deepEqual(
    tools.map(({ name }) => name).sort(),
    [...new Set(ANSWERS.map(({ tool }) => tool))].sort(),
  );
  assert.deepEqual(tools.find(({ name }) => name === 'getReport')?.outputSchema, REPORT_SCHEMA);
  for (const { tool, args, structuredContent, errors } of ANSWERS) {
    const answer = await client.call(tool, args);
    const text = answer.content.map((block) => block.text).join('\n');
    assert.equal(answer.isError ?? false, errors !== undefined, `${tool}: ${text}`);
    assert.deepEqual(answer.structuredContent, structuredContent, tool);
    for (const path of errors ?? []) assert.match(`${text}\n`, new RegExp(`^${path}[:\\n]`, 'm'), tool);
  }
}
