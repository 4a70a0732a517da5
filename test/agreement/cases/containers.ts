import { bytes, date, listOf, mapOf, number, recordOf, setOf, string } from '../../validation/types.js';
import { decorate, ruleCase, type Case } from '../case.js';

const strings = listOf(string);

/** Rules of lists and objects, and of what containers hold. */
export const CONTAINER_CASES: readonly Case[] = [
  ruleCase('IsArray', [], strings, [[], ['a']]),
  ruleCase('ArrayContains', [['a']], strings, [['a'], ['b', 'a']]),
  ruleCase('ArrayNotContains', [['a']], strings, [[], ['b']]),
  ruleCase('ArrayNotEmpty', [], strings, [['a']], 'exact'),
  ruleCase('ArrayMinSize', [2], strings, [['a', 'a']], 'exact'),
  ruleCase('ArrayMaxSize', [1], strings, [[], ['a']], 'exact'),
  ruleCase('ArrayUnique', [], strings, [[], ['a', 'b']]),
  ruleCase('ArrayUnique', [(one: string) => ({ one })], strings, [['a', 'a']]),
  ruleCase('ArrayUnique', [], listOf(date), [[new Date(0), new Date(0)]]),
  ruleCase('ArrayUnique', [], listOf(recordOf(number)), [[{ a: 1 }, { a: 1 }]]),
  ruleCase('IsObject', [], recordOf(number), [{}, { a: 1 }]),
  ruleCase('IsNotEmptyObject', [{}], recordOf(number), [{ a: 1 }]),
  ruleCase('IsNotEmptyObject', [{ nullable: false }], recordOf(number), [{ a: 1 }]),
  ruleCase('IsInstance', [Object], recordOf(number), [{ a: 1 }]),
  ruleCase('IsInstance', [Date], date, [new Date(0)]),
  {
    decorator: 'IsNotEmpty',
    title: '@IsNotEmpty({ each: true })',
    fields: [
      each('set', 'IsNotEmpty', setOf(string), [new Set(['a']), new Set()], 'exact'),
      each('map', 'IsNotEmpty', mapOf(string), [new Map([['', 'a']]), new Map()], 'exact'),
      // class-validator goes into lists, sets and maps; a plain object is one value to it, which is not empty.
      each('record', 'IsNotEmpty', recordOf(string), [{ a: '' }, {}], 'base type only'),
      each('bytes', 'IsNotEmpty', listOf(bytes), [[new Uint8Array()]], 'base type only'),
      // What is no container is judged as a whole.
      each('alone', 'IsNotEmpty', string, ['a'], 'base type only'),
    ],
  },
  {
    decorator: 'IsInt',
    title: '@IsInt({ each: true })',
    fields: [
      each('set', 'IsInt', setOf(number), [new Set([1, 2])], 'exact'),
      each('map', 'IsInt', mapOf(number), [new Map([['a', 1]])], 'exact'),
      each('alone', 'IsInt', number, [1], 'base type only'),
    ],
  },
  {
    decorator: 'ArrayMinSize',
    title: '@ArrayMinSize(1) beside a bare type',
    fields: [
      {
        name: 'either',
        type: { anyOf: [strings, { type: 'string' }] },
        decorators: [decorate('ArrayMinSize', 1)],
        good: [['a']],
        published: 'base type only',
      },
    ],
  },
];

function each(
  name: string,
  decorator: string,
  type: Case['fields'][0]['type'],
  good: Case['fields'][0]['good'],
  published: Case['fields'][0]['published'],
): Case['fields'][0] {
  return { name, type, decorators: [decorate(decorator, { each: true })], good, published };
}
