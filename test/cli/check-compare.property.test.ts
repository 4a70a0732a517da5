import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { breaks, judged } from '../../src/cli/check/change-rules.js';
import { compareSchemas } from '../../src/cli/check/compare-schemas.js';
import type { JsonSchema, JsonValue } from '../../src/metadata/json-schema.js';

const RUNS = Number(process.env['CHECK_RUNS'] ?? 1_500);
const NAMES = ['a', 'b'];

const scalar = fc.constantFrom<JsonValue>(null, true, false, -1, 0, 0.5, 1, 2, '', 'a', 'ab', 'abc');
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES, 'c'), tie('value')),
  ),
}));

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const compact = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, keyword]) => keyword !== undefined));
const small = fc.integer({ min: 0, max: 2 });

const strings = fc
  .record({ type: fc.constant('string' as const), minLength: optional(small), maxLength: optional(small) })
  .map(compact);
const numbers = fc
  .record({
    type: fc.constantFrom('number' as const, 'integer' as const),
    minimum: optional(small),
    exclusiveMaximum: optional(small),
    multipleOf: optional(fc.constantFrom(1, 2, 0.5)),
  })
  .map(compact);
const objects = fc
  .record({
    type: fc.constant('object' as const),
    properties: fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom<JsonSchema>({ type: 'string' }, {})),
    required: optional(fc.subarray(NAMES)),
    additionalProperties: optional(fc.constantFrom<false | JsonSchema>(false, { type: 'string' })),
  })
  .map(compact);

const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<JsonSchema>({ type: 'boolean' }, { type: 'null' }, {}, { type: ['string', 'null'] }),
    strings,
    numbers,
    fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }).map((values): JsonSchema => ({ enum: values })),
    fc
      .record({
        type: fc.constant('array' as const),
        items: optional(tie('schema')),
        minItems: optional(small),
      })
      .map(compact),
    fc.record({
      type: fc.constant('array' as const),
      prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
    }),
    fc
      .record({
        type: fc.constant('object' as const),
        properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema')),
        required: optional(fc.subarray(NAMES)),
        additionalProperties: optional(fc.oneof(fc.constant(false), tie('schema'))),
      })
      .map(compact),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf): JsonSchema => ({ anyOf })),
  ),
}));

/** The same schema with a part of it replaced, which is how most schemas change. */
const pair = fc.oneof(
  fc.tuple(schema, schema),
  fc.tuple(strings, strings),
  fc.tuple(numbers, numbers),
  fc.tuple(objects, objects),
  fc.tuple(schema, schema, schema).map(([part, other, rest]): [JsonSchema, JsonSchema] => {
    const around = (inner: JsonSchema): JsonSchema => ({ type: 'object', properties: { a: inner, b: rest } });
    return [around(part), around(other)];
  }),
);

const samples = fc.sample(value, { seed: 7, numRuns: 150 });
const VALUES: JsonValue[] = samples.flatMap((a, at) => [a, { a }, [a], { a, b: samples.at(-at) ?? null }]);

/** The values that a schema lets through. */
function accepted(written: JsonSchema): Set<JsonValue> {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, meta: false });
  const accepts = ajv.compile(written);
  return new Set(VALUES.filter((given) => accepts(given)));
}

/** One that the first schema lets through and the second does not. */
function refusedBy(second: JsonSchema, first: JsonSchema): JsonValue | undefined {
  const fine = accepted(second);
  return [...accepted(first)].find((given) => !fine.has(given));
}

/** Clients send what is declared: of objects that are open, nothing else. */
function declaredOnly(written: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(written), (_key, part: JsonSchema) =>
    part?.type === 'object' && part.additionalProperties === undefined
      ? { ...part, additionalProperties: false }
      : part,
  ) as JsonSchema;
}

function isBreaking(before: JsonSchema, after: JsonSchema, direction: 'input' | 'output'): boolean {
  return compareSchemas(before, after, direction).some((found) => breaks(judged(found, direction)));
}

const settings = { seed: 7, numRuns: RUNS };

describe('changes that are called harmless', () => {
  for (const direction of ['input', 'output'] as const) {
    it(`let through what they did, in an ${direction}`, () => {
      let harmless = 0;
      const holds = fc.property(pair, ([before, after]) => {
        if (isBreaking(before, after, direction)) return;
        if (compareSchemas(before, after, direction).length > 0) harmless += 1;
        const refused =
          direction === 'input' ? refusedBy(after, declaredOnly(before)) : refusedBy(before, after);
        assert.equal(refused, undefined, JSON.stringify(refused));
      });
      fc.assert(holds, settings);
      assert.ok(harmless > RUNS / 50, `only ${harmless} changes were called harmless`);
    });
  }

  it('are none where nothing changed', () => {
    const holds = fc.property(schema, (same) => {
      assert.deepEqual(compareSchemas(same, structuredClone(same), 'input'), []);
    });
    fc.assert(holds, settings);
  });
});
