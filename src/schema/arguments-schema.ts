import type { Problem } from '../errors/definition-error.js';
import type { TypeSchema } from '../manifest/schema-manifest.js';
import type { JsonSchema } from '../metadata/json-schema.js';
import { publish } from './publish.js';
import { buildSchema, type SchemaRequest } from './schema-builder.js';
import type { WireSchema } from './wire-schema.js';

/** The schema that arguments are judged by, and the one that is published. */
export interface ArgumentsSchema {
  schema: WireSchema;
  published: JsonSchema;
  problems: Problem[];
}

export function argumentsSchema(type: TypeSchema, request: SchemaRequest): ArgumentsSchema {
  const { schema, problems } = buildSchema(type, request);
  const merged = mergedRoot(schema);
  return { schema, published: publish(withProperties(merged)), problems };
}

/** Some clients want `properties` even where a tool takes nothing. */
function withProperties({ type, title, description, properties, ...rest }: WireSchema): WireSchema {
  return {
    type,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    properties: properties ?? {},
    ...rest,
  };
}

/**
 * A union as the arguments object, published as one object: model providers refuse combinators at an input's root.
 * The union itself still judges every call.
 */
function mergedRoot(schema: WireSchema): WireSchema {
  const branches = schema.anyOf?.map((branch) => resolved(branch, schema));
  if (!branches) return schema;
  const { anyOf: _anyOf, description, ...rest } = schema;
  const choice = `Give the properties of exactly one of: ${alternativesOf(branches)}.`;
  const required = branches
    .map((branch) => branch.required ?? [])
    .reduce((a, b) => a.filter((name) => b.includes(name)));
  return {
    ...rest,
    type: 'object',
    description: description === undefined ? choice : `${description} ${choice}`,
    properties: mergedProperties(branches),
    ...(required.length > 0 && { required }),
    ...(branches.every(({ additionalProperties }) => additionalProperties === false) && {
      additionalProperties: false,
    }),
  };
}

/** `url; or path, encoding`: the properties that each branch of a union requires. */
export function alternativesOf(branches: readonly WireSchema[]): string {
  return branches.map(({ required }) => (required ?? []).join(', ') || 'nothing').join('; or ');
}

function resolved(branch: WireSchema, { $defs }: WireSchema): WireSchema {
  const name = branch.$ref?.slice('#/$defs/'.length);
  return name === undefined ? branch : ($defs?.[name] ?? branch);
}

function mergedProperties(branches: WireSchema[]): Record<string, WireSchema> {
  const variants = new Map<string, WireSchema[]>();
  for (const [name, property] of branches.flatMap(({ properties }) => Object.entries(properties ?? {}))) {
    const known = variants.get(name) ?? [];
    const isNew = !known.some((variant) => JSON.stringify(variant) === JSON.stringify(property));
    variants.set(name, isNew ? [...known, property] : known);
  }
  const entries = [...variants].map(([name, [first, ...others]]): [string, WireSchema] => [
    name,
    others.length > 0 && first ? { anyOf: [first, ...others] } : (first ?? {}),
  ]);
  return Object.fromEntries(entries);
}
