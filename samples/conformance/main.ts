import { bootstrap } from 'toolwright';
import { ClientService } from './client.service.js';
import { ContentService } from './content.service.js';
import { PromptService } from './prompt.service.js';
import { ResourceService } from './resource.service.js';
import { RunningService } from './running.service.js';

// What the official conformance suite asks of a server, under the names that it knows; `npm run conformance` runs it.
const { address } = await bootstrap({
  name: 'Conformance',
  version: '1.0.0',
  services: [ContentService, RunningService, ClientService, ResourceService, PromptService],
  // A client that has to come back for an answer does so soon.
  transport: { use: 'http', http: { retryMs: 100 } },
});
console.log(`Conformance is served at ${address?.url}`);
