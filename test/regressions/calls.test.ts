import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { textOf, throughEveryDoor } from '../call/doors.js';
import type { StrictClient } from '../support/clients.js';

type Args = Record<string, unknown>;
type Schema = Record<string, unknown> & {
  properties: Record<string, Schema>;
  $defs?: Record<string, Schema>;
};

/** What clients of both generations see of the known cases, over stdio and HTTP. */
throughEveryDoor(
  'the known cases',
  'main',
  (client) => {
    describe('of answers', () => answerTests(client));
    describe('of types', () => typeTests(client));
    describe('of rules', () => ruleTests(client));
  },
  __dirname,
);

function toolsOf(client: () => StrictClient) {
  const structured = async (tool: string, args?: Args) => {
    const answer = await client().call(tool, args);
    assert.equal(answer.isError ?? false, false, textOf(answer));
    return answer.structuredContent;
  };
  const refused = async (tool: string, args?: Args) => {
    const answer = await client().call(tool, args);
    assert.equal(answer.isError, true);
    assert.equal('structuredContent' in answer, false);
    return textOf(answer);
  };
  const output = async (tool: string) => {
    const listed = (await client().list()).find(({ name }) => name === tool);
    assert.ok(listed?.outputSchema, tool);
    return listed.outputSchema as Schema;
  };
  return { structured, refused, output };
}

function answerTests(client: () => StrictClient): void {
  const { structured, refused, output } = toolsOf(client);

  it('A02: an error keeps its message, and has no structured content', async () => {
    assert.deepEqual(await client().call('locked'), {
      content: [{ type: 'text', text: 'Error executing tool locked: card c9 is locked' }],
      isError: true,
    });
  });

  it('A03: nothing is promised and sent, or promised nothing and missed by name', async () => {
    assert.deepEqual((await output('touch')).properties, { result: { type: 'null' } });
    assert.deepEqual(await structured('touch'), { result: null });
    assert.deepEqual((await output('inferred')).required, ['card']);
    assert.deepEqual(await structured('inferred'), { card: { id: '1' } });
    assert.deepEqual(await structured('found', { what: 'card' }), { id: '1' });
    assert.match(await refused('found', { what: 'undefined' }), /must be an object \(got nothing\)/);
    assert.match(await refused('found', { what: 'null' }), /must be an object \(got null\)/);
  });

  it('A04: a list, a number, a union and a nullable are wrapped, and hide no other tool', async () => {
    for (const { name, outputSchema } of await client().list()) {
      assert.equal((outputSchema as Schema)['type'], 'object', name);
    }
    assert.equal((await output('plain'))['title'], 'Card');
    for (const tool of ['cards', 'count', 'either', 'perhaps']) {
      assert.deepEqual(Object.keys((await output(tool)).properties), ['result'], tool);
    }
    assert.deepEqual(await structured('cards'), { result: [{ id: '1' }] });
    assert.deepEqual(await structured('count'), { result: 3 });
    assert.deepEqual(await structured('either', { which: 'card' }), { result: { id: '1' } });
    assert.deepEqual(await structured('either', { which: 'ticket' }), { result: { seat: 7 } });
    assert.deepEqual(await structured('perhaps', { there: true }), { result: { id: '1' } });
    assert.deepEqual(await structured('perhaps', { there: false }), { result: null });
    assert.deepEqual(await structured('plain'), { id: '1' });
  });

  it('A08: both dialects read the schema of a tuple, and a wrong tuple stays here', async () => {
    const schema = await output('pair');
    assert.deepEqual(schema.properties['at'], {
      type: 'array',
      prefixItems: [{ type: 'number' }, { type: 'string' }],
      minItems: 2,
      maxItems: 2,
    });
    assert.equal('$schema' in schema, false);
    for (const ajv of [new Ajv({ strict: false }), new Ajv2020({ strict: false })]) {
      const validate = ajv.compile(schema);
      assert.equal(validate(await structured('pair', { good: true })), true);
      assert.equal(validate({ at: [1] }), false);
    }
    assert.match(
      await refused('pair', { good: false }),
      /^at\[0\]\n {2}must be a number \(got string\)\nat\[1\]$/m,
    );
  });

  it('A16: the text is the JSON of the structured content', async () => {
    for (const [tool, args] of [['plain'], ['pair', { good: true }], ['natives'], ['both']] as const) {
      const { content, structuredContent } = await client().call(tool, args);
      assert.equal(content.length, 1, tool);
      assert.deepEqual(JSON.parse(content[0]?.text ?? ''), structuredContent, tool);
    }
  });

  it('B10: arguments of a class that comes through its own barrel are checked', async () => {
    assert.deepEqual(await structured('add', { count: 1 }), { result: 'AddArguments' });
    assert.match(await refused('add', { count: 0 }), /count: must not be less than 1/);
    assert.match(await refused('add', {}), /count: is required/);
  });
}

