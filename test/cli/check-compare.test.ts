import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHANGE_RULES, type ChangeKind, type Verdict } from '../../src/cli/check/change-rules.js';
import { compareCatalogues } from '../../src/cli/check/compare-catalogues.js';
import { compareSchemas } from '../../src/cli/check/compare-schemas.js';
import type { Listings } from '../../src/cli/check/catalogue.js';
import type { JsonSchema } from '../../src/metadata/json-schema.js';
import type { PromptArgument } from '../../src/registry/prompt-definition.js';
import type { ResourceListing } from '../../src/registry/resource-definition.js';
import type { ToolListing } from '../../src/registry/tool-definition.js';

/** `[what changed, before, after, what is found and where]`; schemas of the property `p`, unless they are objects. */
type Row = [title: string, before: JsonSchema, after: JsonSchema, found: Found];
type Found = readonly (readonly [kind: ChangeKind, pointer: string])[];

const P = '/properties/p';
const object = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  ...more,
});
const string: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const dog = object({ kind: { const: 'dog' }, bark: string });
const cat = object({ kind: { const: 'cat' } });
const tree = (label: JsonSchema, link: JsonSchema = { $ref: '#/$defs/Tree' }): JsonSchema => ({
  ...object({ root: { $ref: '#/$defs/Tree' } }),
  $defs: { Tree: object({ label, kids: { type: 'array', items: link } }) },
});

