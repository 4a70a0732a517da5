import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adviseDescriptions } from '../../src/cli/check/advise-descriptions.js';
import {
  advise,
  MAX_LIST_BYTES,
  MAX_NESTING,
  MAX_TOOL_BYTES,
  MAX_TOOLS,
  WARNING_CODES,
  type WarningCode,
} from '../../src/cli/check/advise.js';
import { compileSchemas } from '../../src/cli/check/compile-schemas.js';
import { measure, total } from '../../src/cli/check/measure.js';
import type { JsonSchema } from '../../src/metadata/json-schema.js';
import type { ToolListing } from '../../src/registry/tool-definition.js';

const TEXT: JsonSchema = { type: 'string', description: 'Words.' };
const input = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  ...more,
});
/** A tool that nothing can be said of. */
const GOOD: ToolListing = {
  name: 'search',
  description: 'Searches.',
  inputSchema: input({ text: TEXT }),
  outputSchema: input({ result: { type: 'string' } }),
};

/** As a spread sees it: the schema is taken away. */
const NO_OUTPUT = { outputSchema: undefined } as unknown as Partial<ToolListing>;

function nested(levels: number): JsonSchema {
  return levels === 0 ? TEXT : { ...input({ a: nested(levels - 1) }), description: 'Words.' };
}

const list = { type: 'array', items: { $ref: '#/$defs/Node' } } satisfies JsonSchema;

/** What each warning is given for, the text, and how close to it is still fine. */
const CASES: Partial<
  Record<WarningCode, readonly [bad: Partial<ToolListing>, text: string, good: Partial<ToolListing>]>
> = {
  'long-name': [
    { name: 'n'.repeat(65) },
    'its name has 65 characters, and model providers take 64',
    { name: 'n'.repeat(64) },
  ],
  'dotted-name': [{ name: 'a.b' }, 'its name has a dot, which model providers refuse', { name: 'a-b_C' }],
  'no-description': [{ description: ' ' }, 'it has no description', {}],
  'undescribed-parameter': [
    { inputSchema: input({ text: TEXT, limit: { type: 'number' }, page: { type: 'number' } }) },
    'no description of limit, page',
    { inputSchema: input({ text: input({ a: { type: 'number' } }, { description: 'Words.' }) }) },
  ],
  'root-combinator': [
    { inputSchema: input({}, { anyOf: [{ required: ['a'] }] }) },
    'inputSchema has anyOf at its root, which model providers refuse',
    { inputSchema: input({ a: { description: 'A or B.', anyOf: [TEXT, { type: 'number' }] } }) },
  ],
  'recursive-input': [
    { inputSchema: input({ a: { ...list, description: 'A.' } }, { $defs: { Node: input({ kids: list }) } }) },
    'inputSchema refers to itself: #/$defs/Node',
    { outputSchema: input({ a: list }, { $defs: { Node: input({ kids: list }) } }) },
  ],
  'input-reference': [
    { inputSchema: input({ a: { $ref: '#/$defs/Text' } }, { $defs: { Text: TEXT } }) },
    'inputSchema has references, which some clients drop: #/$defs/Text',
    {},
  ],
  'deep-input': [
    { inputSchema: nested(MAX_NESTING + 1) },
    `inputSchema nests ${MAX_NESTING + 1} levels deep, and models fill in ${MAX_NESTING}`,
    { inputSchema: nested(MAX_NESTING) },
  ],
  'unknown-format': [
    { outputSchema: input({ a: { type: 'array', items: { type: 'string', format: 'toString' } } }) },
    'formats that clients do not know: toString at /outputSchema/properties/a/items',
    { outputSchema: input({ a: { type: 'string', format: 'date-time' } }) },
  ],
  'closed-output': [
    { outputSchema: input({ a: input({}, { additionalProperties: false }) }) },
    'closed, so that a field added later is refused by strict clients: /outputSchema/properties/a',
    { inputSchema: input({}, { additionalProperties: false }) },
  ],
  'no-output-schema': [NO_OUTPUT, 'it has no outputSchema: clients get text only', {}],
  'large-tool': [
    { description: 'x'.repeat(MAX_TOOL_BYTES) },
    `its entry has ${measure(GOOD).bytes - 'Searches.'.length + MAX_TOOL_BYTES} bytes, more than ${MAX_TOOL_BYTES}`,
    { description: 'x'.repeat(MAX_TOOL_BYTES - measure(GOOD).bytes) },
  ],
};

