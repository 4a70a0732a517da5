import 'reflect-metadata';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { IsInt, IsString, Max, MaxLength, validateSync } from 'class-validator';
import fc from 'fast-check';
import { InputValidationError, OutputValidationError } from '../../src/errors/call-errors.js';
import type { TypeSchema } from '../../src/manifest/schema-manifest.js';
import type { JsonSchema } from '../../src/metadata/json-schema.js';
import type { Extras } from '../../src/metadata/options.js';
import { publish } from '../../src/schema/publish.js';
import {
  anyOf,
  argumentsOf,
  boolean,
  bytes,
  date,
  integer,
  judgeOf,
  listOf,
  mapOf,
  nothing,
  number,
  recordOf,
  ref,
  setOf,
  string,
  url,
  type TestType,
} from './types.js';

const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200), seed: 20250131 };

class Ruled {
  @IsInt() @Max(10) n!: number;
  @IsString() @MaxLength(5) s!: string;
}

const TYPES: Record<string, TestType> = {
  Ruled: { properties: { n: number, s: string }, target: Ruled },
  Tree: { properties: { label: string, kids: listOf(ref('Tree')) }, kind: 'interface' },
  Opt: { properties: { a: number, b: date }, required: [], kind: 'interface' },
};

const { type: schemas } = fc.letrec<{ type: TypeSchema }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<TypeSchema>(
      string,
      number,
      integer,
      boolean,
      nothing,
      date,
      url,
      bytes,
      {},
      ref('Ruled'),
      ref('Tree'),
      ref('Opt'),
      { type: 'string', enum: ['a', 'b'] },
    ),
    tie('type').map(listOf),
    tie('type').map(recordOf),
    tie('type').map(mapOf),
    fc.constantFrom(string, number, date).map(setOf),
    fc.tuple(tie('type'), tie('type')).map(([a, b]) => anyOf(a, b)),
    fc
      .tuple(tie('type'), tie('type'))
      .map((prefixItems): TypeSchema => ({ type: 'array', prefixItems, minItems: 2, maxItems: 2 })),
    fc
      .record({ a: tie('type'), b: tie('type') })
      .map((properties): TypeSchema => ({ type: 'object', properties, required: ['a'] })),
  ),
}));

const dates = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });

/** Values of a type, as a method would return them. */
function valuesOf(type: TypeSchema, depth = 0): fc.Arbitrary<unknown> {
  const short = { maxLength: depth > 3 ? 0 : 3 };
  if (type.$ref === 'Ruled')
    return fc.record(
      { n: fc.integer({ min: -5, max: 10 }), s: fc.string({ maxLength: 5 }) },
      { noNullPrototype: true },
    );
  if (type.$ref === 'Opt')
    return fc.record(
      { a: fc.oneof(fc.integer(), fc.constant(null)), b: dates },
      { requiredKeys: [], noNullPrototype: true },
    );
  if (type.$ref === 'Tree') {
    const kids =
      depth > 3
        ? fc.constant([])
        : fc.array(
            fc.constant(0).chain(() => valuesOf(type, depth + 2)),
            { maxLength: 2 },
          );
    return fc.record({ label: fc.string(), kids }, { noNullPrototype: true });
  }
  if (type.anyOf) return fc.oneof(...type.anyOf.map((branch) => valuesOf(branch, depth + 1)));
  if (type.enum) return fc.constantFrom(...type.enum);
  if (type.native === 'Date')
    return fc.oneof(
      dates,
      dates.map((one) => one.toISOString()),
    );
  if (type.native === 'URL') return fc.webUrl().map((text) => new URL(text));
  if (type.native === 'bytes') return fc.uint8Array(short);
  if (type.native === 'Set')
    return fc.array(valuesOf(type.items ?? {}, depth + 1), short).map((items) => new Set(items));
  if (type.prefixItems) return fc.tuple(...type.prefixItems.map((item) => valuesOf(item, depth + 1)));
  if (type.items) return fc.array(valuesOf(type.items, depth + 1), short);
  if (type.additionalProperties) {
    const entries = fc.array(fc.tuple(fc.string(), valuesOf(type.additionalProperties, depth + 1)), short);
    return type.native === 'Map'
      ? entries.map((all) => new Map(all))
      : entries.map((all) => Object.fromEntries(all));
  }
  if (type.properties) {
    const members = Object.entries(type.properties).map(
      ([name, member]) => [name, valuesOf(member, depth + 1)] as const,
    );
    return fc.record(Object.fromEntries(members), {
      requiredKeys: type.required ?? [],
      noNullPrototype: true,
    });
  }
  switch (type.type) {
    case 'string':
      return fc.string({ unit: 'grapheme' });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'integer':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const anything = fc.anything({
  withDate: true,
  withMap: true,
  withSet: true,
  withBigInt: true,
  withTypedArray: true,
  withNullPrototype: true,
  withSparseArray: true,
  maxDepth: 4,
});

/** Whether validators of both dialects that clients use accept a value. */
function bothAccept(schema: JsonSchema, value: unknown): boolean {
  return clients.every((ajv) => ajv.compile(schema)(value));
}

const clients = [Ajv2020, Ajv].map((Dialect) => {
  const ajv = new Dialect({ strict: false, logger: false });
  addFormats(ajv);
  return ajv;
});

async function assertClean(judge: ReturnType<typeof judgeOf>, value: unknown): Promise<boolean> {
  try {
    const judged = await judge(value);
    assert.deepEqual(JSON.parse(JSON.stringify(judged.structuredContent)), judged.structuredContent);
    assert.deepEqual(
      judge.wrapped ? judged.structuredContent['result'] : judged.structuredContent,
      judged.value,
    );
    assert.ok(bothAccept(publish(judge.schema), judged.structuredContent));
    return true;
  } catch (error) {
    if (error instanceof OutputValidationError) return false;
    throw error;
  }
}

test('Whatever is let through survives JSON and is accepted by strict clients', async () => {
  await fc.assert(
    fc.asyncProperty(
      schemas,
      anything,
      fc.constantFrom<Extras>('allow', 'strip', 'reject'),
      async (type, value, extras) => {
        await assertClean(judgeOf(type, TYPES, { extras }), value);
      },
    ),
    RUNS,
  );
});

test('A value of its type is let through', async () => {
  const typed = schemas.chain((type) => fc.tuple(fc.constant(type), valuesOf(type)));
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom<Extras>('allow', 'strip'), async ([type, value], extras) => {
      const judge = judgeOf(type, TYPES, { extras });
      if (!(await assertClean(judge, value))) await judge(value);
    }),
    RUNS,
  );
});