const ROWS: Row[] = [
  ['a property that went', object({ p: string }), object({}), [['property-removed', P]]],
  ['a new optional property', object({}), object({ p: string }), [['optional-property-added', P]]],
  [
    'a new required property',
    object({}),
    object({ p: string }, { required: ['p'] }),
    [['required-property-added', P]],
  ],
  [
    'a property that has to be there now',
    object({ p: string }),
    object({ p: string }, { required: ['p'] }),
    [['became-required', P]],
  ],
  [
    'a property that may be absent now',
    object({ p: string }, { required: ['p'] }),
    object({ p: string }),
    [['became-optional', P]],
  ],
  ['a schema that was closed', object({}), object({}, { additionalProperties: false }), [['closed', '']]],
  ['a schema that was opened', object({}, { additionalProperties: false }), object({}), [['opened', '']]],
  [
    'a property with a slash in its name',
    object({ 'a/b': string }),
    object({}),
    [['property-removed', '/properties/a~1b']],
  ],
  ['another type', string, number, [['type-changed', P]]],
  ['null besides', string, { type: ['string', 'null'] }, [['type-widened', P]]],
  ['null no more', { type: ['string', 'null'] }, string, [['type-narrowed', P]]],
  ['integers only', number, { type: 'integer' }, [['type-narrowed', P]]],
  ['numbers instead of integers', { type: 'integer' }, number, [['type-widened', P]]],
  ['a type where none was', {}, string, [['type-narrowed', P]]],
  ['no type where one was', string, {}, [['type-widened', P]]],
  ['a union where anything was allowed', {}, { anyOf: [string, number] }, [['type-narrowed', P]]],
  ['anything where a union was', { anyOf: [string, number] }, {}, [['type-widened', P]]],
  [
    'a type for another one of two',
    { type: ['string', 'number'] },
    { type: ['string', 'boolean'] },
    [
      ['type-narrowed', P],
      ['type-widened', P],
    ],
  ],
  ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, [['value-removed', P]]],
  ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, [['value-added', P]]],
  ['values in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, []],
  [
    'another constant',
    { const: 'a' },
    { const: 'b' },
    [
      ['value-removed', P],
      ['value-added', P],
    ],
  ],
  ['listed values only', string, { type: 'string', enum: ['a'] }, [['values-listed', P]]],
  ['any value', { type: 'string', enum: ['a'] }, string, [['values-freed', P]]],
  [
    'a greater minimum',
    { type: 'number', minimum: 0 },
    { type: 'number', minimum: 1 },
    [['limit-tightened', P]],
  ],
  ['a new maximum', number, { type: 'number', maximum: 1 }, [['limit-tightened', P]]],
  [
    'a greater maximum',
    { type: 'number', maximum: 1 },
    { type: 'number', maximum: 2 },
    [['limit-loosened', P]],
  ],
  ['no minimum', { type: 'number', minimum: 0 }, number, [['limit-loosened', P]]],
  ['a least length of nothing', string, { type: 'string', minLength: 0 }, []],
  ['a format', string, { type: 'string', format: 'email' }, [['limit-tightened', P]]],
  ['no pattern', { type: 'string', pattern: '^a' }, string, [['limit-loosened', P]]],
  [
    'another pattern',
    { type: 'string', pattern: '^a' },
    { type: 'string', pattern: '^b' },
    [['rule-changed', P]],
  ],
  [
    'a greater step',
    { type: 'number', multipleOf: 2 },
    { type: 'number', multipleOf: 4 },
    [['limit-tightened', P]],
  ],
  [
    'a smaller step',
    { type: 'number', multipleOf: 4 },
    { type: 'number', multipleOf: 2 },
    [['limit-loosened', P]],
  ],
  [
    'another step',
    { type: 'number', multipleOf: 4 },
    { type: 'number', multipleOf: 3 },
    [['rule-changed', P]],
  ],
  ['a condition', string, { type: 'string', not: { const: 'a' } }, [['rule-changed', P]]],
  [
    'other items',
    { type: 'array', items: string },
    { type: 'array', items: number },
    [['type-changed', `${P}/items`]],
  ],
  [
    'a place of a tuple',
    { type: 'array', prefixItems: [string, string] },
    { type: 'array', prefixItems: [string, number] },
    [['type-changed', `${P}/prefixItems/1`]],
  ],
  [
    'other values of a map',
    { type: 'object', additionalProperties: string },
    { type: 'object', additionalProperties: number },
    [['type-changed', `${P}/additionalProperties`]],
  ],
  [
    'values of a map, which were free',
    { type: 'object' },
    { type: 'object', additionalProperties: string },
    [['type-narrowed', `${P}/additionalProperties`]],
  ],
  [
    'fewer names of a map',
    { type: 'object', propertyNames: { enum: ['a', 'b'] } },
    { type: 'object', propertyNames: { enum: ['a'] } },
    [['value-removed', `${P}/propertyNames`]],
  ],
  ['an alternative more', { anyOf: [dog] }, { anyOf: [dog, cat] }, [['alternative-added', P]]],
  ['an alternative less', { anyOf: [dog, cat] }, { anyOf: [cat] }, [['alternative-removed', P]]],
  ['alternatives in another order', { anyOf: [dog, cat] }, { anyOf: [cat, dog] }, []],
  [
    'a property of an alternative',
    { anyOf: [dog, cat] },
    { anyOf: [cat, object({ kind: { const: 'dog' } })] },
    [['property-removed', `${P}/anyOf/kind=dog/properties/bark`]],
  ],
  [
    'null besides an object',
    object({ p: dog }),
    { anyOf: [dog, { type: 'null' }] },
    [['alternative-added', P]],
  ],
  [
    'an object of another name that is null at times',
    { anyOf: [{ ...object({ a: string }), title: 'Old' }, { type: 'null' }] },
    { anyOf: [{ ...object({ a: number }), title: 'New' }, { type: 'null' }] },
    [['type-changed', `${P}/anyOf/Old/properties/a`]],
  ],
  [
    'what a reference leads to, once',
    tree(string),
    tree(number),
    [['type-changed', '/properties/root/properties/label']],
  ],
  [
    'a recursion that turns at another place',
    tree(string),
    tree(string, object({ label: string, kids: { type: 'array', items: { $ref: '#/$defs/Tree' } } })),
    [],
  ],
  [
    'a reference written out',
    { ...object({ p: { $ref: '#/$defs/S' } }), $defs: { S: string } },
    object({ p: string }),
    [],
  ],
  ['another description', string, { type: 'string', description: 'Words.' }, [['description-changed', P]]],
  [
    'another default',
    { type: 'string', default: 'a' },
    { type: 'string', default: 'b' },
    [['default-changed', P]],
  ],
];

describe('comparing schemas', () => {
  for (const [title, before, after, found] of ROWS) {
    it(`finds ${title}`, () => {
      const [old, now] = [before, after].map((schema) =>
        schema.properties ? schema : object({ p: schema }),
      ) as [JsonSchema, JsonSchema];
      const differences = compareSchemas(old, now, 'input').map(({ kind, pointer }) => [kind, pointer]);
      assert.deepEqual(
        differences,
        found.map(([kind, pointer]) => [kind, `/inputSchema${pointer}`]),
      );
      assert.deepEqual(compareSchemas(old, old, 'output'), []);
    });
  }

  it('finds a new property in an output that was closed', () => {
    const closed = object({}, { additionalProperties: false });
    const [difference] = compareSchemas(
      closed,
      object({ p: string }, { additionalProperties: false }),
      'output',
    );
    assert.deepEqual(difference, { kind: 'property-added-to-closed', pointer: '/outputSchema/properties/p' });
  });
});

const READ: ToolListing = { name: 'read', inputSchema: object({}) };
const catalogue = (...tools: ToolListing[]) => [{ name: 'Shop', tools }];

