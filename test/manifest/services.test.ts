import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { MethodEntry, ParameterEntry, SchemaManifest } from '../../src/manifest/schema-manifest.js';
import { manifestOf, methodOf } from './source-project.js';

const SOURCE = `
import { IsString } from 'class-validator';
import { CompletionContext, Input, McpService, Output, PromptContext, RequestContext, ResourceContext, Tool, ToolContext, type integer } from 'toolwright';
import type { ToolContext as Foreign } from './context';

declare function Composed(): any;
export interface Card { id: string }
export interface Ticket { no: number }
export enum Level { Low = 1, High = 2 }
export const PAGE = { size: 20, sort: ['id'] } as const;
export class Limits { static readonly most = 99; static least = 1 }
export interface Args { city: string; days: number; note?: string }
@Input() export class Query { @IsString() text!: string }

@McpService()
export abstract class Base<T> {
  /** Lists them all. */
  @Tool() list(): T[] { return []; }
  @Tool() async get(id: string): Promise<T> { return null!; }
  plain(): T { return null!; }
}

@McpService({ name: 'cards' })
export class Cards extends Base<Card> {
  @Tool() add(card: Card): void {}
  override list(): Card[] { return []; }
}

export class Tickets extends Base<Ticket> {
  /** Only the open ones. */
  @Composed() override list(): Ticket[] { return []; }
}

export class Untouched extends Limits {}

export class Plain { run(): void {} }

@McpService()
export class Idle {}

@McpService()
export class Parameters {
  @Tool() values(a: string, b?: number, c: string | undefined = undefined, d: boolean | null = null): void {}
  @Tool() constants(
    a = 'x', b = -2, c = [1, { two: true }], d = Level.High, e = \`text\`, f = 'y' as const, g = PAGE.size,
    h = Limits.most, i = Limits.least, j = new Date(), k = PAGE, l = Math.max(1, 2), m: 1 | 2 = 1, n = (3), o = 2 * 30,
  ): void {}
  @Tool() rest(first: string, ...others: number[]): void {}
  @Tool() context(city: string, context: ToolContext): void {}
  @Tool() maybeContext(city: string, context?: ToolContext): void {}
  @Tool() twins(a: RequestContext, b: ResourceContext, c: CompletionContext, d?: ToolContext | PromptContext): void {}
  @Tool() foreignContext(context: Foreign): void {}
  @Tool() withThis(this: Parameters, a: string): void {}
  @Tool() integers(a: integer, b: integer[] = [], c?: integer | null): void {}
  @Tool() input(query: Query): void {}
  /**
   * Says it.
   * @param city - The city,
   *   on two lines
   * @param {integer} count How many
   * @deprecated
   */
  @Tool() documented(city: string, count: number): void {}
  /**
   * @param args The arguments
   * @param args.city The city
   * @param days How many days
   */
  @Tool() named({ city, days = 3 }: Args): void {}
  @Tool() inline({ city: town = 'Cairo', days = Math.random(), ...others }: { city: string; days: number; note?: string }): void {}
  @Tool() preset({ city }: Args = { city: 'Cairo', days: 1 }): void {}
  @Tool() generic<T extends Card>(value: T, other: unknown): T { return value; }
}

@McpService()
export class Methods {
  /** Not a method. */
  @Tool() arrow = (): number => 1;
  @Tool() plainField = 1;
  @Tool() static fixed(): number { return 1; }
  @Tool() get getter(): number { return 1; }
  @Tool() overloaded(x: string): string;
  overloaded(x: number): number;
  @Tool() overloaded(x: any): any { return x; }
  @Tool() /** Too late. */ late(): void {}
  @Tool()
  /** Too late as well. */
  async later(): Promise<void> {}
  @Tool() inferred() { return { at: new Date(), list: [1, 2] }; }
  @Tool() async inferredLater() { return this.inferred(); }
  /** @asType integer */
  @Tool() whole(): number { return 1; }
  /** @returns {integer} */
  @Tool() wholeToo(): Promise<number> { return null!; }
  undecorated(): bigint { return 1n; }
}

type Class<T> = new (...args: any[]) => T;
function Crud<T, B extends Class<object>>(item: Class<T>, Base: B) {
  class Mixed extends Base { @Tool() all(): T[] { return []; } }
  return Mixed;
}
export class Author { name!: string }
export class Authors extends Crud(Author, class {}) {}

export namespace Inner {
  @McpService() export class Service { @Tool() run(): void {} }
}

export function outer() {
  @McpService() class Service { @Tool() run(): Card { return null!; } }
  const Other = class { @Tool() run(): void {} };
  return [Service, Other];
}
[1].map(() => { class Twin { @Tool() one(): void {} } return Twin; });
[2].map(() => { class Twin { @Tool() two(): void {} } return Twin; });
`;

