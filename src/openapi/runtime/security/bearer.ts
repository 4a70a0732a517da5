import type { RequestContext } from '../../../results/request-context.js';

/** The bearer token of the MCP request at hand. */
export function bearerOf({ auth, headers }: RequestContext): string | undefined {
  if (auth) return auth.token;
  const { authorization } = headers;
  const header = Array.isArray(authorization) ? authorization[0] : authorization;
  return /^bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1];
}