describe('warnings', () => {
  for (const [code, [bad, text, good]] of Object.entries(CASES)) {
    it(`are given for ${code}`, () => {
      const tool = { ...GOOD, ...bad };
      assert.deepEqual(advise([tool]), [{ code, tool: tool.name, text }]);
      assert.deepEqual(advise([{ ...GOOD, ...good }]), []);
    });
  }

  it('are given for a list that is long or large', () => {
    const many = Array.from({ length: MAX_TOOLS + 1 }, (_, index) => ({ ...GOOD, name: `search${index}` }));
    assert.deepEqual(advise(many), [{ code: 'many-tools', text: '129 tools, and model providers take 128' }]);
    const large = many.slice(0, 20).map((tool) => ({ ...tool, description: 'x'.repeat(5_000) }));
    const { bytes } = total(large.map(measure));
    assert.deepEqual(advise(large), [
      { code: 'large-list', text: `the list has ${bytes} bytes, more than ${MAX_LIST_BYTES}` },
    ]);
  });

  it('are all proved here', () => {
    assert.deepEqual(WARNING_CODES, [...Object.keys(CASES), 'large-list', 'many-tools']);
  });
});

describe('warnings of resources and prompts', () => {
  it('are given for what has no description', () => {
    const described = { description: 'Words.' };
    const found = adviseDescriptions({
      resources: [
        { uri: 'a:b', name: 'b' },
        { uri: 'a:c', name: 'c', ...described },
      ],
      resourceTemplates: [{ uriTemplate: 'a:{d}', name: 'd', description: ' ' }],
      prompts: [
        { name: 'e', arguments: [{ name: 'x' }, { name: 'y', ...described }, { name: 'z' }] },
        { name: 'f', ...described },
      ],
    });
    assert.deepEqual(found, [
      { code: 'no-description', resource: 'a:b', text: 'it has no description' },
      { code: 'no-description', resourceTemplate: 'a:{d}', text: 'it has no description' },
      { code: 'no-description', prompt: 'e', text: 'it has no description' },
      { code: 'undescribed-parameter', prompt: 'e', text: 'no description of x, z' },
    ]);
  });
});

describe('sizes', () => {
  it('are bytes, not characters, and tokens a quarter of them', () => {
    const tool: ToolListing = { name: 'ä', inputSchema: { type: 'object' } };
    assert.deepEqual(measure(tool), { inputBytes: 17, outputBytes: 0, bytes: 45, tokens: 12 });
    assert.deepEqual(total([measure(tool), measure(tool)]), {
      inputBytes: 34,
      outputBytes: 0,
      bytes: 90,
      tokens: 23,
    });
  });
});

describe('schemas that clients compile', () => {
  const faults = (tool: Partial<ToolListing>) =>
    compileSchemas([{ ...GOOD, ...tool }]).map(({ schema, text }) => `${schema} ${text}`);

  it('are fine under both dialects', () => {
    assert.deepEqual(faults({}), []);
  });

  it('are named with the dialect that they do not compile under', () => {
    const dangling = "does not compile under draft-07: can't resolve reference #/$defs/Gone from id #";
    assert.deepEqual(faults({ outputSchema: input({ a: { $ref: '#/$defs/Gone' } }) }), [
      `outputSchema ${dangling}`,
      `outputSchema ${dangling.replace('draft-07', '2020-12')}`,
    ]);
    const tuple = { type: 'array', items: [TEXT] } as unknown as JsonSchema;
    const [fault, ...others] = faults({ inputSchema: input({ a: tuple }) });
    assert.match(fault ?? '', /^inputSchema does not compile under 2020-12: /);
    assert.deepEqual(others, []);
  });

  it('have an object at their root', () => {
    assert.deepEqual(faults({ outputSchema: { anyOf: [GOOD.inputSchema] } }), [
      'outputSchema has no "type": "object" at its root',
    ]);
  });
});
