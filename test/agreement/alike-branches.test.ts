import 'reflect-metadata';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import type { TypeSchema } from '../../src/manifest/schema-manifest.js';
import {
  anyOf,
  argumentsOf,
  judgeOf,
  listOf,
  messageOf,
  number,
  ref,
  string,
  type TestType,
} from '../validation/types.js';

class Small {
  @IsInt() @Max(10) n!: number;
  kids?: (Small | Large)[];
}

class Large {
  @IsInt() @Min(100) n!: number;
  kids?: (Small | Large)[];
}

class Named {
  @IsIn(['a']) name!: string;
}

class Renamed {
  @IsIn(['b']) name!: string;
  @Max(1) note?: number;
}

const kids: TypeSchema = listOf(anyOf(ref('Small'), ref('Large')));
const TYPES: Record<string, TestType> = {
  Small: { properties: { n: number, kids }, required: ['n'], target: Small },
  Large: { properties: { n: number, kids }, required: ['n'], target: Large },
  Named: { properties: { name: string }, target: Named },
  Renamed: { properties: { name: string, note: number }, required: ['name'], target: Renamed },
};
const judge = judgeOf(anyOf(ref('Small'), ref('Large')), TYPES);
const takes = argumentsOf({ properties: { it: anyOf(ref('Small'), ref('Large')) } }, TYPES);

describe('A union of classes that differ in rules alone', () => {
  it('lets through what either accepts, as a result and as an argument', async () => {
    for (const it of [{ n: 1 }, { n: 100 }]) {
      assert.deepEqual((await judge(it)).value, it);
      const args = (await takes({ it })) as { it: object };
      assert.ok(args.it instanceof (it.n === 1 ? Small : Large));
    }
  });

  it('refuses what neither accepts, in the words of the first', async () => {
    const lines = ['result.n', '  must not be greater than 10 (got number)'];
    assert.deepEqual((await messageOf(judge({ n: 50 }))).split('\n').slice(1, 3), lines);
    await assert.rejects(takes({ it: { n: 50 } }), /must not be greater than 10/);
  });

  it('holds an instance to its own class', async () => {
    await assert.rejects(judge(Object.assign(new Small(), { n: 100 })), /must not be greater than 10/);
  });

  it('tries a branch that declares less where the one that fits best refuses', async () => {
    const either = judgeOf(anyOf(ref('Named'), ref('Renamed')), TYPES);
    assert.deepEqual((await either({ name: 'a', note: 5 })).value, { name: 'a', note: 5 });
    await assert.rejects(either({ name: 'c', note: 1 }));
  });

  it('is told apart at every depth', async () => {
    const nested = (depth: number): object =>
      depth === 0 ? { n: 1 } : { n: 100 * (depth % 2) || 1, kids: [nested(depth - 1), { n: 100 }] };
    const value = nested(7);
    assert.deepEqual((await judge(value)).value, value);
    assert.ok(await takes({ it: value }));
  });
});
