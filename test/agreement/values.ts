import fc from 'fast-check';
import type { TypeSchema } from '../../src/manifest/schema-manifest.js';

/** Pieces of text that engines count, fold or escape differently. */
const PIECES = [
  '\uFE0F',
  '\uFE0E',
  '😀',
  '❤\uFE0F',
  '\uD83D',
  '\uDE00',
  'é',
  'e\u0301',
  'ß',
  'ı',
  'ſ',
  '\u212A',
  'ﬁ',
  '１',
  '日本',
  '\n',
  '\u2028',
  '\0',
  '\u200D',
  ' ',
  '-',
  '+',
  '0x',
  '"',
  '\\',
  '__proto__',
];

const TEXTS = [
  '',
  ' ',
  'a',
  'ab',
  'A1',
  '0',
  '-0',
  '+1.5',
  '1e3',
  'true',
  'null',
  '[1]',
  '2020-01-01',
  '2020-02-30T12:00:00',
  '2020-01-01T00:00:00',
  '2020-01-01T00:00:00Z',
  '+010000-01-01T00:00:00.000Z',
  'a.co',
  'localhost',
  'é@b.co',
  '"x y"@b.co',
  '256.1.1.1',
  '::1%eth0',
  '{"a":1}',
  ...PIECES,
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  5,
  10,
  1.5,
  0.1,
  90.0000001,
  -180,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53) - 2,
  1e21,
  1e22,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  NaN,
  Infinity,
  -Infinity,
];

const DATES = [
  0,
  Date.parse('0000-01-01T00:00:00.000Z'),
  Date.parse('0000-01-01T00:00:00.000Z') - 1,
  Date.parse('9999-12-31T23:59:59.999Z'),
  Date.parse('9999-12-31T23:59:59.999Z') + 1,
  8.64e15,
  -8.64e15,
  NaN,
].map((time) => new Date(time));

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    [],
    {},
    [null],
    [undefined],
    // eslint-disable-next-line no-sparse-arrays
    [1, , 2],
    new Set(),
    new Map(),
    { a: undefined },
    { a: null },
    10n,
  ),
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, ...DATES, true, false),
  fc.anything({ withDate: true, withMap: true, withSet: true, withSparseArray: true, maxDepth: 2 }),
);

/** Values for a place of this type: good ones, good ones with something nasty in them, its type's, and anything. */
export function valuesFor(type: TypeSchema, good: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...good) },
    { weight: 5, arbitrary: ofType(type, good) },
    { weight: 2, arbitrary: anything },
  );
}

function ofType(type: TypeSchema, good: readonly unknown[]): fc.Arbitrary<unknown> {
  if (type.anyOf) return fc.oneof(...type.anyOf.map((branch) => ofType(branch, good)));
  if (type.$ref !== undefined) return anything;
  if (type.enum) return fc.constantFrom(...type.enum);
  const parts = partsOf(good);
  const element = type.items ?? type.additionalProperties;
  const elements = element
    ? fc.oneof(
        { weight: 2, arbitrary: parts.length > 0 ? fc.constantFrom(...parts) : ofType(element, []) },
        { weight: 1, arbitrary: ofType(element, parts) },
      )
    : fc.constant(undefined);
  const lists = fc.array(elements, { maxLength: 4 });
  switch (type.native) {
    case 'Date':
      return fc.oneof(fc.constantFrom(...DATES), fc.date());
    case 'URL':
      return fc.webUrl().map((text) => new URL(text));
    case 'bytes':
      return fc.uint8Array({ maxLength: 4 });
    case 'Set':
      return lists.map((items) => new Set(items));
    case 'Map':
      return fc.array(fc.tuple(fc.string(), elements), { maxLength: 3 }).map((entries) => new Map(entries));
    default:
  }
  if (type.items) return lists;
  if (type.additionalProperties)
    return fc.dictionary(fc.string({ maxLength: 3 }), elements, { maxKeys: 3, noNullPrototype: true });
  if (type.properties) return membersOf(type, good);
  return fc.oneof(...[type.type ?? []].flat().map((name) => scalars(name, good)));
}

function membersOf({ properties = {}, required = [] }: TypeSchema, good: readonly unknown[]) {
  const members = Object.entries(properties).map(([name, type]) => {
    const known = good.flatMap((one) =>
      typeof one === 'object' && one !== null && name in one ? [(one as Record<string, unknown>)[name]] : [],
    );
    return [name, known.length > 0 ? valuesFor(type, known) : ofType(type, [])] as const;
  });
  return fc.record(Object.fromEntries(members), { requiredKeys: required, noNullPrototype: true });
}

function scalars(type: string, good: readonly unknown[]): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return texts(good.filter((one) => typeof one === 'string'));
    case 'number':
    case 'integer':
      return fc.oneof(
        fc.constantFrom(...NUMBERS),
        fc.integer({ min: -200, max: 200 }),
        fc.double({ min: -200, max: 200, noNaN: true }),
        fc.double(),
      );
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function texts(good: readonly string[]): fc.Arbitrary<string> {
  const changed = fc
    .tuple(
      fc.constantFrom(...(good.length > 0 ? good : TEXTS)),
      fc.constantFrom(...PIECES),
      fc.nat(),
      fc.nat(3),
    )
    .map(([text, piece, position, cut]) => {
      const at = position % (text.length + 1);
      return text.slice(0, at) + piece + text.slice(at + cut);
    });
  return fc.oneof(
    fc.constantFrom(...TEXTS),
    changed,
    fc.array(fc.constantFrom(...PIECES, 'a', 'b', '1'), { maxLength: 5 }).map((pieces) => pieces.join('')),
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
}

/** What good lists, sets, maps and records hold. */
function partsOf(good: readonly unknown[]): unknown[] {
  return good.flatMap((one): unknown[] => {
    if (Array.isArray(one) || one instanceof Set) return Array.from(one as Iterable<unknown>);
    if (one instanceof Map) return [...one.values()];
    return typeof one === 'object' && one !== null ? Object.values(one) : [];
  });
}
