import { bootstrap, McpService, Tool } from 'toolwright';
import { Twin as First } from './twin-a.js';
import { Twin as Second } from './twin-b.js';

@McpService()
export class TwinService {
  @Tool()
  first(): First {
    return Object.assign(new First(), { id: '1' });
  }

  @Tool()
  second(): Second {
    return Object.assign(new Second(), { id: '2' });
  }
}

// In a bundle every class comes from one file, so that only names can tell them apart.
void bootstrap({
  name: 'Twins',
  version: '1.0.0',
  services: [TwinService],
  transport: 'none',
  manifest: process.env['MANIFEST'] ?? [],
}).then((application) => application.close());
