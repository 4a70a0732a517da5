import 'reflect-metadata';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getMetadataStorage,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Min,
  registerDecorator,
  Validate,
  ValidateIf,
  ValidateNested,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { Expose } from 'class-transformer';
import { classRules, knowsClass, transformedClasses, validatedClasses } from '../../src/rules/class-rules.js';
import type { Constructor } from '../../src/metadata/constructor.js';

@ValidatorConstraint({ name: 'even' })
class Even implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'number' && value % 2 === 0;
  }
}

class Grandparent {
  @IsInt() @Min(1) n!: number;
  @IsOptional() @IsString() note?: string;
}
class Parent extends Grandparent {
  @Validate(Even) declare n: number;
  @IsDefined() kept!: string;
}
class Child extends Parent {
  @IsIn([0, 1.5, 7]) declare n: number;
  @IsString({ each: true, groups: ['admin'] }) declare kept: string;
  @ValidateNested({ each: true }) list!: object[];
  @ValidateIf((object: Child) => object.n > 1) @IsString({ message: 'no' }) sometimes!: string;
}

test('A rule tells its name, arguments, and where it comes from', () => {
  const { properties } = classRules(Child);
  assert.deepEqual(
    properties.get('kept')?.rules.map(({ name, each, custom }) => ({ name, each, custom })),
    [
      { name: 'isDefined', each: false, custom: false },
      { name: 'isString', each: true, custom: false },
    ],
  );
  assert.deepEqual(
    properties.get('n')?.rules.map(({ name, constraints }) => [name, constraints]),
    [['isIn', [[0, 1.5, 7]]]],
  );
  assert.equal(properties.get('note')?.optional, true);
  assert.equal(properties.get('note')?.conditional, false);
  assert.equal(properties.get('sometimes')?.optional, false);
  assert.equal(properties.get('sometimes')?.conditional, true);
  assert.equal(properties.get('sometimes')?.rules[0]?.ownMessage, true);
  assert.equal(properties.get('list')?.nested, true);
  assert.equal(properties.get('list')?.nestedEach, true);
  assert.equal(classRules(Parent).properties.get('n')?.rules[0]?.name, 'even');
  assert.equal(classRules(Parent).properties.get('n')?.rules[0]?.custom, true);
});

test('C07: what a re-declared property inherits is what class-validator says', () => {
  class Late extends Parent {}
  for (const target of [Grandparent, Parent, Child, Late] as Constructor[]) {
    const theirs = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
    const judged = theirs.filter(({ type }) => type === 'customValidation' || type === 'isDefined');
    const ours = [...classRules(target).properties].flatMap(([property, { rules }]) =>
      rules.map(({ name }) => `${property} ${name}`),
    );
    assert.deepEqual(
      ours.sort(),
      judged.map(({ propertyName, name }) => `${propertyName} ${name ?? 'even'}`).sort(),
      target.name,
    );
  }
});

test('Rules are cached, and read anew when a decorator is registered later', () => {
  class Base {
    @IsString() id!: string;
  }
  class Derived extends Base {}
  const before = classRules(Derived);
  assert.equal(classRules(Derived), before);
  IsInt()(Base.prototype, 'count');
  assert.deepEqual([...classRules(Derived).properties.keys()], ['id', 'count']);
  Expose({ name: 'identifier' })(Base.prototype, 'id');
  assert.equal(classRules(Derived).wireName('id'), 'identifier');
});

test('A decorator without a name, or with a name of its own, is custom', () => {
  class Holder {
    a!: string;
  }
  const validator = { validate: () => true };
  registerDecorator({ target: Holder, propertyName: 'a', validator });
  registerDecorator({ target: Holder, propertyName: 'a', name: 'isLonger', validator, constraints: ['b'] });
  const [nameless, named] = classRules(Holder).properties.get('a')?.rules ?? [];
  assert.equal(nameless?.custom, true);
  assert.deepEqual([named?.name, named?.custom, named?.constraints], ['isLonger', true, ['b']]);
});

test('The classes that carry a decorator are told in the order of their registration', () => {
  class Exposed {
    @Expose() a!: string;
  }
  const classes = validatedClasses();
  assert.ok(classes.indexOf(Grandparent) < classes.indexOf(Child));
  assert.equal(knowsClass(Child), true);
  assert.equal(knowsClass(Exposed), false);
  assert.equal(transformedClasses().at(-1), Exposed);
});
