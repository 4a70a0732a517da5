import 'reflect-metadata';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Exclude, Expose, instanceToPlain, plainToInstance, Transform, Type } from 'class-transformer';
import type { ClassConstructor } from 'class-transformer';
import type { Constructor } from '../../src/metadata/constructor.js';
import { classRules } from '../../src/rules/class-rules.js';

class Account {
  @Expose({ name: 'user_name' }) name!: string;
  @Exclude() password!: string;
  @Exclude({ toPlainOnly: true }) inOnly!: string;
  @Exclude({ toClassOnly: true }) outOnly!: string;
  @Transform(({ value }: { value: number }) => value / 100, { toPlainOnly: true })
  @Transform(({ value }: { value: number }) => Math.round(value * 100), { toClassOnly: true })
  cents!: number;
  @Expose({ groups: ['admin'] }) secret!: string;
  @Type(() => String) id!: unknown;
  @Type(() => Number) counts!: unknown[];
  plain!: string;
  @Expose({ toPlainOnly: true }) get shout(): string {
    return `${this.name}!`;
  }
  @Expose({ toPlainOnly: true }) initials(): string {
    return this.name.slice(0, 1);
  }
}

class SpecialAccount extends Account {
  @Exclude() declare plain: string;
  @Transform(
    ({ value, key, obj }: { value: string; key: string; obj: { plain: string } }) =>
      `${key}${value}${obj.plain}`,
  )
  extra!: string;
}

@Exclude()
class Guarded {
  @Expose() shown!: string;
  hidden!: string;
}

class DerivedFromGuarded extends Guarded {
  another!: string;
}

const SAMPLES: [ClassConstructor<object>, object][] = [
  [
    Account,
    {
      name: 'Ann',
      password: 'p',
      inOnly: 'i',
      outOnly: 'o',
      cents: 250,
      secret: 's',
      id: 7,
      counts: ['1', '2'],
      plain: 'x',
    },
  ],
  [SpecialAccount, { name: 'Bo', plain: 'p', extra: 'e', cents: 1, id: null, undeclared: { a: 1 } }],
  [Guarded, { shown: 'a', hidden: 'b' }],
  [DerivedFromGuarded, { shown: 'a', hidden: 'b', another: 'c' }],
];

function assign(instance: object, plain: Record<string, unknown>): void {
  const rules = classRules(instance.constructor as Constructor);
  for (const [property, key] of rules.readProperties(plain)) {
    const value = rules.readValue(property, plain[key], plain);
    if (value !== undefined || key in plain) Reflect.set(instance, property, value);
  }
}

for (const [target, fields] of SAMPLES) {
  test(`One level of ${target.name} leaves as instanceToPlain has it`, () => {
    const instance: object = Object.assign(new target(), fields);
    const rules = classRules(target);
    const written = rules
      .writtenProperties(instance)
      .map((property) => [rules.wireName(property), rules.writtenValue(instance, property)]);
    assert.deepEqual(Object.fromEntries(written), instanceToPlain(instance));
  });

  test(`One level of ${target.name} arrives as plainToInstance has it`, () => {
    const plain = { ...fields, user_name: 'Cy' };
    const instance = new target();
    assign(instance, plain);
    assert.deepEqual(instance, plainToInstance(target, plain));
  });
}

test('Directions are told apart', () => {
  const rules = classRules(Account);
  assert.equal(rules.isExcluded('inOnly', 'output'), true);
  assert.equal(rules.isExcluded('inOnly', 'input'), false);
  assert.equal(rules.isExcluded('outOnly', 'output'), false);
  assert.equal(rules.isExcluded('outOnly', 'input'), true);
  assert.equal(rules.isExcluded('secret', 'output'), true);
  assert.equal(rules.isExposed('shout', 'output'), true);
  assert.equal(classRules(Guarded).isExcluded('hidden', 'output'), true);
  assert.equal(classRules(Guarded).isExcluded('shown', 'output'), false);
});

test('An absent key leaves the default of a field alone', () => {
  class Query {
    @Expose() limit = 10;
    @Expose() @Transform(({ value }: { value?: number }) => value ?? 3) page?: number;
  }
  const query = new Query();
  assign(query, {});
  assert.deepEqual({ ...query }, { limit: 10, page: 3 });
});

test('Keys that could reach a prototype are neither read nor written', () => {
  const evil = JSON.parse('{"__proto__":{"admin":true},"constructor":1,"shown":"a"}') as Record<
    string,
    unknown
  >;
  const instance = new Guarded();
  assign(instance, evil);
  assert.equal(Object.getPrototypeOf(instance), Guarded.prototype);
  assert.equal(instance.shown, 'a');
  assert.equal(Object.hasOwn(instance, 'constructor'), false);
});

test('@Type tells the nested class, the conversion, and the discriminator', () => {
  class Dog {
    kind!: 'dog';
  }
  class Owner {
    @Type(() => Dog, { discriminator: { property: 'kind', subTypes: [{ name: 'dog', value: Dog }] } })
    pet!: Dog;
    @Type(() => Date) since!: Date;
  }
  const rules = classRules(Owner);
  assert.equal(rules.typeOf('pet'), Dog);
  assert.equal(rules.typeOf('since'), Date);
  assert.equal(rules.discriminatorOf('pet')?.property, 'kind');
  assert.equal(rules.discriminatorOf('since'), undefined);
  assert.equal(rules.usesTransformer, false);
  assert.equal(classRules(Account).usesTransformer, true);
});
