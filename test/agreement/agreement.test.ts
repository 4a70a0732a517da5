import 'reflect-metadata';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as classValidator from 'class-validator';
import { CASES } from './cases/index.js';
import { examine, Subject } from './examine.js';

const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 120), seed: 20250131 };

/** Exported with a capital, and no decorators. */
const OTHERS = ['ValidationError', 'ValidationTypes', 'Validator', 'MetadataStorage'];

describe('Server, class-validator and clients agree on', () => {
  it('every decorator that class-validator exports', () => {
    const exported = Object.entries(classValidator)
      .filter(([name, value]) => /^[A-Z][a-zA-Z]/.test(name) && typeof value === 'function')
      .map(([name]) => name)
      .filter((name) => !OTHERS.includes(name));
    assert.deepEqual([...new Set(CASES.map(({ decorator }) => decorator))].sort(), exported.sort());
  });

  for (const one of CASES) {
    it(one.title, async () => {
      const { tally, disagreement } = await examine(one, RUNS);
      assert.equal(disagreement, undefined);
      const subject = new Subject(one);
      for (const field of one.fields) {
        assert.ok(tally.acceptedFields.has(field.name), `${field.name}: nothing was accepted`);
        assert.equal(
          subject.saysMore(field),
          field.published !== 'base type only',
          `${field.name}: published`,
        );
        if (field.published === 'exact') assert.ok(!tally.weaker.has(field.name), `${field.name}: exact`);
      }
      if (one.fields[0].published === 'weaker')
        assert.ok(tally.weaker.size > 0, 'the schema refuses all that the rule does');
    });
  }
});
