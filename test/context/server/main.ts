import { bootstrap, type Application, type TransportOption } from 'toolwright';
import { AskingService } from './asking.js';

/** A server that asks its clients, in this process or as a program of its own. */
export function start(transport?: TransportOption): Promise<Application> {
  return bootstrap({
    name: 'Asking',
    version: '1.0.0',
    services: [AskingService],
    ...(transport && { transport }),
  });
}

if (require.main === module) void start();