test('A value of its type is the same before and after judging', async () => {
  const typed = schemas.chain((type) => fc.tuple(fc.constant(type), valuesOf(type)));
  await fc.assert(
    fc.asyncProperty(typed, async ([type, value]) => {
      const before = inspect(value, { depth: Infinity });
      await assertClean(judgeOf(type, TYPES, { extras: 'strip' }), value);
      assert.equal(inspect(value, { depth: Infinity }), before);
    }),
    RUNS,
  );
});

test('Whatever class-validator refuses is refused, and in plain and instance form alike', async () => {
  const judge = judgeOf(listOf(ref('Ruled')), TYPES);
  const fields = fc.record({
    n: fc.oneof(fc.integer({ min: 5, max: 15 }), anything),
    s: fc.oneof(fc.string({ maxLength: 8 }), anything),
  });
  await fc.assert(
    fc.asyncProperty(fields, async (plain) => {
      const instance = Object.assign(new Ruled(), plain);
      const accepted = await assertClean(judge, [plain]);
      assert.equal(accepted, await assertClean(judge, [instance]));
      if (accepted) assert.deepEqual(validateSync(instance), []);
    }),
    RUNS,
  );
});

test('Arguments of any JSON are judged without a crash, and none is let through that the schema refuses', async () => {
  await fc.assert(
    fc.asyncProperty(schemas, fc.jsonValue({ maxDepth: 4 }), async (type, value) => {
      try {
        await argumentsOf({ properties: { it: type } }, TYPES)({ it: value });
      } catch (error) {
        if (!(error instanceof InputValidationError)) throw error;
      }
    }),
    RUNS,
  );
});

test('What a tool answers with can be given to a tool that takes the same type', async () => {
  const typed = schemas.chain((type) => fc.tuple(fc.constant(type), valuesOf(type)));
  await fc.assert(
    fc.asyncProperty(typed, async ([type, value]) => {
      const { value: wire } = await judgeOf(type, TYPES)(value);
      const { it } = (await argumentsOf({ properties: { it: type } }, TYPES)({ it: wire })) as {
        it: unknown;
      };
      const { value: again } = await judgeOf(type, TYPES)(it);
      // What says nothing takes a value as it is, and a union with it may mean more than one branch.
      if (!JSON.stringify(type).includes('{}')) assert.deepEqual(again, wire);
    }),
    RUNS,
  );
});
