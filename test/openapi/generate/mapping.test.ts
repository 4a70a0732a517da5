import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import type { GenerationRequest } from '../../../src/openapi/generate/generate.js';
import { userProject } from '../../support/user-project.js';
import { documentOf, generated } from './documents.js';

const project = userProject({});

/** The generated files of a document of these schemas, and of an operation that answers each of them, by path. */
async function filesOf(document: object | string, options: Partial<GenerationRequest> = {}) {
  project.write('api.json', document);
  const { files, report } = await generated(project.file('api.json'), options);
  return { text: (path: string) => files.find((file) => file.path === path)?.text ?? '', files, report };
}

function answering(schemas: Record<string, object>) {
  const paths = Object.fromEntries(
    Object.keys(schemas).map((name) => [
      `/${encodeURIComponent(name)}`,
      {
        get: {
          operationId: `get ${name}`,
          responses: {
            '200': {
              description: 'ok',
              content: {
                'application/json': {
                  schema: { $ref: `#/components/schemas/${name.replaceAll('/', '~1')}` },
                },
              },
            },
          },
        },
      },
    ]),
  );
  return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, components: { schemas } };
}

const object = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });

describe('generated names', () => {
  it('are free of what a class cannot be called, and of each other', async () => {
    const names = [
      'Tool',
      'Promise',
      'TextContent',
      'simple-user',
      'SimpleUser',
      'Page<Pet>',
      '3D/Point',
      '人',
      'naïve',
    ];
    const schemas = Object.fromEntries(names.map((name) => [name, object('a')]));
    const { text } = await filesOf(answering(schemas));
    const classes = [...text('default/default.models.ts').matchAll(/^export class (\w+)/gm)].map(
      ([, name]) => name,
    );
    assert.deepEqual(
      classes,
      [
        'Model3DPoint',
        'Modeld2b2b1',
        'Naive',
        'PagePet',
        'PromiseModel',
        'SimpleUser',
        'SimpleUser2',
        'TextContentModel',
        'ToolModel',
      ].map((name) =>
        name.startsWith('Modeld')
          ? (classes.find((it) => /^Model[0-9a-f]{6}$/.test(String(it))) ?? name)
          : name,
      ),
    );
  });

  it('are tool names that every client takes, each once', async () => {
    const long = 'x'.repeat(80);
    const paths = Object.fromEntries(
      ['get.thing', 'get/thing', 'constructor', '获取', `${long}1`, `${long}2`].map((operationId, index) => [
        `/${index}`,
        { get: { operationId, responses: {} } },
      ]),
    );
    const { report } = await filesOf({
      openapi: '3.0.0',
      info: {},
      paths: { ...paths, '/a/{b}/': { post: {} } },
    });
    const tools = report.tools.map(({ tool }) => tool);
    assert.deepEqual(tools.slice(0, 3), ['get_thing', 'get_thing_2', 'constructor']);
    assert.equal(tools.at(-1), 'post_a_b');
    assert.equal(new Set(tools).size, 7);
    for (const tool of tools) assert.match(tool, /^[A-Za-z0-9_-]{1,64}$/);
    assert.equal(report.tools[2]?.method, 'DefaultService.constructorOperation');
  });
});

describe('selection', () => {
  const tools = async (options: Partial<GenerationRequest>) =>
    (await generated(documentOf('zoo'), options)).report.tools.map(({ tool }) => tool).sort();

  for (const [include, exclude, expected] of [
    [['tag:folders'], [], ['getFolders', 'getVoid', 'putFolders', 'putVoid']],
    [['/animals/*'], [], ['animals_delete', 'animals_get', 'animals_replace']],
    [['/animals/**'], ['GET /animals/**', '*Photo'], ['animals_delete', 'animals_replace']],
    [['put*'], ['tag:f*'], ['putTeam']],
  ] as const) {
    it(`of ${include.join()} without ${exclude.join() || 'any'}`, async () => {
      assert.deepEqual(await tools({ include, exclude }), expected);
    });
  }
});

