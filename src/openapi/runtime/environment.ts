import { apiName } from './api-name.js';
import type { ApiDescription, SecurityScheme } from './api-description.js';

/** An environment variable that an API reads. */
export interface ApiVariable {
  /** `PETSTORE_API_KEY` */
  name: string;
  /** What it is, in a few words. */
  purpose: string;
}

/** Every variable that is read for an API. */
export function apiVariables(description: ApiDescription): ApiVariable[] {
  const { servers, securitySchemes = {} } = description;
  const variables = servers.flatMap((server) => Object.entries(server.variables ?? {}));
  return [
    { name: baseUrlVariable(description), purpose: `the address of the ${apiName(description)}` },
    ...[...new Map(variables)].map(([name, { default: value }]) => ({
      name: serverVariable(description, name),
      purpose: `${name} in that address${value === undefined ? '' : `, ${value} by default`}`,
    })),
    ...Object.entries(securitySchemes).flatMap(([name, scheme]) => {
      const purpose = schemePurpose(scheme);
      return purpose === undefined ? [] : [{ name: credentialVariable(description, name), purpose }];
    }),
  ];
}

export function baseUrlVariable({ envPrefix }: ApiDescription): string {
  return `${envPrefix}_BASE_URL`;
}

export function serverVariable({ envPrefix }: ApiDescription, name: string): string {
  return `${envPrefix}_SERVER_${upperSnake(name)}`;
}

/** @param scheme - The security scheme's name in the document. */
export function credentialVariable({ envPrefix }: ApiDescription, scheme: string): string {
  return `${envPrefix}_${upperSnake(scheme)}`;
}

/** What a variable holds; nothing where it is empty, as it is where it was not filled in. Files end with a line break. */
export function fromEnvironment(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

function upperSnake(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
}

function schemePurpose(scheme: SecurityScheme): string | undefined {
  switch (scheme.type) {
    case 'apiKey':
      return `the key that is sent in the ${scheme.in} as ${scheme.name}`;
    case 'http':
      return scheme.scheme.toLowerCase() === 'basic' ? 'user:password' : `the ${scheme.scheme} token`;
    case 'oauth2':
    case 'openIdConnect':
      return 'the access token';
    case 'mutualTLS':
      return undefined;
  }
}
