import type { ApiDescription } from '../api-description.js';
import { credentialVariable } from '../environment.js';
import type { ParameterPlace } from '../operation.js';
import { isHeaderValue } from '../request/parameters.js';
import { encodeAll } from '../request/percent.js';
import type { Pair } from '../request/styles.js';
import { Unconfigured } from '../unconfigured.js';
import type { UsedScheme } from './security.js';

/** Credentials as the parts of a request. */
export interface SentCredentials {
  query: Pair[];
  headers: Pair[];
  cookies: Pair[];
}

/** @throws Unconfigured for a credential that no header can carry. */
export function sentCredentials(used: readonly UsedScheme[], description: ApiDescription): SentCredentials {
  const sent: SentCredentials = { query: [], headers: [], cookies: [] };
  for (const { name, scheme, credential } of used) {
    if (credential === undefined) continue;
    if (scheme.type === 'apiKey' && scheme.in !== 'header') {
      const pair = [encodeAll(scheme.name), encodeAll(credential)] as const;
      (scheme.in === 'query' ? sent.query : sent.cookies).push(pair);
      continue;
    }
    const header = scheme.type === 'apiKey' ? scheme.name : 'Authorization';
    const value = headerValue({ name, scheme, credential });
    if (!isHeaderValue(value)) {
      const variable = credentialVariable(description, name);
      throw new Unconfigured(`has a credential with characters that no header can carry: mend ${variable}`);
    }
    sent.headers.push([header, value]);
  }
  return sent;
}

/** Whether the API has a credential at this place; no argument may be sent instead of it. */
export function isCredentialPlace(
  { securitySchemes = {} }: ApiDescription,
  place: ParameterPlace,
  name: string,
): boolean {
  const isName = (other: string) =>
    place === 'header' ? other.toLowerCase() === name.toLowerCase() : other === name;
  return Object.values(securitySchemes).some(
    (scheme) => scheme.type === 'apiKey' && scheme.in === place && isName(scheme.name),
  );
}

function headerValue({ scheme, credential = '' }: UsedScheme): string {
  if (scheme.type === 'apiKey') return credential;
  if (scheme.type !== 'http' || /^bearer$/i.test(scheme.scheme)) return `Bearer ${credential}`;
  if (/^basic$/i.test(scheme.scheme)) return `Basic ${Buffer.from(credential).toString('base64')}`;
  return `${scheme.scheme} ${credential}`;
}
