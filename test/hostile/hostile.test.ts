import { describe } from 'node:test';
import { throughBothDoors } from './doors.js';
import { argumentTests } from './topics/arguments.js';
import { largeTests } from './topics/large.js';
import { thrownTests } from './topics/thrown.js';
import { valueTests } from './topics/values.js';

// One server for all topics: starting it costs more than all of the calls.
throughBothDoors('what nobody would send on purpose', (door) => {
  describe('a returned value', () => valueTests(door.client));
  describe('a thrown value', () => thrownTests(door.client));
  describe('an argument', () => argumentTests(door));
  describe('a large value', () => largeTests(door));
});
