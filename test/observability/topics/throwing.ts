import assert from 'node:assert/strict';
import { it } from 'node:test';
import { watched } from '../watched.js';

const THENABLES: Readonly<Record<string, RegExp>> = {
  never: /^error: Error executing tool thenable: timed out after 30 ms\n/,
  throws: /^error: Error executing tool thenable: then threw$/,
  rejects: /^error: Error executing tool thenable: then rejected$/,
  getter: /^error: Error executing tool thenable: no then to be had$/,
  subclass: /^error: Error executing tool thenable: of a subclass$/,
};

export function throwingTests(): void {
  for (const [what, text] of Object.entries(THENABLES)) {
    it(`a tool that returns what is no ordinary promise is answered: ${what}`, async (t) => {
      const { call } = await watched(t);
      assert.match(await call('thenable', { what }), text);
      assert.equal(await call('city', { name: 'Oslo' }), 'Oslo');
    });
  }
}
