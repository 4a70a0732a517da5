import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { StrictClient } from '../../support/clients.js';
import { textOf } from '../doors.js';

/** Any JSON object, without the keys that arguments never carry. */
const jsonObject = fc
  .dictionary(
    fc.string().filter((key) => !/^(__proto__|constructor|prototype)$/.test(key)),
    fc
      .jsonValue({ maxDepth: 4 })
      .filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value))),
    { maxKeys: 5 },
  )
  // As JSON has it: without a negative zero.
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);

export function valueTests(client: () => StrictClient): void {
  it('comes back as it was sent, the same in both channels (A16)', async () => {
    await fc.assert(
      fc.asyncProperty(jsonObject, async (value) => {
        const answer = await client().call('echo', { value });
        assert.deepEqual(answer.structuredContent, value);
        assert.deepEqual(JSON.parse(textOf(answer)), value);
      }),
      { numRuns: 60 },
    );
  });

  it('arrives in the method as it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(jsonObject, async (value) => {
        assert.deepEqual(JSON.parse(textOf(await client().call('anyJson', { value }))), value);
      }),
      { numRuns: 40 },
    );
  });

  it('that is a text stays the same text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'grapheme' }), fc.json()), async (text) => {
        const { structuredContent } = await client().call('sameText', { text });
        assert.deepEqual(structuredContent, { result: text });
      }),
      { numRuns: 40 },
    );
  });

  it('that is a moment, a URL or bytes arrives as itself and comes back', async () => {
    const moment = fc.date({
      min: new Date(0),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(moment, fc.webUrl(), fc.uint8Array(), async (when, link, data) => {
        const sent = {
          when: when.toISOString(),
          link: new URL(link).href,
          bytes: Buffer.from(data).toString('base64'),
        };
        const { structuredContent } = await client().call('roundTrip', sent);
        assert.deepEqual(structuredContent, sent);
      }),
      { numRuns: 40 },
    );
  });
}
