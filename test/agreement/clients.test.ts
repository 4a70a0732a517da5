import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { CLIENT_KINDS, connectStdio, type StrictClient } from '../support/clients.js';

/** Sent, and refused, in one property of an answer that is good otherwise. */
const VALUES: Readonly<Record<string, { good: readonly unknown[]; bad: readonly unknown[] }>> = {
  whole: { good: [1e15, -5], bad: [1.5, -6, null, '1'] },
  short: { good: ['a', '❤\uFE0F❤\uFE0F'], bad: ['', 'abc'] },
  bytes: { good: ['aGk='], bad: [1, ['a']] },
  record: { good: [{}], bad: ['a'] },
  pair: { good: ['ab'], bad: ['😀😀'] },
  mongo: { good: ['507f1f77bcf86cd799439011'], bad: ['0x507f1f77bcf86cd799439011'] },
  port: { good: ['-0'], bad: ['080', '70000'] },
  latitude: { good: [-90], bad: [90.1, 1e-7] },
  list: { good: [['a', 'a']], bad: [[], ['a', 'b', 'c'], 'a', { 0: 'a' }, [null]] },
  date: { good: ['2020-01-01T00:00:00Z'], bad: ['+010000-01-01T00:00:00.000Z', true, 0] },
  note: { good: [null, undefined, 'ab'], bad: ['a'] },
  free: { good: [1e22], bad: ['a'] },
};

describe('Strict clients over stdio', () => {
  for (const kind of CLIENT_KINDS) {
    describe(kind, () => {
      let connection: Promise<StrictClient> | undefined;
      const connect = () =>
        (connection ??= connectStdio(kind, 'test/agreement/server/main.ts', { args: [] }));
      after(async () => (await connection)?.close());
      const answer = async (property: string, value?: unknown) =>
        (await connect()).call('answer', {
          property,
          ...(value !== undefined && { json: JSON.stringify(value) }),
        });

      it('take an answer with every rule in it', async () => {
        assert.equal((await answer('')).isError ?? false, false);
      });

      for (const [property, { good, bad }] of Object.entries(VALUES)) {
        it(`take what the rules of ${property} accept, and are sent nothing else`, async () => {
          for (const value of good)
            assert.equal((await answer(property, value)).isError ?? false, false, JSON.stringify(value));
          for (const value of bad) {
            const { isError, structuredContent } = await answer(property, value);
            assert.deepEqual([isError, structuredContent], [true, undefined], JSON.stringify(value));
          }
        });
      }
    });
  }
});
