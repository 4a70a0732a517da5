import { describe } from 'node:test';
import { logTests } from './topics/logs.js';
import { telemetryTests } from './topics/telemetry.js';
import { throwingTests } from './topics/throwing.js';
import { timeoutTests } from './topics/timeouts.js';

// One file for all topics: reading its sources costs more than all of the calls.
describe('timeouts', () => timeoutTests());
describe('what is thrown', () => throwingTests());
describe('logs', () => logTests());
describe('telemetry', () => telemetryTests());
