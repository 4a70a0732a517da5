import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { StrictClient } from '../../support/clients.js';
import { answersTheNext } from '../doors.js';

/** Thrown errors with one member that throws in its turn, and other things that get thrown. */
const THROWN: Readonly<Record<string, string>> = {
  message: 'an error that cannot be read was thrown',
  name: 'secret',
  stack: 'secret',
  cause: 'secret',
  revoked: 'an error that cannot be read was thrown',
  symbol: 'Symbol(s) was thrown',
  deep: 'an object that is no Error was thrown',
};

export function thrownTests(client: () => StrictClient): void {
  for (const [what, text] of Object.entries(THROWN)) {
    it(`is answered, whatever it is: ${what}`, async () => {
      assert.deepEqual(await client().call('thrown', { what }), {
        content: [{ type: 'text', text: `Error executing tool thrown: ${text}` }],
        isError: true,
      });
      await answersTheNext(client());
    });
  }
}
