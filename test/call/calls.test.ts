import { describe } from 'node:test';
import { throughEveryDoor } from './doors.js';
import { answerTests } from './topics/answers.js';
import { argumentTests } from './topics/arguments.js';
import { contextTests } from './topics/context.js';
import { extrasTests } from './topics/extras.js';
import { listingTests } from './topics/listing.js';
import { methodTests } from './topics/methods.js';
import { valueTests } from './topics/values.js';

// One server for all topics: starting it costs more than all of the calls.
throughEveryDoor('a call', 'main', (client, door) => {
  describe('a listing', () => listingTests(client));
  describe('arguments', () => argumentTests(client));
  describe('methods', () => methodTests(client));
  describe('answers', () => answerTests(client));
  describe('undeclared properties', () => extrasTests(client));
  describe('any value', () => valueTests(client));
  describe('a context', () => contextTests(client, door));
});
