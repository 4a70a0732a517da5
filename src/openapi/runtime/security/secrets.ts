import type { RequestContext } from '../../../results/request-context.js';
import type { ApiDescription } from '../api-description.js';
import type { ApiOptions } from '../api-options.js';
import { credentialVariable, fromEnvironment } from '../environment.js';
import { bearerOf } from './bearer.js';
import { redaction, type Redact } from './redact.js';
import type { UsedScheme } from './security.js';

/** Takes every credential out of a text that this call could have sent, whether it did or not. */
export function callRedaction(
  description: ApiDescription,
  options: ApiOptions,
  context: RequestContext | undefined,
  used: readonly UsedScheme[],
): Redact {
  const token = context && bearerOf(context);
  return redaction([
    ...Object.keys(description.securitySchemes ?? {}).flatMap((name) => known(name, description, options)),
    ...used.flatMap(({ scheme, credential = '' }) =>
      scheme.type === 'http' && /^basic$/i.test(scheme.scheme) ? withPassword(credential) : [credential],
    ),
    ...Object.entries(options.headers ?? {}).flatMap(([name, value]) =>
      /auth|cookie|key|token|secret|password/i.test(name) ? [value.trim()] : [],
    ),
    ...(token === undefined ? [] : [token]),
  ]);
}

function known(name: string, description: ApiDescription, { credentials = {} }: ApiOptions): string[] {
  const given = Object.hasOwn(credentials, name) ? credentials[name] : undefined;
  const environment = fromEnvironment(credentialVariable(description, name));
  const texts = environment === undefined ? [] : withPassword(environment);
  if (typeof given === 'string') return [...texts, ...withPassword(given.trim())];
  if (typeof given !== 'object') return texts;
  return [...texts, ...withPassword(`${given.username}:${given.password}`)];
}

/** Of `user:password` the second half is a secret by itself. */
function withPassword(credential: string): string[] {
  const colon = credential.indexOf(':');
  return colon < 0 ? [credential] : [credential, credential.slice(colon + 1)];
}