describe('generated classes', () => {
  it('merge allOf, and let pass what contradicts itself', async () => {
    const { text, report } = await filesOf(
      answering({
        Whole: {
          allOf: [
            {
              type: 'object',
              required: ['a'],
              properties: { a: { type: 'number', minimum: 1 }, b: { type: 'string' } },
            },
            {
              type: 'object',
              required: ['b'],
              properties: { a: { type: 'integer', maximum: 5 }, b: { type: 'boolean' } },
            },
          ],
        },
      }),
    );
    const models = text('default/default.models.ts');
    assert.match(models, /@IsInt\(\)\n {2}@Min\(1\)\n {2}@Max\(5\)\n {2}a!: integer;/);
    assert.match(models, /\n {2}b!: unknown;/);
    assert.deepEqual(report.notes, [
      {
        at: '#/components/schemas/Whole.b',
        note: 'allOf asks for string and for boolean: anything is let pass',
      },
    ]);
  });

  it('match classes of characters in arguments, too', async () => {
    const schema = { type: 'string', pattern: '^\\p{L}+$' };
    const get = { operationId: 'find', parameters: [{ name: 'q', in: 'query', schema }], responses: {} };
    const { text } = await filesOf({ openapi: '3.0.3', info: {}, paths: { '/find': { get } } });
    assert.match(text('default/default.models.ts'), /@Matches\(\/\^\\p\{L\}\+\$\/u\)/);
  });

  it('have patterns on lines of their own that are too long beside their decorator', async () => {
    const a = { type: 'string', pattern: `^${'a'.repeat(90)}$` };
    const { text } = await filesOf(answering({ A: { type: 'object', properties: { a } } }));
    assert.match(text('default/default.models.ts'), /@Matches\(\n {4}\/\^a{90}\$\/u,\n {2}\)\n/);
  });

  it('contain themselves through allOf, with words of its own or with more', async () => {
    const Expression = { $ref: '#/components/schemas/Expression' };
    const { text, report } = await filesOf(
      answering({
        Expression: {
          type: 'object',
          properties: {
            not: { allOf: [Expression, { description: 'What does not hold.' }] },
            or: { type: 'array', items: Expression },
            also: { allOf: [Expression, object('name')] },
          },
        },
      }),
    );
    const models = text('default/default.models.ts');
    assert.match(models, /\/\*\* What does not hold\. \*\/\n {2}not\?: Expression;/);
    assert.match(models, /class ExpressionAlso \{[^}]*also\?: unknown;[^}]*name\?: string;/);
    assert.deepEqual(report.notes, [
      {
        at: '#/components/schemas/Expression.also.also',
        note: "its 'allOf' leads back to itself: anything is let pass",
      },
    ]);
  });

  it('are unions of what an object is with each branch', async () => {
    const { text } = await filesOf(
      answering({
        Event: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string' } },
          oneOf: [object('text'), { title: 'Picture', ...object('url') }],
        },
      }),
    );
    const models = text('default/default.models.ts');
    assert.match(
      models,
      /export type Event =|export type EventModel = EventModelVariant1 \| EventModelPicture;/,
    );
    assert.match(models, /export class EventModelPicture \{\n {2}@IsString\(\)\n {2}id!: string;/);
  });

  it('have the policy for what is not declared, but where the document says that there is more', async () => {
    const { files } = await generated(documentOf('modern'), { extras: 'strip' });
    const text = files.map((file) => file.text).join('');
    assert.match(text, /name: 'make-thing',\n {4}annotations: .*\n {4}extras: 'strip',/);
    assert.match(text, /@Output\(\{ extras: 'allow' \}\)\nexport class ThingMixed/);
  });

  it('cut large circles at the class that most refer to', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Node${index}`);
    const schemas = Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          type: 'object',
          properties: {
            next: { $ref: `#/components/schemas/Node${(index + 1) % 30}` },
            hub: { $ref: '#/components/schemas/Node7' },
          },
        },
      ]),
    );
    const { text, report } = await filesOf(answering(schemas));
    assert.match(
      text('default/default.models.ts'),
      /class Node9 \{\n {2}next\?: Node10;\n\n {2}hub\?: Record<string, unknown>;/,
    );
    assert.deepEqual(
      report.notes.map(({ at }) => at),
      ['Node7'],
    );
  });

  it('cut what reaches too far, and keep enums', async () => {
    const chain = (prefix: string) =>
      Array.from({ length: 30 }, (_, index) => [
        `${prefix}${index}`,
        {
          type: 'object',
          properties:
            index === 29
              ? { last: { type: 'string' } }
              : { next: { $ref: `#/components/schemas/${prefix}${index + 1}` } },
        },
      ]);
    const Level = { type: 'string', enum: ['low', 'high'] };
    const Root = {
      type: 'object',
      properties: {
        level: { $ref: '#/components/schemas/Level' },
        a: { $ref: '#/components/schemas/A0' },
        b: { $ref: '#/components/schemas/B0' },
      },
    };
    const schemas = Object.fromEntries([...chain('A'), ...chain('B')]) as Record<string, object>;
    const { text } = await filesOf(answering({ ...schemas, Level, Root }));
    assert.match(
      text('default/default.models.ts'),
      /class Root \{\n {2}level\?: Level;\n\n {2}a\?: A0;\n\n {2}b\?: Record<string, unknown>;/,
    );
  });

  it('know no value of a variable for which the document has none', async () => {
    const variables = { host: {}, port: { enum: [8443, 443] }, unused: { default: 'x' } };
    const servers = [{ url: 'https://{tenant}.{host}:{port}', variables }];
    const { text } = await filesOf({ ...answering({ A: object('a') }), servers });
    assert.match(
      text('api.ts'),
      /variables: \{ tenant: \{\}, host: \{\}, port: \{ default: '8443', enum: \['8443', '443'\] \} \},/,
    );
  });

  it('name their manifest wherever it lies', async () => {
    const { text } = await filesOf(answering({ A: object('a') }), { manifest: "src/bob's/m.json" });
    assert.ok(text('index.ts').includes(`export const manifest = "src/bob's/m.json";`));
  });

  it('take the base address that is given, everywhere', async () => {
    const { files } = await generated(documentOf('modern'), { baseUrl: 'https://proxy.example/m' });
    const text = files.map((file) => file.text).join('');
    assert.match(text, /servers: \[\{ url: 'https:\/\/proxy\.example\/m' \}\]/);
    assert.doesNotMatch(text, /files\.example/);
  });
});

