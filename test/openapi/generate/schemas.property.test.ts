import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import ts from 'typescript';
import type * as Framework from '../../../src/index.js';
import type { Api } from '../../../src/openapi/index.js';
import type * as Testing from '../../../src/testing/index.js';
import { writeCatalogueManifest } from '../../../src/cli/openapi/write-catalogue-manifest.js';
import { ROOT } from '../../support/programs.js';
import { userProject } from '../../support/user-project.js';
import { emit, generated } from './documents.js';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Schema = { [key: string]: Json };

const SCHEMAS = 60;
const VALUES = 15;
const SEED = 20251125;

/** Schemas of OpenAPI 3.1, as JSON Schema reads them: each names its types, as documents do. */
const schemas = fc.letrec<{ schema: Schema; object: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema' },
    text(),
    number(),
    fc.constantFrom<Schema>({ type: 'boolean' }, { const: 'x' }, {}, { type: 'null' }),
    fc.constantFrom<Schema>({ type: 'string', enum: ['a', "it's", '"'] }, { enum: [1, 'a', null, true] }),
    fc.constantFrom<Schema>({ type: ['string', 'null'], minLength: 1 }, { type: ['integer', 'array'] }),
    list(tie('schema')),
    map(tie('schema')),
    tie('object'),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('object'), { minLength: 1, maxLength: 2 }) }),
    fc.constantFrom<Schema>(reference('Known'), reference('Tree'), reference('Either')),
  ),
  object: fc
    .record({
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c-d', 'id', 'type'), tie('schema'), {
        minKeys: 1,
        maxKeys: 4,
      }),
      required: fc.subarray(['a', 'b', 'c-d']),
      additionalProperties: fc.constantFrom<Json>(true, false, { type: 'integer' }),
    })
    .map(({ properties, required, additionalProperties }) => ({
      type: 'object',
      properties,
      required: required.filter((name) => Object.hasOwn(properties, name)),
      ...(additionalProperties !== true && { additionalProperties }),
    })),
}));

const COMPONENTS: Record<string, Schema> = {
  Known: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' }, next: reference('Known') },
  },
  Tree: { anyOf: [{ type: 'string' }, { type: 'array', items: reference('Tree') }] },
  Either: {
    oneOf: [reference('Known'), { type: 'object', required: ['type'], properties: { type: { const: 'e' } } }],
  },
};

function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function text(): fc.Arbitrary<Schema> {
  return fc.record(
    {
      type: fc.constant('string'),
      minLength: fc.nat(2),
      maxLength: fc.integer({ min: 2, max: 5 }),
      pattern: fc.constantFrom('^[a-z]*$', '.', '^.{0,2}$', '[^a]', '/'),
      format: fc.constantFrom('date-time', 'uri', 'email', 'uuid', 'int64', 'made-up'),
      nullable: fc.constant(false),
    },
    { requiredKeys: ['type'] },
  );
}

function number(): fc.Arbitrary<Schema> {
  return fc.record(
    {
      type: fc.constantFrom('integer', 'number'),
      minimum: fc.integer({ min: -3, max: 0 }),
      exclusiveMaximum: fc.integer({ min: 1, max: 4 }),
      multipleOf: fc.constantFrom(2, 0.1),
      format: fc.constantFrom('int64', 'double'),
    },
    { requiredKeys: ['type'] },
  );
}

