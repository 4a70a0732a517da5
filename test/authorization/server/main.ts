import { bootstrap, type Application, type AuthInfo, type BootstrapOptions } from 'toolwright';
import { LibraryService, NightService, StaffService } from './services.js';

/** An identity as a token tells it: `ann/admin,staff/acme`. */
export function identity(token: string): AuthInfo {
  const [clientId = '', scopes = '', tenant] = token.split('/');
  return { token, clientId, scopes: scopes === '' ? [] : scopes.split(','), extra: { tenant } };
}

export function start(more: Partial<BootstrapOptions>): Promise<Application> {
  return bootstrap({
    name: 'Library',
    version: '1.0.0',
    services: [LibraryService, StaffService, NightService],
    ...more,
  });
}

if (require.main === module) {
  const token = process.env['LIBRARY_IDENTITY'];
  void start({ transport: { stdio: token === undefined ? {} : { auth: identity(token) } } });
}
