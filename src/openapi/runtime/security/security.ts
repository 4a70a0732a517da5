import type { RequestContext } from '../../../results/request-context.js';
import type { ApiDescription, SecurityScheme } from '../api-description.js';
import type { ApiOptions, Credential } from '../api-options.js';
import { credentialVariable, fromEnvironment } from '../environment.js';
import type { Operation } from '../operation.js';
import { Unconfigured } from '../unconfigured.js';
import { bearerOf } from './bearer.js';

/** A security scheme with its credential. */
export interface UsedScheme {
  name: string;
  scheme: SecurityScheme;
  /** Absent for `mutualTLS`, which sends nothing. */
  credential?: string;
}

/** Who calls, and where. */
export interface SecurityRequest {
  description: ApiDescription;
  options: ApiOptions;
  operation: Operation;
  context: RequestContext | undefined;
  /** Whether the address that is called is that of the API itself, which may see its callers' tokens. */
  isOwnHost: boolean;
}

/**
 * The schemes of the first alternative whose credentials are all there.
 *
 * @throws Unconfigured that names what to set, when there is none.
 */
export async function usedSchemes(request: SecurityRequest): Promise<UsedScheme[]> {
  const { operation } = request;
  const alternatives = operation.security ?? [];
  for (const alternative of alternatives.filter((names) => names.length > 0)) {
    const used = await Promise.all(alternative.map((name) => usedScheme(name, request)));
    if (used.every((scheme) => scheme !== undefined)) return used;
  }
  if (alternatives.length === 0 || alternatives.some((names) => names.length === 0)) return [];
  throw new Unconfigured(missingCredentials(request.description, alternatives));
}

/** Whether one alternative could be used, as far as this can be told before a call. */
export function hasCredentials(
  { security = [] }: Operation,
  description: ApiDescription,
  options: ApiOptions,
): boolean {
  const isThere = (name: string) => {
    const scheme = description.securitySchemes?.[name];
    if (!scheme) return false;
    if (scheme.type === 'mutualTLS' || configured(name, description, options) !== undefined) return true;
    return options.forwardAuthorization === true && isBearer(scheme);
  };
  return security.length === 0 || security.some((names) => names.every(isThere));
}

/** `has no credentials for this: set PETSTORE_API_KEY, or both PETSTORE_APP and PETSTORE_USER` */
export function missingCredentials(
  description: ApiDescription,
  alternatives: readonly (readonly string[])[],
): string {
  const ways = alternatives.map((names) => {
    const variables = names
      .filter((name) => description.securitySchemes?.[name]?.type !== 'mutualTLS')
      .map((name) => credentialVariable(description, name));
    return variables.join(' and ');
  });
  return `has no credentials for this: set ${[...new Set(ways)].join(', or ')} in the server's environment`;
}

async function usedScheme(name: string, request: SecurityRequest): Promise<UsedScheme | undefined> {
  const { description, options, context } = request;
  const scheme = description.securitySchemes?.[name];
  if (!scheme) return undefined;
  if (scheme.type === 'mutualTLS') return { name, scheme };
  const given = configured(name, description, options);
  const credential = (await textOf(given, context)) ?? forwarded(scheme, request);
  return credential === undefined ? undefined : { name, scheme, credential };
}

function configured(
  name: string,
  description: ApiDescription,
  { credentials = {} }: ApiOptions,
): Credential | undefined {
  return (
    (Object.hasOwn(credentials, name) ? credentials[name] : undefined) ??
    fromEnvironment(credentialVariable(description, name))
  );
}

async function textOf(
  credential: Credential | undefined,
  context: RequestContext | undefined,
): Promise<string | undefined> {
  const given = typeof credential === 'function' ? await asked(credential, context) : credential;
  const text = typeof given === 'object' ? `${given.username}:${given.password}` : given;
  return text?.trim() || undefined;
}

async function asked(
  credential: Extract<Credential, (...args: never[]) => unknown>,
  context: RequestContext | undefined,
): Promise<string | undefined> {
  try {
    return await credential(context);
  } catch (cause) {
    throw new Unconfigured('got no credential: the function that gives it failed', { cause });
  }
}

function forwarded(
  scheme: SecurityScheme,
  { options, context, isOwnHost }: SecurityRequest,
): string | undefined {
  if (options.forwardAuthorization !== true || !isOwnHost || !context || !isBearer(scheme)) return undefined;
  return bearerOf(context);
}

function isBearer(scheme: SecurityScheme): boolean {
  return (
    scheme.type === 'oauth2' ||
    scheme.type === 'openIdConnect' ||
    (scheme.type === 'http' && scheme.scheme.toLowerCase() === 'bearer')
  );
}
