import { boolean, bytes, date, number, string } from '../../validation/types.js';
import { ruleCase, type Case } from '../case.js';

enum Level {
  Low = 1,
  High = 2,
}

const EARLY = new Date('2000-01-01T00:00:00Z');
const LATE = new Date('2020-01-01T00:00:00Z');
const stringOrNull = { type: ['string' as const, 'null' as const] };

/** Rules of numbers, booleans, dates, and of any value. */
export const SCALAR_CASES: readonly Case[] = [
  ruleCase('IsNumber', [{}], number, [1.5, -0]),
  ruleCase('IsNumber', [{ allowNaN: true, allowInfinity: true }], number, [1]),
  ruleCase('IsNumber', [{ maxDecimalPlaces: 1 }], number, [1.5, 2]),
  ruleCase('IsInt', [], number, [1, 2 ** 53 + 2, 1e21], 'exact'),
  ruleCase('Min', [1], number, [1, 1.5], 'exact'),
  ruleCase('Max', [5], number, [5, -1e21], 'exact'),
  ruleCase('IsPositive', [], number, [Number.MIN_VALUE, 1], 'exact'),
  ruleCase('IsNegative', [], number, [-1], 'exact'),
  ruleCase('IsDivisibleBy', [5], number, [10, 0, 1e22]),
  ruleCase('IsLatitude', [], number, [90, -12.5], 'weaker'),
  ruleCase('IsLatitude', [], string, ['90', '+12.5', '(12']),
  ruleCase('IsLongitude', [], number, [180, -12.5], 'weaker'),
  ruleCase('IsLongitude', [], string, ['180', ' 12.5)']),
  ruleCase('IsLatLong', [], string, ['12.5,13']),
  ruleCase('IsBoolean', [], boolean, [true, false]),
  ruleCase('IsDate', [], date, [EARLY, LATE]),
  ruleCase('MinDate', [EARLY], date, [EARLY, LATE]),
  ruleCase('MaxDate', [LATE], date, [EARLY, LATE]),
  ruleCase('Equals', ['a'], string, ['a'], 'exact'),
  ruleCase('Equals', [-0], number, [0, -0], 'exact'),
  ruleCase('Equals', [null], stringOrNull, [null]),
  ruleCase('NotEquals', ['a'], string, ['b', '']),
  ruleCase('IsIn', [['a', '\uFE0F']], string, ['a', '\uFE0F'], 'exact'),
  ruleCase('IsIn', [['a', 1, true]], { type: ['string', 'number'] }, ['a', 1], 'exact'),
  ruleCase('IsIn', [['a', null]], stringOrNull, ['a', null]),
  ruleCase('IsNotIn', [['a', 'b']], string, ['c', '']),
  ruleCase('IsEnum', [{ X: 'a', Y: 'b' }], string, ['a', 'b'], 'exact'),
  ruleCase('IsEnum', [Level], number, [1, 2], 'exact'),
  ruleCase('IsEmpty', [], string, ['']),
  ruleCase('IsNotEmpty', [], string, ['a', '\uFE0F'], 'exact'),
  ruleCase('IsNotEmpty', [], bytes, [new Uint8Array(), new Uint8Array([1])]),
  ruleCase('IsNotEmpty', [], number, [0, 1]),
  ruleCase('IsDefined', [], string, ['', 'a']),
  ruleCase('IsDefined', [], stringOrNull, ['', 'a']),
];
