import { bootstrap, type Application, type TransportOption } from 'toolwright';
import { LateService, LibraryService } from './library.js';

/** A server of resources, in this process or as a program of its own. */
export function start(transport?: TransportOption, maskErrors = false): Promise<Application> {
  return bootstrap({
    name: 'Library',
    version: '1.0.0',
    services: [LibraryService, LateService],
    maskErrors,
    ...(transport && { transport }),
  });
}

if (require.main === module) void start();
