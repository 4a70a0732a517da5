import type { JsonSchema } from '../metadata/json-schema.js';
import type { WireSchema } from '../schema/wire-schema.js';
import { typesOf } from '../validation/wire-branch.js';
import type { TemplateFault, UriTemplate } from './uri-template.js';

/** Where the variables of a URI and the parameters of its method are not the same. */
export function variableFaults(
  uri: string,
  template: UriTemplate | undefined,
  { properties = {}, required = [], ...rest }: JsonSchema,
): TemplateFault[] {
  const parameters = Object.keys(properties);
  if (!template) return parameters.length === 0 ? [] : [plainUri(uri, parameters)];
  const variables = [
    ...template.variables.map(({ name, separator }) => ({ name, isList: separator !== undefined })),
    ...(template.query?.variables ?? []),
  ];
  const names = variables.map(({ name }) => name);
  if (!names.every((name) => parameters.includes(name)) || !required.every((name) => names.includes(name))) {
    return [
      {
        reason: `has the variables ${listed(names)} in its URI template, and the parameters ${listed(parameters)}`,
        cure: 'Give each variable a parameter of its name; only a parameter with a default or `?` may lack a variable.',
      },
    ];
  }
  const root = { properties, ...rest } as WireSchema;
  return variables.flatMap(({ name, isList }): TemplateFault[] => {
    const types = typesOf(root.properties?.[name] ?? {}, root);
    if (isList && !types.has('array')) {
      return [{ reason: `has a list for the parameter '${name}', which is none`, cure: `Write {${name}}.` }];
    }
    if (!isList && types.size === 1 && types.has('array')) {
      return [
        {
          reason: `has one value for the parameter '${name}', which is a list`,
          cure: `Write {${name}*}, with ?, & or / before the name where it has one.`,
        },
      ];
    }
    return [];
  });
}

function plainUri(uri: string, parameters: readonly string[]): TemplateFault {
  const noun = parameters.length === 1 ? 'parameter' : 'parameters';
  return {
    reason: `takes the ${noun} ${listed(parameters)}, and its URI '${uri}' has no variables`,
    cure: `Make it a template, like '${uri}/${parameters.map((name) => `{${name}}`).join('/')}'.`,
  };
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? '(none)' : names.map((name) => `'${name}'`).join(', ');
}
