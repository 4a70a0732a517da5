import type { TransportOption } from '../../../src/transports/transport-options.js';
import { start } from './start.js';

const option = process.env['TEST_OPTION'];
void start(option === undefined ? undefined : (JSON.parse(option) as TransportOption));
