import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { CallToolResult, ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { CLIENT_KINDS } from '../support/clients.js';
import { ROOT, SAMPLES, startHttp, type HttpProgram } from '../support/programs.js';
import { call, openSession } from '../transports/http-server.js';
import { RawStream, resume } from '../transports/raw-stream.js';
import { fullClient, type FullClient } from './full-client.js';
import { SCENARIOS, WARNINGS } from './scenarios.js';
import { listScenarios, runSuite, SUITE, type Check, type SuiteRun } from './suite.js';

let server: HttpProgram;
before(async () => (server = await startHttp('conformance/main.ts', { cwd: SAMPLES })));
after(() => server.stop());

describe('the official conformance suite', () => {
  let run: SuiteRun;
  before(async () => (run = await runSuite(server.url)));

  it('has no other scenarios than these', async () => {
    assert.deepEqual(await listScenarios(), Object.keys(SCENARIOS));
  });

  it('passes', () => {
    assert.equal(run.exitCode, 0, run.output);
    assert.deepEqual([...run.checks.keys()].sort(), Object.keys(SCENARIOS).sort());
  });

  for (const [scenario, passed] of Object.entries(SCENARIOS)) {
    it(scenario, () => {
      const checks = run.checks.get(scenario) ?? [];
      const idsOf = (status: Check['status']) =>
        checks.flatMap((check) => (check.status === status ? check.id : []));
      assert.deepEqual(
        checks.filter(({ status }) => status === 'FAILURE'),
        [],
      );
      assert.deepEqual(idsOf('SUCCESS'), passed);
      assert.deepEqual(idsOf('WARNING'), WARNINGS[scenario] ?? []);
    });
  }

  it('is documented as it is', () => {
    const page = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8');
    const scenarios = Object.keys(SCENARIOS).length;
    const [checks, warnings] = [SCENARIOS, WARNINGS].map((ids) => Object.values(ids).flat().length);
    const { version } = JSON.parse(readFileSync(join(SUITE, 'package.json'), 'utf8')) as { version: string };
    assert.match(page, new RegExp(`^\\| scenarios \\| ${scenarios} of ${scenarios} `, 'm'));
    assert.match(page, new RegExp(`^\\| checks +\\| ${checks} of ${checks} \\| 0 +\\| ${warnings} `, 'm'));
    assert.ok(page.includes(`of version ${version},`));
  });

  it('would find its warnings gone in the revision that they are about', async () => {
    const session = { ...(await openSession(server.url)), 'mcp-protocol-version': '2025-11-25' };
    const first = new RawStream(server.url, { headers: session, body: call(1, 'test_reconnection') });
    await first.end();
    assert.match(first.text, /^id: .+\nretry: 100\ndata: ?\n\n$/, 'the first event, and no answer');
    const resumed = await (await resume(server.url, session, first.lastEventId)).until(isAnswered);
    resumed.cut();
    assert.equal(
      resumed.events.at(-1)?.result?.content?.[0]?.text,
      'Reconnection test completed successfully',
    );
  });
});

function isAnswered({ events }: RawStream): boolean {
  return events.some(({ id }) => id === 1);
}

for (const kind of CLIENT_KINDS) {
  describe(`the conformance sample, to ${kind}`, () => {
    let client: FullClient;
    let answer: ElicitResult = { action: 'cancel' };
    before(async () => {
      client = await fullClient(kind, server.url, () => answer);
      // From now on it checks answers.
      await client.listTools();
    });
    after(() => client.close());

    const callTool = async (name: string, args = {}) =>
      (await client.callTool({ name, arguments: args })) as CallToolResult;
    const said = async (name: string, args = {}) => {
      const { content, isError = false } = await callTool(name, args);
      const texts = content.map((block) => (block.type === 'text' ? block.text : block.type));
      return { text: texts.join('\n'), isError };
    };

    it('lists its tools, resources, templates and prompts', async () => {
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        TOOLS,
      );
      assert.ok(tools.every(({ description }) => description));
      const { resources } = await client.listResources();
      assert.deepEqual(
        resources.map(({ uri, mimeType }) => [uri, mimeType]),
        [
          ['test://static-text', 'text/plain'],
          ['test://static-binary', 'image/png'],
          ['test://watched-resource', 'text/plain'],
        ],
      );
      const { resourceTemplates } = await client.listResourceTemplates();
      assert.deepEqual(
        resourceTemplates.map(({ uriTemplate, mimeType }) => [uriTemplate, mimeType]),
        [['test://template/{id}/data', 'application/json']],
      );
      const { prompts } = await client.listPrompts();
      assert.deepEqual(
        prompts.map(({ name, arguments: args }) => [name, args?.map((it) => it.name)]),
        [
          ['test_simple_prompt', []],
          ['test_prompt_with_arguments', ['arg1', 'arg2']],
          ['test_prompt_with_embedded_resource', ['resourceUri']],
          ['test_prompt_with_image', []],
        ],
      );
    });

    it('publishes a schema that was written by hand as it is, and judges by it', async () => {
      const { tools } = await client.listTools();
      assert.deepEqual(tools.find(({ name }) => name === 'json_schema_2020_12_tool')?.inputSchema, {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        $defs: {
          address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
        },
        properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
        additionalProperties: false,
      });
      assert.deepEqual(await said('json_schema_2020_12_tool', { name: 'Ann', address: { city: 'Cairo' } }), {
        text: 'Ann lives in Cairo.',
        isError: false,
      });
      const refused = await said('json_schema_2020_12_tool', { address: { city: 7 }, age: 7 });
      assert.ok(refused.isError);
      assert.match(refused.text, /^address\.city: must be a string \(got number\)$/m);
      assert.match(refused.text, /^age: /m);
    });

    it('answers with every kind of content', async () => {
      const { content } = await callTool('test_multiple_content_types');
      assert.deepEqual(
        content.map(({ type }) => type),
        ['text', 'image', 'resource'],
      );
      assert.deepEqual(await said('test_error_handling'), {
        text: 'This tool intentionally returns an error for testing',
        isError: true,
      });
    });

    it('asks the model and the user', async () => {
      assert.equal((await said('test_sampling', { prompt: 'Hi' })).text, 'LLM response: Hello');
      answer = { action: 'accept', content: { username: 'ann', email: 'ann@example.org' } };
      assert.equal(
        (await said('test_elicitation', { message: 'Who are you?' })).text,
        'User response: action=accept, content={"username":"ann","email":"ann@example.org"}',
      );
      answer = { action: 'decline' };
      assert.equal(
        (await said('test_elicitation_sep1034_defaults')).text,
        'Elicitation completed: action=decline, content={}',
      );
      answer = { action: 'accept', content: { titledSingle: 'value9' } };
      assert.ok((await said('test_elicitation_sep1330_enums')).isError, 'no choice of the form');
    });

    it('comes back for the answer of a tool that ended the stream', async () => {
      assert.equal((await said('test_reconnection')).text, 'Reconnection test completed successfully');
    });

    it('reads resources', async () => {
      assert.deepEqual((await client.readResource({ uri: 'test://static-text' })).contents, [
        {
          uri: 'test://static-text',
          mimeType: 'text/plain',
          text: 'This is the content of the static text resource.',
        },
      ]);
      const [binary] = (await client.readResource({ uri: 'test://static-binary' })).contents;
      assert.match(String(binary && 'blob' in binary && binary.blob), /^iVBORw0KGgo/);
      const [data] = (await client.readResource({ uri: 'test://template/123/data' })).contents;
      assert.deepEqual(JSON.parse(String(data && 'text' in data && data.text)), {
        id: '123',
        templateTest: true,
        data: 'Data for ID: 123',
      });
    });

    it('gets prompts, with an argument completed', async () => {
      const { completion } = await client.complete({
        ref: { type: 'ref/prompt', name: 'test_prompt_with_arguments' },
        argument: { name: 'arg1', value: 'par' },
      });
      assert.deepEqual(completion.values, ['paris', 'park', 'party']);
      const { messages } = await client.getPrompt({
        name: 'test_prompt_with_arguments',
        arguments: { arg1: 'paris', arg2: 'world' },
      });
      assert.deepEqual(messages, [
        {
          role: 'user',
          content: { type: 'text', text: "Prompt with arguments: arg1='paris', arg2='world'" },
        },
      ]);
      const withResource = await client.getPrompt({
        name: 'test_prompt_with_embedded_resource',
        arguments: { resourceUri: 'test://example-resource' },
      });
      assert.deepEqual(
        withResource.messages.map(({ content }) => content),
        [
          {
            type: 'resource',
            resource: {
              uri: 'test://example-resource',
              mimeType: 'text/plain',
              text: 'Embedded resource content for testing.',
            },
          },
          { type: 'text', text: 'Please process the embedded resource above.' },
        ],
      );
    });
  });
}

const TOOLS = [
  'test_simple_text',
  'test_image_content',
  'test_audio_content',
  'test_embedded_resource',
  'test_multiple_content_types',
  'test_error_handling',
  'json_schema_2020_12_tool',
  'test_tool_with_logging',
  'test_tool_with_progress',
  'test_reconnection',
  'test_sampling',
  'test_elicitation',
  'test_elicitation_sep1034_defaults',
  'test_elicitation_sep1330_enums',
];
