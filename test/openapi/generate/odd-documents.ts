/** Small documents of the kinds that generators stumble over. */

const STRING = { type: 'string' };
const BINARY = { type: 'string', format: 'binary' };
const object = (properties: object) => ({ type: 'object', properties });
const media = (type: string, schema: object) => ({ content: { [type]: { schema } } });
const ok = (schema: object, type = 'application/json') => ({
  '200': { description: 'ok', ...media(type, schema) },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const document = (paths: object, schemas: object = {}) => ({
  openapi: '3.0.3',
  info: { title: 'Odd', version: '1' },
  paths,
  components: { schemas },
});

/** Each name's operation, at a path of its own. */
function operations(method: string, members: Record<string, object>): object {
  const paths = Object.entries(members).map(([operationId, operation]) => [
    `/${operationId}`,
    { [method]: { operationId, ...operation } },
  ]);
  return Object.fromEntries(paths) as object;
}

const sending = (type: string, schema: object, required = false) => ({
  requestBody: { required, ...media(type, schema) },
  responses: { '204': { description: 'done' } },
});

export const BODIES = document(
  operations('post', {
    attach: sending('multipart/form-data', BINARY),
    attachAll: sending('multipart/form-data', { type: 'array', items: BINARY }, true),
    setColumns: sending('application/x-www-form-urlencoded', { type: 'array', items: STRING }, true),
    mix: sending('multipart/mixed', object({ name: STRING, file: BINARY })),
    optional: sending('application/json', object({ a: STRING })),
    required: sending('application/json', object({ a: STRING }), true),
    anyObject: sending('*/*', object({ a: STRING })),
    anyList: sending('application/*', { type: 'array', items: STRING }),
    anyForm: sending('multipart/*', object({ a: STRING })),
    anyString: sending('*/*', STRING),
    anyFile: sending('*/*', BINARY),
    anything: sending('*/*', {}),
    anyText: sending('text/*', STRING),
    anyImage: sending('image/*', BINARY),
  }),
);

export const ANSWERS = document(
  {
    ...operations('get', {
      anyObject: { responses: ok(object({ a: STRING }), '*/*') },
      anyText: { responses: ok(STRING, '*/*') },
      anyFile: { responses: ok(BINARY, '*/*') },
      nested: {
        responses: ok({
          type: 'array',
          items: { type: 'array', items: { type: 'array', items: ref('Base') } },
        }),
      },
      nullable: {
        responses: ok(
          object({
            own: { nullable: true, allOf: [ref('Base')] },
            base: { allOf: [ref('NullBase')] },
            kind: { type: 'string', nullable: true, enum: ['a', null] },
          }),
        ),
      },
      items: { responses: ok(object({ list: { items: STRING } })) },
      pet: { responses: ok(ref('Pet')) },
      empty: { responses: { '204': { description: 'none', ...media('application/json', ref('Base')) } } },
      lost: {
        parameters: [{ name: 'a', in: 'query', schema: ref('Gone') }],
        responses: ok(object({ a: ref('Gone') })),
      },
    }),
    // As GitHub's gists: a file that is null is one that is gone.
    ...operations('patch', {
      gist: {
        requestBody: { required: true, ...media('application/json', object({ files: ref('Files') })) },
        responses: ok(object({ files: ref('Files') })),
      },
    }),
    // Own words on the way in and out beat those of what is referred to.
    ...operations('put', {
      secret: {
        requestBody: { required: true, ...media('application/json', ref('Holder')) },
        responses: ok(ref('Holder')),
      },
    }),
  },
  {
    Base: object({ a: STRING }),
    NullBase: { nullable: true, ...object({ a: STRING }) },
    Files: { type: 'object', additionalProperties: { nullable: true, ...object({ name: STRING }) } },
    Pet: {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: 'cat.json', dog: '#/components/schemas/Dog', wolf: 'https://wolves.example/wolf' },
      },
    },
    Cat: { ...object({ kind: STRING, lives: { type: 'integer' } }), required: ['kind'] },
    Dog: { ...object({ kind: STRING, bark: STRING }), required: ['kind'] },
    Secret: { type: 'string', writeOnly: true },
    Holder: object({ shown: { readOnly: true, allOf: [ref('Secret')] }, hidden: ref('Secret') }),
  },
);