function typeTests(client: () => StrictClient): void {
  const { structured, refused, output } = toolsOf(client);

  it('D01: each of two classes of one name has its own shape, alone and side by side', async () => {
    assert.deepEqual(Object.keys((await output('bill')).properties), ['total']);
    assert.deepEqual(Object.keys((await output('user')).properties), ['id']);
    const { properties, $defs = {} } = await output('both');
    const shapes = ['bill', 'user'].map((name) => {
      const definition = String(properties[name]?.['$ref']).replace('#/$defs/', '');
      return Object.keys($defs[definition]?.properties ?? {});
    });
    assert.deepEqual(shapes, [['total'], ['id']]);
    assert.deepEqual(await structured('bill'), { total: 1 });
    assert.deepEqual(await structured('user'), { id: 'u' });
    assert.deepEqual(await structured('both'), { bill: { total: 1 }, user: { id: 'u' } });
    assert.match(await refused('user', { swapped: true }), /^id\n {2}is required/m);
  });

  it('D02: a generic class is checked as what it holds, under names that every reader resolves', async () => {
    assert.deepEqual(await structured('cardPage'), { items: [{ id: '1' }], next: null });
    assert.deepEqual(await structured('ticketPage', { good: true }), { items: [{ seat: 1 }], next: 'more' });
    assert.match(await refused('ticketPage', { good: false }), /^items\[0\]\.seat\n {2}is required/m);
    assert.deepEqual(await structured('picked'), { id: '1' });
    assert.deepEqual(await structured('record', { good: true }), { a: { id: '1' } });
    assert.match(await refused('record', { good: false }), /^a\.id\n {2}must be a string/m);
    for (const { name, inputSchema, outputSchema } of await client().list()) {
      for (const schema of [inputSchema, outputSchema] as Schema[]) {
        const names = Object.keys(schema.$defs ?? {});
        for (const definition of names) assert.match(definition, /^[\w.-]+$/, name);
        for (const [, reference = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)) {
          assert.ok(names.includes(reference.replace('#/$defs/', '')), `${name}: ${reference}`);
        }
      }
    }
  });

  it('D03: platform types are published as what is sent for them', async () => {
    const schema = await output('natives');
    assert.deepEqual(schema.properties, {
      map: { type: 'object', additionalProperties: { type: 'number' } },
      set: { type: 'array', items: { type: 'string' } },
      bytes: { type: 'string', contentEncoding: 'base64' },
      link: { type: 'string', format: 'uri' },
    });
    const sent = await structured('natives');
    assert.deepEqual(sent, { map: { a: 1 }, set: ['a', 'b'], bytes: 'aGk=', link: 'https://example.com/a' });
    assert.equal(addFormats(new Ajv2020({ strict: false })).validate(schema, sent), true);
  });

  it('D09: a type that is called Date is what it declares', async () => {
    const { properties, $defs = {} } = await output('slot');
    assert.deepEqual(properties['at'], { type: 'string', format: 'date-time' });
    const definition = String(properties['on']?.['$ref']).replace('#/$defs/', '');
    assert.deepEqual($defs[definition]?.properties, { day: { type: 'number' } });
    assert.deepEqual(await structured('slot'), { on: { day: 1 }, at: '1970-01-01T00:00:00.000Z' });
  });
}