describe('reading documents', () => {
  it('follows references to other files, and names classes after their first use', async () => {
    project.write(
      'split.yaml',
      fs.readFileSync(documentOf('modern'), 'utf8').replace('#/components/schemas/Part', 'parts/part.yaml'),
    );
    project.write('parts/part.yaml', 'type: object\nproperties: { weight: { type: number } }\n');
    const { files } = await generated(project.file('split.yaml'));
    assert.match(
      files.map(({ text }) => text).join(''),
      /class ThingPartsValue \{\n.*\n.*\n {2}weight\?: number;/,
    );
    project.write('broken.yaml', 'openapi: 3.0.0\npaths: { /a: { $ref: none.yaml } }\n');
    await assert.rejects(
      generated(project.file('broken.yaml')),
      /refers to other files, which could not be read/,
    );
  });

  it('downloads from this machine, and resolves servers against the address', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url?.startsWith('/spec/') ? 200 : 404;
      response.end(fs.readFileSync(documentOf('modern')));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const { files } = await generated(`${url}/spec/openapi.json?key=s3cret`);
      const text = files.map((file) => file.text).join('');
      assert.ok(text.includes(`documentUrl: '${url}/spec/openapi.json'`));
      assert.doesNotMatch(text, /s3cret/);
      await assert.rejects(generated(`${url}/none`), /could not be downloaded: the server answered 404/);
    } finally {
      server.close();
    }
  });

  it('refuses what is no document', async () => {
    for (const [document, message] of [
      ['[1, 2]', /is no object/],
      ['a: [', /is neither JSON nor YAML/],
      ['openapi: 3.0.0\na: &a { b: *a }', /is neither JSON nor YAML: Converting circular structure to JSON/],
      [{ openapi: '4.0.0', paths: {} }, /is of OpenAPI "4\.0\.0", and 2\.0, 3\.0 and 3\.1 are understood/],
      [{ openapi: '3.0.0', info: {}, paths: {} }, /has no operation under 'paths'/],
    ] as const) {
      await assert.rejects(filesOf(document), message);
    }
  });
});