describe('a service', () => {
  let manifest: SchemaManifest;

  before(() => {
    manifest = manifestOf({
      'src/app.ts': SOURCE,
      'src/context.ts': 'export interface ToolContext { id: string }',
    });
  });

  const method = (service: string, name: string): MethodEntry =>
    methodOf(manifest, `src/app.ts#${service}`, name);
  const parameters = (name: string): ParameterEntry[] => method('Parameters', name).parameters;

  it('is every class with a decorator of its own or a decorated method', () => {
    assert.deepEqual(Object.keys(manifest.services), [
      'src/app.ts#Authors',
      'src/app.ts#Base',
      'src/app.ts#Cards',
      'src/app.ts#Crud.Mixed',
      'src/app.ts#Idle',
      'src/app.ts#Inner.Service',
      'src/app.ts#Methods',
      'src/app.ts#Parameters',
      'src/app.ts#Query',
      'src/app.ts#Tickets',
      'src/app.ts#Twin',
      'src/app.ts#Twin~2',
      'src/app.ts#outer.Other',
      'src/app.ts#outer.Service',
    ]);
    assert.deepEqual(manifest.services['src/app.ts#Idle'], {
      name: 'Idle',
      location: 'src/app.ts:39:14',
      methods: {},
      otherMembers: {},
    });
    assert.equal(manifest.services['src/app.ts#Cards']?.name, 'cards');
    assert.deepEqual(Object.keys(manifest.services['src/app.ts#Twin~2']!.methods), ['two']);
  });

  it('has the methods of its bases, with the types that it gives them (B04)', () => {
    const returned = (service: string) =>
      Object.entries(manifest.services[`src/app.ts#${service}`]!.methods).map(
        ([name, { returns, declaredIn }]) => [name, returns.text, declaredIn],
      );
    assert.deepEqual(returned('Cards'), [
      ['add', 'void', 'src/app.ts#Cards'],
      ['list', 'Card[]', 'src/app.ts#Cards'],
      ['get', 'Card', 'src/app.ts#Base'],
    ]);
    assert.deepEqual(returned('Tickets'), [
      ['list', 'Ticket[]', 'src/app.ts#Tickets'],
      ['get', 'Ticket', 'src/app.ts#Base'],
    ]);
    assert.deepEqual(
      returned('Base').map(([name]) => name),
      ['list', 'get'],
    );
    assert.deepEqual(returned('Authors'), [['all', 'Author[]', 'src/app.ts#Crud.Mixed']]);
    assert.deepEqual(method('Cards', 'get').returns.schema, { $ref: 'src/app.ts#Card' });
    assert.equal(method('Cards', 'list').description, 'Lists them all.');
    assert.equal(method('Tickets', 'list').description, 'Only the open ones.');
  });

  it('lists decorated members that are no methods, with their places', () => {
    const { methods, otherMembers } = manifest.services['src/app.ts#Methods']!;
    assert.deepEqual(Object.keys(otherMembers), ['arrow', 'getter', 'fixed']);
    assert.equal(otherMembers['arrow'], 'src/app.ts:78:11');
    assert.ok(!('undecorated' in methods));
  });

  it('tells required, optional and defaulted parameters apart', () => {
    assert.deepEqual(
      parameters('values').map(({ name, required, type, default: preset }) => [
        name,
        required,
        type.schema,
        preset,
      ]),
      [
        ['a', true, { type: 'string' }, undefined],
        ['b', false, { type: 'number' }, undefined],
        ['c', false, { type: 'string' }, undefined],
        ['d', false, { type: ['boolean', 'null'] }, null],
      ],
    );
    assert.equal(method('Parameters', 'values').arity, 2);
  });

  it('evaluates constant defaults', () => {
    const defaults = Object.fromEntries(
      parameters('constants').map(({ name, default: preset }) => [name, preset]),
    );
    assert.deepEqual(defaults, {
      ...{ a: 'x', b: -2, c: [1, { two: true }], d: 2, e: 'text', f: 'y', g: 20, h: 99, i: undefined },
      ...{ j: undefined, k: { size: 20, sort: ['id'] }, l: undefined, m: 1, n: 3, o: 60 },
    });
    assert.ok(parameters('constants').every(({ required }) => !required));
    assert.equal(method('Parameters', 'constants').arity, 0);
  });

  it('knows rest parameters', () => {
    const [, rest] = parameters('rest');
    assert.deepEqual(
      [rest?.kind, rest?.required, rest?.type.schema],
      ['rest', false, { type: 'array', items: { type: 'number' } }],
    );
    assert.equal(method('Parameters', 'rest').arity, 1);
  });

  it('injects the context of this package, and no other type of its name', () => {
    assert.deepEqual(
      parameters('context').map(({ kind }) => kind),
      ['value', 'context'],
    );
    assert.deepEqual(
      parameters('maybeContext').map(({ kind }) => kind),
      ['value', 'context'],
    );
    assert.deepEqual(
      parameters('twins').map(({ kind, type }) => `${kind} ${type.text}`),
      [
        'context RequestContext',
        'context ResourceContext',
        'context CompletionContext',
        'context ToolContext | PromptContext',
      ],
    );
    assert.deepEqual(
      parameters('foreignContext').map(({ kind }) => kind),
      ['value'],
    );
    assert.equal(parameters('context')[1]?.type.schema, undefined);
  });

  it('leaves `this` out', () => {
    assert.deepEqual(
      parameters('withThis').map(({ name }) => name),
      ['a'],
    );
    assert.equal(method('Parameters', 'withThis').arity, 1);
  });

  it('knows integers in every position', () => {
    assert.deepEqual(
      parameters('integers').map(({ type }) => type.schema),
      [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }, { type: ['integer', 'null'] }],
    );
    assert.deepEqual(method('Methods', 'whole').returns.schema, { type: 'integer' });
    assert.deepEqual(method('Methods', 'wholeToo').returns.schema, { type: 'integer' });
  });

  it('refers to a class as a parameter', () => {
    assert.deepEqual(parameters('input')[0]?.type.schema, { $ref: 'src/app.ts#Query' });
  });

  it('reads descriptions from @param', () => {
    const { description, deprecated, parameters: documented } = method('Parameters', 'documented');
    assert.deepEqual([description, deprecated], ['Says it.', true]);
    assert.deepEqual(
      documented.map((it) => it.description),
      ['The city,\non two lines', 'How many'],
    );
    assert.deepEqual(documented[1]?.type.schema, { type: 'integer' });
  });

  it('lays what a pattern says over a named type', () => {
    const [only] = parameters('named');
    assert.deepEqual([only?.name, only?.kind, only?.required], ['arguments', 'destructured', true]);
    assert.deepEqual(only?.type.schema, { $ref: 'src/app.ts#Args' });
    assert.deepEqual(only?.bindings, {
      city: { optional: false, description: 'The city' },
      days: { optional: true, default: 3, description: 'How many days' },
    });
  });

  it('writes what a pattern says into an inline type', () => {
    const [only] = parameters('inline');
    assert.deepEqual(only?.type.schema, {
      type: 'object',
      properties: {
        city: { type: 'string', default: 'Cairo' },
        days: { type: 'number' },
        note: { type: 'string' },
      },
    });
    assert.deepEqual(only?.bindings, {
      city: { optional: true, default: 'Cairo' },
      days: { optional: true },
    });
    const [preset] = parameters('preset');
    assert.deepEqual([preset?.required, preset?.default], [false, { city: 'Cairo', days: 1 }]);
  });

  it('takes the bound of a type parameter', () => {
    const generic = method('Parameters', 'generic');
    assert.deepEqual(generic.parameters[0]?.type.schema, { $ref: 'src/app.ts#Card' });
    assert.deepEqual([generic.parameters[1]?.type.kind, generic.parameters[1]?.required], ['opaque', true]);
    assert.deepEqual(generic.returns.schema, { $ref: 'src/app.ts#Card' });
  });

  it('has a problem with overloads', () => {
    assert.deepEqual(
      method('Methods', 'overloaded').problems.map(({ code, subject, location }) => [
        code,
        subject,
        location,
      ]),
      [['OVERLOADED_METHOD', 'Methods.overloaded', 'src/app.ts:84:11']],
    );
  });

  it('reads an inferred return type', () => {
    const schema = {
      type: 'object',
      properties: {
        at: { type: 'string', format: 'date-time', native: 'Date' },
        list: { type: 'array', items: { type: 'number' } },
      },
      required: ['at', 'list'],
    };
    assert.deepEqual(method('Methods', 'inferred').returns.schema, schema);
    assert.deepEqual(method('Methods', 'inferredLater').returns.schema, schema);
  });

  it('remarks on a comment between decorator and name', () => {
    assert.deepEqual(
      manifest.warnings.map(({ subject }) => subject),
      ['Methods.late', 'Methods.later'],
    );
  });
});
