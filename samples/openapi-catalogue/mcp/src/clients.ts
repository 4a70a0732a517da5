import { createHash } from 'node:crypto';
import type { AuthInfo } from 'toolwright';

/**
 * Judges bearer tokens by a list such as `ann:a-long-token,ben:another`. Their hashes are looked up, so that how long it takes
 * says nothing of a token.
 */
export function tokenVerifier(list: string): (token: string) => AuthInfo | undefined {
  const clients = new Map(
    list.split(',').map((entry) => {
      const [clientId = '', ...token] = entry.trim().split(':');
      if (clientId === '' || token.join(':') === '')
        throw new Error('ORDERS_MCP_TOKENS: an entry is not name:token');
      return [hashOf(token.join(':')), clientId];
    }),
  );
  return (token) => {
    const clientId = clients.get(hashOf(token));
    return clientId === undefined ? undefined : { token, clientId, scopes: [] };
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