function ruleTests(client: () => StrictClient): void {
  const { structured, refused, output } = toolsOf(client);

  it('C03: an object for a list, text for a list, and nothing at all are refused', async () => {
    const text = await refused('team', { json: '{"people": {"name": "x"}, "tags": "abc"}' });
    assert.match(
      text,
      /^people\n {2}must be an array \(got object\)\ntags\n {2}must be an array \(got string\)$/m,
    );
    assert.match(
      await refused('team', { json: '{}' }),
      /^2 validation errors|2 validation errors for Team$/m,
    );
  });

  it('C06: no argument becomes what it resembles', async () => {
    const text = await refused('scalars', { dryRun: 'false', count: '', id: 5 });
    assert.deepEqual(text.split('\n').slice(1), [
      'dryRun: must be a boolean (got string)',
      'count: must be a number (got string)',
      'id: must be a string (got number)',
    ]);
  });

  it('C07: what a subclass declares again is judged and published alike', async () => {
    assert.deepEqual((await output('chosen')).properties, { n: { type: 'number', enum: [0, 1.5, 7] } });
    assert.deepEqual(await structured('chosen', { n: 1.5 }), { n: 1.5 });
    assert.match(
      await refused('chosen', { n: 2 }),
      /^n\n {2}must be one of the following values: 0, 1.5, 7/m,
    );
  });

  it('C08: a tag that is right is sent, and one that is not is refused at its path', async () => {
    assert.match(
      await refused('owner', { json: '{"pet": {"kind": "fish"}}' }),
      /^pet\.kind\n {2}must be one of "dog", "cat"/m,
    );
    assert.match(await refused('owner', { json: '{"pet": {"bark": true}}' }), /^pet\.kind\n {2}is required/m);
    for (let round = 0; round < 2; round += 1) {
      assert.deepEqual(await structured('owned'), { pet: { kind: 'dog', bark: true } });
    }
    assert.deepEqual(await structured('ownedKeys'), { result: ['kind', 'bark'] });
    const { $defs = {} } = await output('owner');
    assert.deepEqual(
      ['Dog', 'Cat'].map((name) => $defs[name]?.properties['kind']?.['const']),
      ['dog', 'cat'],
    );
  });

  it('C09: what holds itself, and what is too deep, is told with its path', async () => {
    const self = 'must not contain itself: return identifiers in place of the outer object (got object)';
    const lines = async (shape: string) => (await refused('folder', { shape })).split('\n').slice(1, 3);
    assert.deepEqual(await lines('self'), ['kids[0]', `  ${self}`]);
    assert.deepEqual(await lines('each other'), ['kids[0].kids[0]', `  ${self}`]);
    assert.match((await lines('deep'))[1] ?? '', /must not nest deeper than 256 levels/);
    assert.deepEqual(await structured('plain'), { id: '1' });
  });

  it('C11: a cached object is the same after it was sent', async () => {
    for (let round = 0; round < 2; round += 1) assert.deepEqual(await structured('fromCache'), { id: '1' });
    assert.deepEqual(await structured('cache'), { result: ['id', 'secret'] });
  });

  it('C12: ten thousand nested objects are judged, and a report of their faults is short', async () => {
    const { rows } = (await structured('table', { count: 10_000, good: true })) as { rows: unknown[] };
    assert.equal(rows.length, 10_000);
    const lines = (await refused('table', { count: 10_000, good: false })).split('\n');
    assert.equal(lines[0], 'Error executing tool table: 10000 validation errors for Table');
    assert.equal(lines[41], '… and 9980 more');
    assert.equal(lines.length, 43);
  });
}