describe('comparing catalogues', () => {
  const found = (before: ToolListing, after: ToolListing) =>
    compareCatalogues(catalogue(before), catalogue(after)).map(({ kind, pointer, verdict }) => [
      kind,
      pointer,
      verdict,
    ]);

  it('finds tools and applications that came and went', () => {
    const write = { ...READ, name: 'write' };
    const changes = compareCatalogues(catalogue(READ), catalogue(write));
    assert.deepEqual(
      changes.map(({ kind, tool }) => [kind, tool]),
      [
        ['tool-removed', 'read'],
        ['tool-added', 'write'],
      ],
    );
    const two = [...catalogue(READ), { name: 'Office', tools: [] }];
    assert.deepEqual(
      [...compareCatalogues(two, catalogue(READ)), ...compareCatalogues(catalogue(READ), two)].map(
        ({ kind }) => kind,
      ),
      ['application-removed', 'application-added'],
    );
  });

  it('finds output schemas and other parts that came, went and changed', () => {
    const typed = { ...READ, outputSchema: object({}) };
    assert.deepEqual(found(typed, READ), [['output-schema-removed', '/outputSchema', 'breaks']]);
    assert.deepEqual(found(READ, typed), [['output-schema-added', '/outputSchema', 'fine']]);
    assert.deepEqual(found(READ, { ...READ, description: 'Reads.' }), [
      ['metadata-changed', '/description', 'fine'],
    ]);
    assert.deepEqual(found(READ, { ...READ, annotations: { readOnlyHint: true } }), [
      ['metadata-changed', '/annotations', 'fine'],
    ]);
  });

  it('puts what breaks first, whatever the applications are called', () => {
    const after = { ...READ, description: 'Reads.', inputSchema: object({ p: string }, { required: ['p'] }) };
    const changes = compareCatalogues([{ name: undefined, tools: [READ] }], catalogue(after));
    assert.deepEqual(
      changes.map(({ verdict }) => verdict),
      ['breaks', 'fine'],
    );
  });
});

const RULES: ResourceListing = { uri: 'shop://rules', name: 'rules' };
const ORDER = { uriTemplate: 'shop://orders/{id}', name: 'order' };
const review = (...inputs: PromptArgument[]) => ({ prompts: [{ name: 'review', arguments: inputs }] });
const ID: PromptArgument = { name: 'id', required: true };
const TONE: PromptArgument = { name: 'tone', required: false };

/** `[what changed, before, after, kinds, whose and where, verdicts]` */
const LISTS: readonly [string, Partial<Listings>, Partial<Listings>, readonly (readonly string[])[]][] = [
  [
    'a resource at another URI',
    { resources: [RULES] },
    { resources: [{ ...RULES, uri: 'shop://terms' }] },
    [
      ['resource-removed', 'shop://rules', 'breaks'],
      ['resource-added', 'shop://terms', 'fine'],
    ],
  ],
  [
    'another MIME type, and none',
    {
      resources: [
        { ...RULES, mimeType: 'text/plain' },
        { ...RULES, uri: 'a:b', mimeType: 'text/plain' },
      ],
    },
    {
      resources: [
        { ...RULES, mimeType: 'text/html' },
        { ...RULES, uri: 'a:b' },
      ],
    },
    [
      ['mime-type-changed', 'a:b/mimeType', 'breaks'],
      ['mime-type-changed', 'shop://rules/mimeType', 'breaks'],
    ],
  ],
  [
    'a MIME type where none was told, another name and size',
    { resources: [RULES] },
    { resources: [{ ...RULES, name: 'terms', mimeType: 'text/plain', size: 3 }] },
    [
      ['mime-type-added', 'shop://rules/mimeType', 'fine'],
      ['metadata-changed', 'shop://rules/name', 'fine'],
      ['metadata-changed', 'shop://rules/size', 'fine'],
    ],
  ],
  [
    'a template with another variable',
    { resourceTemplates: [ORDER] },
    { resourceTemplates: [{ ...ORDER, uriTemplate: 'shop://orders/{number}' }] },
    [
      ['resource-template-removed', 'shop://orders/{id}', 'breaks'],
      ['resource-template-added', 'shop://orders/{number}', 'fine'],
    ],
  ],
  [
    'a template with another MIME type and title',
    { resourceTemplates: [{ ...ORDER, mimeType: 'text/plain' }] },
    { resourceTemplates: [{ ...ORDER, mimeType: 'text/html', title: 'Order' }] },
    [
      ['mime-type-changed', 'shop://orders/{id}/mimeType', 'breaks'],
      ['metadata-changed', 'shop://orders/{id}/title', 'fine'],
    ],
  ],
  [
    'a prompt of another name',
    review(),
    { prompts: [{ name: 'judge' }] },
    [
      ['prompt-removed', 'review', 'breaks'],
      ['prompt-added', 'judge', 'fine'],
    ],
  ],
  [
    'arguments of a prompt that are new',
    { prompts: [{ name: 'review' }] },
    review(ID, TONE),
    [
      ['required-property-added', 'review/arguments/id', 'breaks'],
      ['optional-property-added', 'review/arguments/tone', 'fine'],
    ],
  ],
  [
    'arguments of a prompt that went, and others in another order',
    review(ID, TONE, { name: 'a' }),
    review(TONE, ID),
    [['property-removed', 'review/arguments/a', 'breaks']],
  ],
  [
    'arguments of a prompt that have to be there, and that need not',
    review(ID, { name: 'tone' }),
    review({ name: 'id' }, { ...TONE, required: true }),
    [
      ['became-required', 'review/arguments/tone', 'breaks'],
      ['became-optional', 'review/arguments/id', 'fine'],
    ],
  ],
  [
    'other words of a prompt',
    review(ID),
    { prompts: [{ name: 'review', title: 'Review', arguments: [{ ...ID, description: 'A number.' }] }] },
    [
      ['description-changed', 'review/arguments/id', 'fine'],
      ['metadata-changed', 'review/title', 'fine'],
    ],
  ],
];

