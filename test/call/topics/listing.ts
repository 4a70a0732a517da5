import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { StrictClient } from '../../support/clients.js';

const integer = { type: 'integer' };
const string = { type: 'string' };
const latitude = { type: 'number', description: 'Degrees north.', minimum: -90, maximum: 90 };
const stationQuery = {
  type: 'object',
  title: 'StationQuery',
  properties: {
    latitude,
    radius: { type: 'integer', default: 50 },
    code: { type: 'string', minLength: 2, maxLength: 4 },
  },
  required: ['latitude'],
};
const level = { type: 'string', enum: ['low', 'high'] };
const unit = { type: 'string', enum: ['celsius', 'fahrenheit'] };

/** Input schemas, whole. */
const INPUTS: Record<string, object> = {
  positional: {
    type: 'object',
    properties: { city: { ...string, description: "A city's name." }, days: integer },
    required: ['city', 'days'],
  },
  dto: stationQuery,
  dtoAndContext: stationQuery,
  ruled: {
    type: 'object',
    title: 'Ruled',
    description: 'All of them.',
    properties: {
      demanded: { type: 'string', pattern: '^[a-z]+$' },
      optional: { type: 'string', pattern: '^[a-z]+$' },
      conditional: string,
      initialised: { type: 'string', default: 'set' },
    },
    // Rules without @IsOptional refuse what is absent.
    required: ['demanded'],
  },
  dtoBeside: {
    type: 'object',
    properties: { query: stationQuery, limit: integer },
    required: ['query', 'limit'],
  },
  destructured: {
    type: 'object',
    properties: { city: { ...string, description: "A city's name." }, days: { ...integer, default: 3 } },
    required: ['city'],
  },
  rest: {
    type: 'object',
    properties: { first: string, others: { type: 'array', items: integer } },
    required: ['first'],
  },
  optional: { type: 'object', properties: { city: string, unit } },
  undefinable: {
    type: 'object',
    properties: { city: string, code: { type: ['string', 'null'] } },
    required: ['code'],
  },
  defaults: {
    type: 'object',
    properties: {
      unit: { ...unit, default: 'celsius' },
      days: { ...integer, default: 3 },
      tags: { type: 'array', items: string, default: ['a'] },
      at: { type: 'string', format: 'date-time' },
    },
  },
  contextFirst: { type: 'object', properties: { city: string }, required: ['city'] },
  contextLast: { type: 'object', properties: { city: string }, required: ['city'] },
  param: {
    type: 'object',
    properties: {
      count: { ...integer, description: 'How many.' },
      limit: { ...integer, description: 'At most.', minimum: 1, maximum: 50, default: 10 },
    },
    required: ['count'],
  },
  natives: {
    type: 'object',
    properties: {
      when: { type: 'string', format: 'date-time' },
      link: { type: 'string', format: 'uri' },
      tags: { type: 'array', items: string },
      scores: { type: 'object', additionalProperties: integer },
      bytes: { type: 'string', contentEncoding: 'base64' },
      days: { type: 'array', items: { type: 'string', format: 'date-time' } },
    },
    required: ['when', 'link', 'tags', 'scores', 'bytes', 'days'],
  },
  tree: {
    type: 'object',
    properties: { root: { $ref: '#/$defs/TreeNode' } },
    required: ['root'],
    $defs: {
      TreeNode: {
        type: 'object',
        title: 'TreeNode',
        properties: { name: string, children: { type: 'array', items: { $ref: '#/$defs/TreeNode' } } },
        required: ['name', 'children'],
      },
    },
  },
  increase: { type: 'object', properties: {} },
};

export function listingTests(client: () => StrictClient): void {
  const tool = async (name: string) => {
    const found = (await client().list()).find((listed) => listed.name === name);
    assert.ok(found, name);
    return found;
  };

  for (const [name, schema] of Object.entries(INPUTS)) {
    it(`publishes the input of ${name}`, async () => {
      assert.deepEqual((await tool(name)).inputSchema, schema);
    });
  }

  it('A07: input schemas are inlined where they end', async () => {
    assert.deepEqual((await tool('search')).inputSchema, {
      type: 'object',
      title: 'Search',
      properties: {
        text: string,
        level,
        filter: {
          type: 'object',
          title: 'Filter',
          properties: { level, least: level },
          required: ['level'],
        },
      },
      required: ['text', 'level', 'filter'],
    });
  });

  it('A12: a union as the arguments object is one object, and so is an intersection', async () => {
    assert.deepEqual((await tool('merged')).inputSchema, {
      type: 'object',
      description: 'Give the properties of exactly one of: url; or path.',
      properties: { url: { ...string, description: 'Where it is.' }, depth: integer, path: string },
    });
    assert.deepEqual((await tool('intersected')).inputSchema, {
      type: 'object',
      properties: { url: { ...string, description: 'Where it is.' }, depth: integer, path: string },
      required: ['url', 'path'],
    });
  });

  it('requires in an answer what rules refuse when it is absent', async () => {
    const { outputSchema } = await tool('ruledAnswer');
    assert.deepEqual((outputSchema as { required: string[] }).required, ['demanded', 'initialised']);
  });

  it('says everything that a tool says of itself', async () => {
    assert.deepEqual(await tool('shown'), {
      name: 'shown',
      title: 'Shown',
      description: 'In other words.',
      inputSchema: { type: 'object', properties: {} },
      outputSchema: {
        type: 'object',
        title: 'shownOutput',
        properties: { lastSeen: string },
        required: ['lastSeen'],
      },
      annotations: { title: 'Shown to all', readOnlyHint: true, openWorldHint: false },
      icons: [{ src: 'https://example.com/icon.png', mimeType: 'image/png', sizes: ['48x48'] }],
      _meta: { 'example.com/team': 'weather' },
    });
  });

  it('says what a composed decorator says', async () => {
    const { annotations, _meta } = await tool('reset');
    assert.deepEqual(
      { annotations, _meta },
      { annotations: { destructiveHint: true }, _meta: { admin: true } },
    );
  });

  it('says who the server is', () => {
    assert.deepEqual(client().server, {
      name: 'Calls',
      version: '1.2.3',
      title: 'All calls',
      instructions: 'Call them all.',
    });
  });

  it('lists inherited tools first, each in the order of its class', async () => {
    const names = (await client().list()).map(({ name }) => name);
    assert.deepEqual(
      names.filter((name) => ['increase', 'own', 'reset', 'list', 'describeBooks'].includes(name)),
      ['increase', 'own', 'reset', 'list', 'describeBooks'],
    );
    assert.equal(names.includes('describe'), false, 'an override under another name');
  });

  it('leaves out schemas on request', async () => {
    assert.equal('outputSchema' in (await tool('schemaless')), false);
  });
}
