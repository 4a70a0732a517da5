import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { SchemaManifest, TypeEntry } from '../../src/manifest/schema-manifest.js';
import { manifestOf, methodOf, typeOf } from './source-project.js';

const SOURCE = `
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { IsShort } from './rules';
import { Input, McpService, Output, Tool, type integer } from 'toolwright';
import { Missing } from './nowhere';

/**
 * A card. See {@link Author} and {@link Author the author}.
 * @deprecated Use Sheet.
 */
@Output()
export class Card {
  /** Its number. */
  @IsString() id!: string;

  /**
   * How often it was read.
   * @minimum 0
   * @example 17
   * @examples [1, 2]
   */
  @IsInt() @Min(0) reads!: integer;

  /**
   * @asType integer
   * @example const read = card.whole;
   */
  whole!: number;

  /** @type {integer} */
  maybe!: number | null;

  /** @title Short text @pattern ^[a-z]+$ */
  text?: string;

  /**
   * @pattern ^[a-z]+$
   * @format email
   * @minLength 2
   * @example 42
   */
  mail?: string;

  /** @pattern [ */
  odd?: string;

  /** @maxItems lots */
  list?: string[];

  /** @ignore */
  internal?: string;

  /** @default {"a": 1} */
  @IsShort() preset?: object;

  /** The one who wrote it. */
  author!: Author;

  private secret = 1;
  protected hint = 'x';
  #hash = 2;
  static count = 3;
  declare typed: number;
  readonly fixed: string = 'r';
  arrow = (): number => this.#hash + this.secret;
  method(): void {}
  get label(): string { return this.hint; }
  get big(): bigint { return 1n; }
  set written(value: string) {}
  private get shy(): string { return ''; }
  [Symbol.toStringTag] = 'Card';

  constructor(public given: string, private kept: number, readonly late = 5) {}
}

export class Author { name!: string }

export class Base<T> {
  @IsOptional() note?: string;
  items!: T[];
}

export class Derived extends Base<Card> {
  @Min(1) extra!: number;
  @Max(2) declare note?: string;
}

const CONSTANT = 4;
const LATE = Math.random();
export const LIMITS = { most: 50 } as const;
export enum Level { Low = 'low', High = 'high' }

@Input()
export class Defaults {
  a = 'abc';
  b = -1;
  c = [1, 'x', { y: null }];
  d = Level.High;
  e = \`plain\`;
  f = CONSTANT;
  g = LATE;
  h = LIMITS.most;
  i = 60 * 60;
  j = new Date();
  k = 'q' as string;
  l?: string = 'l';
  m = { a: 1 } satisfies object;
  n = \`\${CONSTANT}\`;
}

@Output({ name: 'Renamed' })
export class Result { @IsString() id!: string }

@Output()
export class Station { #readings = [1]; latest(): number { return this.#readings[0]; } }

@Output()
export class Exposed { @IsString() get label(): string { return ''; } }

@Output()
export class Money { constructor(private cents: number) {} toJSON(): { amount: string } { return { amount: String(this.cents) }; } }

export class Orphan extends Missing { id!: string }
export class Lost extends Missing {}

@Output()
export class Named { @IsString() /** Too late. */ title!: string }

export default class { @IsString() id!: string }

export const Expression = class { @IsString() id!: string };

@McpService()
export class Service {
  @Tool() derived(): Derived { return null!; }
  @Tool() orphan(): Orphan { return null!; }
  @Tool() lost(): Lost { return null!; }
  @Tool() station(): Station { return null!; }
  @Tool() exposed(): Exposed { return null!; }
  @Tool() money(): Money { return null!; }
  @Tool() self(): this { return this; }
}
`;

