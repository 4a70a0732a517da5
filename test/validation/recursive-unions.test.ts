import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TypeSchema } from '../../src/manifest/schema-manifest.js';
import { anyOf, argumentsOf, judgeOf, listOf, messageOf, ref, type TestType } from './types.js';

/** A step that doubled with every level would not end before this. */
const timeout = 20_000;

const kids = listOf(anyOf(ref('A'), ref('B')));
const tag = (name: string): TypeSchema => ({ type: 'string', const: name });
const TYPES: Record<string, TestType> = {
  A: { properties: { kind: tag('a'), kids } },
  B: { properties: { kind: tag('b'), kids } },
};
const union = anyOf(ref('A'), ref('B'));

interface Node {
  kind: string;
  kids: Node[];
}

/** Of the second branch at every level: the first one is tried and left each time. */
function nested(depth: number, last = 'b'): Node {
  return depth === 0 ? { kind: last, kids: [] } : { kind: 'b', kids: [nested(depth - 1, last)] };
}

describe('a recursive union, nested 60 deep', () => {
  it('is judged as an answer', { timeout }, async () => {
    assert.deepEqual((await judgeOf(union, TYPES)(nested(60))).value, nested(60));
  });

  it('is judged where extras are stripped', { timeout }, async () => {
    const judge = judgeOf(union, TYPES, { extras: 'strip' });
    assert.deepEqual((await judge(nested(60))).value, nested(60));
  });

  it('is judged as an argument', { timeout }, async () => {
    const it = nested(60);
    assert.deepEqual(await argumentsOf({ properties: { it: union } }, TYPES)({ it }), { it });
  });

  it('is refused for the tag at its end', { timeout }, async () => {
    const message = await messageOf(judgeOf(union, TYPES)(nested(60, 'c')));
    assert.match(message, /1 validation error.*\n.*\.kind\n {2}must be one of "a", "b" \(got string\)/);
  });
});