describe('comparing resources and prompts', () => {
  const compare = (before: Partial<Listings>, after: Partial<Listings>) =>
    compareCatalogues([{ name: 'Shop', ...before }], [{ name: 'Shop', ...after }]);

  for (const [title, before, after, found] of LISTS) {
    it(`finds ${title}`, () => {
      const changes = compare(before, after).map(({ kind, verdict, pointer, ...entry }) => [
        kind,
        `${entry.resource ?? entry.resourceTemplate ?? entry.prompt}${pointer}`,
        verdict,
      ]);
      assert.deepEqual(changes, found);
      assert.deepEqual(compare(before, before), []);
    });
  }

  it('leaves lists alone that were not saved', () => {
    assert.deepEqual(compare({ tools: [] }, { tools: [], resources: [RULES], ...review(ID) }), []);
  });
});

/** What each change does to clients: in what they send, and in what they get. */
const VERDICTS: Record<ChangeKind, readonly [input: Verdict, output: Verdict]> = {
  'application-removed': ['breaks', 'breaks'],
  'application-added': ['fine', 'fine'],
  'tool-removed': ['breaks', 'breaks'],
  'tool-added': ['fine', 'fine'],
  'output-schema-removed': ['breaks', 'breaks'],
  'output-schema-added': ['fine', 'fine'],
  'resource-removed': ['breaks', 'breaks'],
  'resource-added': ['fine', 'fine'],
  'resource-template-removed': ['breaks', 'breaks'],
  'resource-template-added': ['fine', 'fine'],
  'mime-type-changed': ['breaks', 'breaks'],
  'mime-type-added': ['fine', 'fine'],
  'prompt-removed': ['breaks', 'breaks'],
  'prompt-added': ['fine', 'fine'],
  'metadata-changed': ['fine', 'fine'],
  'property-removed': ['breaks', 'breaks'],
  'required-property-added': ['breaks', 'fine'],
  'optional-property-added': ['fine', 'fine'],
  'property-added-to-closed': ['fine', 'breaks'],
  'became-required': ['breaks', 'fine'],
  'became-optional': ['fine', 'breaks'],
  closed: ['breaks', 'breaks'],
  opened: ['fine', 'breaks'],
  'type-narrowed': ['breaks', 'fine'],
  'type-widened': ['fine', 'breaks'],
  'type-changed': ['breaks', 'breaks'],
  'alternative-removed': ['breaks', 'fine'],
  'alternative-added': ['fine', 'breaks'],
  'value-removed': ['breaks', 'fine'],
  'value-added': ['fine', 'breaks'],
  'values-listed': ['breaks', 'fine'],
  'values-freed': ['fine', 'breaks'],
  'limit-tightened': ['breaks', 'fine'],
  'limit-loosened': ['fine', 'breaks'],
  'rule-changed': ['breaks', 'breaks'],
  'default-changed': ['fine', 'fine'],
  'description-changed': ['fine', 'fine'],
};

describe('the rules of changes', () => {
  it('say what breaks clients', () => {
    const verdicts = Object.entries(CHANGE_RULES).map(([kind, { input, output }]) => [kind, [input, output]]);
    assert.deepEqual(Object.fromEntries(verdicts), VERDICTS);
  });

  it('are each proved by a row', () => {
    const proved = new Set([...ROWS, ...LISTS].flatMap(([, , , found]) => found.map(([kind]) => kind)));
    const byCatalogue = /^(application|tool|output-schema)-|^property-added-to-closed$/;
    assert.deepEqual(
      Object.keys(CHANGE_RULES).filter((kind) => !proved.has(kind) && !byCatalogue.test(kind)),
      [],
    );
  });
});