describe('a class as a type', () => {
  let manifest: SchemaManifest;
  let card: TypeEntry;

  before(() => {
    manifest = manifestOf({
      'src/dto.ts': SOURCE,
      'src/rules.ts': `export { MaxLength as IsShort } from 'class-validator';`,
    });
    card = typeOf(manifest, 'src/dto.ts#Card');
  });

  it('has its public fields, in the order in which they are written', () => {
    assert.deepEqual(Object.keys(card.schema.properties!), [
      ...[
        'id',
        'reads',
        'whole',
        'maybe',
        'text',
        'mail',
        'odd',
        'list',
        'preset',
        'author',
        'typed',
        'fixed',
      ],
      ...['given', 'late'],
    ]);
    assert.deepEqual(card.schema.required, [
      ...['id', 'reads', 'whole', 'maybe', 'author', 'typed', 'fixed', 'given', 'late'],
    ]);
  });

  it('keeps private and protected members apart, and forgets #private ones', () => {
    assert.deepEqual(card.hidden, ['secret', 'hint', 'shy', 'kept']);
  });

  it('keeps get accessors apart; one that JSON cannot carry has no schema', () => {
    assert.deepEqual(card.accessors, {
      label: { schema: { type: 'string' }, required: true },
      big: { required: true },
    });
    assert.deepEqual(card.problems, []);
  });

  it('reads what its comments say', () => {
    assert.equal(card.schema.description, 'A card. See Author and the author.');
    assert.equal(card.schema.deprecated, true);
    const { id, reads, whole, maybe, mail, preset, author } = card.schema.properties!;
    assert.deepEqual(id, { type: 'string', description: 'Its number.' });
    assert.deepEqual(reads, {
      type: 'integer',
      description: 'How often it was read.',
      minimum: 0,
      examples: [17, 1, 2],
    });
    assert.deepEqual(whole, { type: 'integer' });
    assert.deepEqual(maybe, { type: ['integer', 'null'] });
    assert.deepEqual(mail, {
      type: 'string',
      pattern: '^[a-z]+$',
      format: 'email',
      minLength: 2,
      examples: ['42'],
    });
    assert.deepEqual(preset, { type: 'object', default: { a: 1 } });
    assert.deepEqual(author, { $ref: 'src/dto.ts#Author', description: 'The one who wrote it.' });
  });

  it('remarks on tags that it cannot use and comments that the compiler cannot see', () => {
    const remarks = manifest.warnings.map(
      ({ subject, text, location }) => `${subject}: ${text} (${location})`,
    );
    assert.deepEqual(remarks, [
      "Card.odd: @pattern [ is not a regular expression under the 'u' flag (src/dto.ts:45:3)",
      'Card.list: @maxItems lots is not a number that fits (src/dto.ts:48:3)',
      'Named.title: its JSDoc comment stands after a decorator, where the compiler does not see it; move it above the decorator (src/dto.ts:127:51)',
    ]);
  });

  it('lists decorated members, and which of them class-validator decorates', () => {
    assert.deepEqual(Object.keys(card.members), ['id', 'reads', 'preset']);
    assert.equal(card.members['id'], 'src/dto.ts:14:15');
    assert.deepEqual(card.validated, ['id', 'reads', 'preset']);
  });

  it('has the members of its bases, with the types that it gives them (B04)', () => {
    const derived = typeOf(manifest, 'src/dto.ts#Derived');
    assert.deepEqual(derived.schema, {
      type: 'object',
      properties: {
        note: { type: 'string' },
        items: { type: 'array', items: { $ref: 'src/dto.ts#Card' } },
        extra: { type: 'number' },
      },
      required: ['items', 'extra'],
    });
    assert.deepEqual(Object.keys(derived.schema.properties), ['note', 'items', 'extra']);
    assert.deepEqual(Object.keys(derived.members), ['extra', 'note']);
    assert.deepEqual(derived.validated, ['extra', 'note']);
    assert.match(derived.members['note']!, /^src\/dto\.ts:85:/);
  });

  it('has constant initialisers as defaults, and lists every initialised field', () => {
    const { schema, initialised } = typeOf(manifest, 'src/dto.ts#Defaults');
    const defaults = Object.fromEntries(
      Object.entries(schema.properties!).map(([name, property]) => [name, property.default]),
    );
    assert.deepEqual(defaults, {
      ...{ a: 'abc', b: -1, c: [1, 'x', { y: null }], d: 'high', e: 'plain', f: 4, g: undefined, h: 50 },
      ...{ i: 3600, j: undefined, k: 'q', l: 'l', m: { a: 1 }, n: undefined },
    });
    assert.deepEqual(initialised, [...'abcdefghijklmn']);
    assert.deepEqual(schema.required, [...'abcdefghijkmn']);
    assert.deepEqual(card.initialised, ['fixed', 'late']);
  });

  it('has the name that it is given', () => {
    assert.equal(typeOf(manifest, 'src/dto.ts#Result').name, 'Renamed');
    assert.equal(manifest.services['src/dto.ts#Result']?.name, 'Renamed');
  });

  it('says nothing without a public field, unless a decorated accessor may become one', () => {
    const kind = (method: string) => methodOf(manifest, 'src/dto.ts#Service', method).returns.kind;
    assert.equal(kind('station'), 'opaque');
    assert.equal(kind('self'), 'opaque');
    assert.equal(kind('exposed'), 'schema');
    assert.deepEqual(typeOf(manifest, 'src/dto.ts#Station').schema, { type: 'object' });
  });

  it('is what its toJSON gives', () => {
    assert.equal(methodOf(manifest, 'src/dto.ts#Service', 'money').returns.schema!.$ref, 'src/dto.ts#Money');
    assert.deepEqual(typeOf(manifest, 'src/dto.ts#Money').schema, {
      type: 'object',
      properties: { amount: { type: 'string' } },
      required: ['amount'],
    });
  });

  it('has a problem where its base cannot be resolved (D05)', () => {
    for (const name of ['Orphan', 'Lost']) {
      const { problems } = typeOf(manifest, `src/dto.ts#${name}`);
      assert.deepEqual(
        problems.map(({ code, subject }) => [code, subject]),
        [['UNRESOLVED_TYPE', name]],
      );
    }
  });

  it('has an entry when decorated, reached or not; a service has none', () => {
    const ids = Object.keys(manifest.types);
    assert.ok(ids.includes('src/dto.ts#Defaults'));
    assert.ok(ids.includes('src/dto.ts#default'));
    assert.ok(ids.includes('src/dto.ts#Expression'));
    assert.ok(!ids.includes('src/dto.ts#Service'));
  });
});