export const YAML = `openapi: 3.0.3
info: { title: Anchors, version: 1.10 }
x-page: &page { name: page, in: query, schema: &count { type: integer, minimum: 1 } }
paths:
  /items/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - *page
      - $ref: '#/components/parameters/Trace'
    get:
      operationId: getItem
      parameters:
        - { name: id, in: path, required: true, schema: *count }
        - { <<: *page, required: true, description: Which page. }
        - name: filter
          in: query
          content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } }
      responses:
        2XX: { $ref: '#/components/responses/Item' }
        4XX: { description: no }
    put:
      operationId: putItem
      requestBody: { $ref: '#/components/requestBodies/Item' }
      responses:
        200: { $ref: '#/components/responses/Item' }
        204:
  /plain/{a}.{b}/{c-d}:
    get:
      responses: { default: { description: any, content: { text/plain: { schema: { type: string } } } } }
  /nothing:
components:
  parameters:
    Trace: { name: X-Trace, in: header, schema: { type: string } }
  requestBodies:
    Item: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
  responses:
    Item: { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
  schemas:
    Item: { type: object, required: [id], properties: { id: *count, empty: , when: 2020-01-01 } }
`;

const SCHEMA_NAMES = ['class', 'Object', 'Date', 'integer', 'string', 'never', 'operations', 'ApiService'];
const FIELD_NAMES = [
  'class',
  '1a',
  'a-b',
  "it's",
  'a\nb',
  '',
  '*/',
  'toString',
  'constructor',
  '__proto__',
  'then',
];
export const NAMES = document(
  {
    ...operations('get', {
      'get.user': { tags: [''], responses: ok(ref('class')) },
      'get user': { tags: ['a/b'], responses: ok(ref('Object')) },
      getUser: { tags: ['a b'], responses: ok(ref('Date')) },
      GetUser: { tags: ['index'], responses: ok(ref('integer')) },
      delete: { tags: ['api'], responses: ok(ref('string')) },
      class: { tags: ['shared'], responses: ok(ref('never')) },
      '123': { tags: ['🎉'], responses: ok(ref('operations')) },
      toString: { tags: ['constructor'], responses: ok(ref('ApiService')) },
    }),
    ...operations('post', {
      fields: {
        requestBody: { required: true, ...media('application/json', ref('Fields')) },
        responses: ok(ref('Fields')),
      },
    }),
  },
  {
    ...Object.fromEntries(
      SCHEMA_NAMES.map((name) => [name, object({ n: { type: 'integer' }, self: ref(name) })]),
    ),
    Fields: object(Object.fromEntries(FIELD_NAMES.map((name) => [name, STRING]))),
  },
);

export const TEXTS = {
  ...document(
    operations('get', {
      texts: {
        tags: ['t'],
        summary: 'One line\nand */ another',
        description: 'Ends */ here. @deprecated {@link Foo} `@code` ${x} \u2028 /* in */',
        parameters: [
          {
            name: 'a',
            in: 'query',
            description: '*/ x() /*',
            schema: { ...STRING, default: '*/', pattern: '^a*/b\n$' },
          },
          {
            name: 'b',
            in: 'query',
            schema: { ...STRING, enum: ["it's", 'a"b', 'a\nb', '*/', '`${x}', '\u2028', ''] },
          },
          { name: 'c', in: 'query', schema: { ...STRING, pattern: '' } },
        ],
        responses: ok({
          description: '*/',
          ...object({ a: { ...STRING, description: '@format date\n*/' } }),
        }),
      },
    }),
  ),
  tags: [{ name: 't', description: 'Tag */ text @Input()' }],
};

const LIST = { type: 'array', items: STRING };
/** Bodies and fields of forms are parameters, shared by reference and by a path. */
export const SWAGGER = {
  swagger: '2.0',
  info: { title: 'Odd', version: '1' },
  host: 'odd.example',
  consumes: ['application/json', 'application/x-www-form-urlencoded'],
  produces: ['application/json'],
  paths: {
    '/shared': {
      parameters: [{ $ref: '#/parameters/Payload' }],
      post: { operationId: 'shared', responses: { '204': { description: 'done' } } },
      put: {
        operationId: 'own',
        parameters: [
          {
            name: 'other',
            in: 'body',
            required: true,
            schema: { ...object({ b: STRING }), required: ['b'] },
          },
        ],
        responses: { '204': { description: 'done' } },
      },
    },
    '/form': {
      parameters: [{ $ref: '#/parameters/Tags' }],
      post: {
        operationId: 'form',
        parameters: [
          { name: 'many', in: 'formData', ...LIST, collectionFormat: 'multi' },
          { name: 'kind', in: 'formData', type: 'string', enum: ['a', 'b'], required: true },
        ],
        responses: { '204': { description: 'done' } },
      },
    },
    '/file': {
      post: {
        operationId: 'file',
        parameters: [
          { name: 'file', in: 'formData', type: 'file', description: 'What to keep.' },
          { $ref: '#/parameters/Tags' },
        ],
        responses: { '200': { description: 'the same', schema: { type: 'file' } } },
      },
    },
  },
  parameters: {
    Payload: {
      name: 'payload',
      in: 'body',
      required: true,
      schema: { ...object({ a: STRING }), required: ['a'] },
    },
    Tags: { name: 'tags', in: 'formData', ...LIST },
  },
};