function list(items: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  return fc.oneof(
    fc.record(
      {
        type: fc.constant('array'),
        items,
        minItems: fc.nat(1),
        maxItems: fc.integer({ min: 1, max: 3 }),
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record(
      {
        type: fc.constant('array'),
        prefixItems: fc.array(items, { minLength: 1, maxLength: 2 }),
        minItems: fc.nat(3),
      },
      { requiredKeys: ['type', 'prefixItems'] },
    ),
  );
}

function map(values: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  return fc.record(
    {
      type: fc.constant('object'),
      additionalProperties: values,
      minProperties: fc.nat(1),
      maxProperties: fc.nat(2),
    },
    { requiredKeys: ['type'] },
  );
}

/** Values that schemas may mean, and some that they do not. */
const anything = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>(
      '',
      'a',
      'ab',
      'x',
      'e',
      "it's",
      '"',
      '/',
      '❤️',
      '😀',
      '2020-01-01',
      null,
      true,
      0,
      1,
      -2,
      0.3,
      4,
      2.5,
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c-d', 'id', 'type', 'next', 'other'), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;

describe('generated types', () => {
  const project = userProject({ 'package.json': { name: 'random', type: 'commonjs' } }, [
    'class-validator',
    'class-transformer',
    'reflect-metadata',
    '@types/node',
  ]);
  const sample = fc.sample(schemas.schema, { numRuns: SCHEMAS, seed: SEED });
  const components = { ...COMPONENTS, ...Object.fromEntries(sample.map((schema, at) => [`S${at}`, schema])) };
  let client: Client;
  let close: () => Promise<void>;
  let answer: Json;
  let unchecked: Set<string>;

  before(async () => {
    project.link('toolwright', ROOT);
    const paths = Object.fromEntries(
      sample.map((_, at) => [
        `/s${at}`,
        {
          get: {
            operationId: `s${at}`,
            responses: {
              '200': { description: 'ok', content: { 'application/json': { schema: reference(`S${at}`) } } },
            },
          },
        },
      ]),
    );
    const info = { title: 'Random', version: '1' };
    project.write('random.json', {
      openapi: '3.1.0',
      info,
      servers: [{ url: 'https://random.example' }],
      paths,
      components: { schemas: components },
    });
    const made = await generated(project.file('random.json'), { manifest: 'src/toolwright.manifest.json' });
    unchecked = new Set(made.report.tools.filter(({ output }) => output === 'text').map(({ tool }) => tool));
    emit(project.file('src'), made);
    await writeCatalogueManifest(project.file('src'), made.files, () => {});
    transpile(project.root);
    const require = createRequire(project.file('package.json'));
    const { bootstrap } = require('toolwright') as typeof Framework;
    const { connectInMemory } = require('toolwright/testing') as typeof Testing;
    const { api, services, manifest } = require('./src/index.js') as {
      api: Api;
      services: Framework.Service[];
      manifest: string;
    };
    api.configure({
      fetch: () =>
        Promise.resolve(
          new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
        ),
    });
    const application = await bootstrap({
      name: 'Random',
      version: '1.0.0',
      services,
      manifest: project.file(manifest),
      transport: 'none',
      logger: { debug() {}, info() {}, warn() {}, error() {} },
    });
    client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(await connectInMemory(application));
    close = () => application.close();
  });

  after(() => close());

  it('compile under strict settings', () => {
    const program = ts.createProgram([project.file('src/index.ts')], {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
      experimentalDecorators: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    });
    const messages = ts.getPreEmitDiagnostics(program);
    assert.deepEqual(
      messages.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
      [],
    );
  });

  it('let pass every answer that its schema admits, and most of those that it does not are refused', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
    ajv.addSchema({ $id: 'https://random.example/', components: { schemas: components } });
    const values = fc.sample(anything, { numRuns: 800, seed: SEED });
    const counts = { admitted: 0, refused: 0, stricter: [] as string[] };
    await client.listTools();
    for (const at of sample.keys()) {
      if (unchecked.has(`s${at}`)) continue;
      const accepts = ajv.getSchema(`https://random.example/#/components/schemas/S${at}`);
      assert.ok(accepts);
      const admitted = values.filter((value) => accepts(value) === true).slice(0, VALUES);
      const others = values.filter((value) => accepts(value) !== true).slice(0, 5);
      for (const value of [...admitted, ...others]) {
        answer = value;
        const result = await client.callTool({ name: `s${at}`, arguments: {} });
        const isAdmitted = admitted.includes(value);
        if (isAdmitted) counts.admitted += 1;
        if (isAdmitted && result.isError) {
          const said = (result.content as { text: string }[])[0]?.text;
          counts.stricter.push(`${JSON.stringify(sample[at])} admits ${JSON.stringify(value)}: ${said}`);
        }
        if (!isAdmitted && result.isError) counts.refused += 1;
      }
    }
    assert.deepEqual(counts.stricter, []);
    assert.ok(counts.admitted > 300, `${counts.admitted} answers were admitted`);
    assert.ok(counts.refused > 100, `${counts.refused} answers were refused`);
  });
});

function transpile(root: string): void {
  for (const file of fs.readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const name = path.join(root, 'src', file);
    const compilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      experimentalDecorators: true,
    };
    const { outputText } = ts.transpileModule(fs.readFileSync(name, 'utf8'), { compilerOptions });
    fs.writeFileSync(name.replace(/\.ts$/, '.js'), outputText);
  }
}
