import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DefinitionError } from '../../errors/definition-error.js';
import { hostInUrl } from '../http-settings.js';
import { invalidOption } from '../option-problems.js';

/** Begins to listen; resolves to the port, which the system chose where it was 0. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => reject(listenError(error, host, port));
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const address = `${hostInUrl(host)}:${port}`;
  const another = 'choose another port: --http 8080, MCP_PORT=8080 or http: { port: 0 } for any free one';
  const problem = (reason: string, cure: string) =>
    new DefinitionError([invalidOption('transport.http', `cannot listen on ${address}: ${reason}`, cure)]);
  switch (error.code) {
    case 'EADDRINUSE':
      return problem('the port is in use by another program', `Stop that program, or ${another}.`);
    case 'EACCES':
      return problem('the system does not allow it', `Ports below 1024 need a privilege: ${another}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return problem(
        'no interface of this machine has that address',
        'Give one that it has: 127.0.0.1 or 0.0.0.0.',
      );
    default:
      return problem(error.message, `Mend that, or ${another}.`);
  }
}
