import type { ApiDescription, ApiServer } from './api-description.js';
import type { ApiOptions } from './api-options.js';
import { baseUrlVariable, fromEnvironment, serverVariable } from './environment.js';
import type { Operation } from './operation.js';
import { Unconfigured } from './unconfigured.js';

/**
 * The server that an operation is called on: what is configured beats the document, and there the operation's own beats the
 * API's. No argument has a say in it.
 *
 * @throws Unconfigured when there is no whole address.
 */
export function serverUrl(description: ApiDescription, options: ApiOptions, operation?: Operation): URL {
  const server = operation?.servers?.[0] ?? description.servers[0];
  const replaced = server && ownOption(options.servers, server.url);
  const baseUrl = options.baseUrl ?? fromEnvironment(baseUrlVariable(description));
  const address = replaced ?? baseUrl ?? (server && filled(server, description, options));
  const cure = `set ${baseUrlVariable(description)} or configure baseUrl`;
  if (address === undefined) throw new Unconfigured(`has no server: ${cure}`);
  const { documentUrl } = description;
  // The document may have been a file.
  const base = documentUrl !== undefined && URL.canParse(documentUrl) ? documentUrl : undefined;
  if (!URL.canParse(address, base)) {
    throw new Unconfigured(`has no whole address: ${cure}`);
  }
  return checked(new URL(address, base), cure);
}

function filled(
  { url, variables = {} }: ApiServer,
  description: ApiDescription,
  options: ApiOptions,
): string {
  return url.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const environment = serverVariable(description, name);
    const given = ownOption(options.serverVariables, name) ?? fromEnvironment(environment);
    if (given !== undefined && variable?.enum && !variable.enum.includes(given)) {
      const choices = variable.enum.join(', ');
      throw new Unconfigured(
        `has a server whose ${name} is one of ${choices}: set ${environment} to one of them`,
      );
    }
    const value = given ?? variable?.default;
    if (value === undefined)
      throw new Unconfigured(`has a server whose ${name} is not known: set ${environment}`);
    return value;
  });
}

function checked(url: URL, cure: string): URL {
  if (!/^https?:$/.test(url.protocol)) {
    throw new Unconfigured(`has an address that is neither http: nor https: but ${url.protocol} ${cure}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new Unconfigured(
      'has an address with a user in it: give the credential to its security scheme instead',
    );
  }
  return url;
}

function ownOption(options: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return options && Object.hasOwn(options, name) ? options[name] : undefined;
}
