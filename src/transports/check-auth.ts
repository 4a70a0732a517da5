import type { Problem } from '../errors/definition-error.js';
import type { HttpAuthOptions } from './auth-options.js';
import { isLoopback } from './http-settings.js';
import { invalidOption } from './option-problems.js';

/** What of the authentication cannot be served. */
export function checkAuth(auth: HttpAuthOptions): Problem[] {
  const { resource, expectedResource, authorizationServer } = auth;
  const problems: Problem[] = [];
  if (typeof auth.verify !== 'function') {
    const cure = 'Give auth: { verify: async (token) => … }.';
    problems.push(invalidOption('transport.http.auth.verify', 'is not a function', cure));
  }
  for (const [name, value] of Object.entries({ resource, expectedResource })) {
    if (value !== undefined && !isResource(String(value))) {
      const cure = `Give the URL of the endpoint as clients know it, without a fragment: 'https://mcp.example.com/mcp'.`;
      problems.push(invalidOption(`transport.http.auth.${name}`, `'${String(value)}' is not a URL`, cure));
    }
  }
  return authorizationServer === undefined
    ? problems
    : [...problems, ...checkIssuer(issuerOf(authorizationServer), resource)];
}

/** @see https://www.rfc-editor.org/rfc/rfc8707#section-2 */
function isResource(resource: string): boolean {
  return URL.canParse(resource) && new URL(resource).hash === '';
}

/** As it was written: issuers are compared letter by letter. */
export function issuerOf(server: NonNullable<HttpAuthOptions['authorizationServer']>): string {
  if (typeof server === 'string') return server;
  return server instanceof URL ? server.href : server.issuer;
}

function checkIssuer(issuer: string, resource: HttpAuthOptions['resource']): Problem[] {
  const subject = 'transport.http.auth.authorizationServer';
  const problems: Problem[] = [];
  if (!isIssuer(issuer)) {
    const reason = `'${issuer}' is not the URL of an issuer`;
    const cure = `Give its https URL without query and fragment: 'https://auth.example.com'. Plain http is for loopback addresses.`;
    problems.push(invalidOption(subject, reason, cure));
  }
  if (resource === undefined) {
    const cure = `Add the URL of the endpoint as clients know it: auth: { resource: 'https://mcp.example.com/mcp' }.`;
    problems.push(
      invalidOption(subject, 'cannot be published without the resource that it issues tokens for', cure),
    );
  }
  return problems;
}

/** @see https://www.rfc-editor.org/rfc/rfc8414#section-2 */
function isIssuer(issuer: unknown): boolean {
  if (typeof issuer !== 'string' || !URL.canParse(issuer)) return false;
  const { protocol, hostname, search, hash } = new URL(issuer);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && search === '' && hash === '';
}
