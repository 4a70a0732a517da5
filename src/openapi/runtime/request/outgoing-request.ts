import type { ApiDescription } from '../api-description.js';
import type { ApiOptions } from '../api-options.js';
import type { Operation } from '../operation.js';
import { isCredentialPlace, sentCredentials, type SentCredentials } from '../security/apply.js';
import type { UsedScheme } from '../security/security.js';
import type { OutgoingRequest } from '../sending/request.js';
import { sentBody, type SentBody } from './body.js';
import { sentParameters, type SentParameters } from './parameters.js';
import { requestUrl } from './request-url.js';
import type { Pair } from './styles.js';

/** What a request is made of. */
export interface RequestParts {
  description: ApiDescription;
  options: ApiOptions;
  operation: Operation;
  args: object;
}

/** @throws Unsendable for an argument that cannot be sent, Unconfigured for such a credential. */
export function outgoingRequest(
  server: URL,
  { description, options, operation, args }: RequestParts,
  used: readonly UsedScheme[],
): OutgoingRequest {
  const credentials = sentCredentials(used, description);
  const parameters = sentParameters(operation, args, (place, name) =>
    isCredentialPlace(description, place, name),
  );
  const body = sentBody(operation, args);
  const query = besides(credentials.query, parameters.query);
  return {
    method: operation.method,
    url: requestUrl(server, operation, parameters.path, query),
    headers: requestHeaders(operation, options, parameters, credentials, body),
    body,
  };
}

/** Later ones replace earlier ones: arguments, what is configured, credentials. */
function requestHeaders(
  { answer }: Operation,
  options: ApiOptions,
  parameters: SentParameters,
  credentials: SentCredentials,
  body: SentBody | undefined,
): Headers {
  const headers = new Headers({ accept: accepted(answer) });
  for (const [name, value] of parameters.headers) headers.set(name, value);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  for (const [name, value] of credentials.headers) headers.set(name, value);
  const cookies = besides(credentials.cookies, parameters.cookies).map((pair) => pair.join('='));
  const given = headers.get('cookie');
  if (cookies.length > 0) headers.set('cookie', [...(given === null ? [] : [given]), ...cookies].join('; '));
  if (body) headers.set('content-type', body.contentType);
  return headers;
}

function accepted(answer: Operation['answer']): string {
  const { kind = 'json', mediaTypes = kind === 'json' ? ['application/json'] : [] } = answer ?? {};
  return mediaTypes.length === 0 ? '*/*' : [...mediaTypes, '*/*;q=0.1'].join(', ');
}

/** A member of an object that a query spreads may be called like a credential: it does not replace it. */
function besides(credentials: readonly Pair[], pairs: readonly Pair[]): Pair[] {
  const taken = new Set(credentials.map(([name]) => name));
  return [...pairs.filter(([name]) => !taken.has(name)), ...credentials];
}
