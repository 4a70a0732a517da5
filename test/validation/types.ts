import type { TypeEntry, TypeId, TypeSchema } from '../../src/manifest/schema-manifest.js';
import type { TypeTable } from '../../src/manifest/type-table.js';
import type { Constructor } from '../../src/metadata/constructor.js';
import type { JsonObject } from '../../src/metadata/json-schema.js';
import type { Extras } from '../../src/metadata/options.js';
import { argumentsSchema } from '../../src/schema/arguments-schema.js';
import { outputSchema } from '../../src/schema/output-schema.js';
import { createArgumentsJudge } from '../../src/validation/arguments-judge.js';
import { createOutputJudge, type JudgedOutput } from '../../src/validation/output-judge.js';

/** A type as a manifest would have it, with the class that it is bound to. */
export interface TestType extends Partial<Omit<TypeEntry, 'schema'>> {
  properties: Record<string, TypeSchema>;
  required?: string[];
  target?: Constructor;
}

/** A hand-made manifest: name → type; every property is required unless told otherwise. */
export function tableOf(types: Record<string, TestType>): TypeTable {
  const entries = new Map<TypeId, TypeEntry>();
  for (const [name, { properties, required, target: _target, ...rest }] of Object.entries(types)) {
    entries.set(name, {
      name,
      class: name,
      kind: 'class',
      location: 'test.ts:1:1',
      schema: { type: 'object', properties, required: required ?? Object.keys(properties) },
      members: {},
      validated: [],
      accessors: {},
      hidden: [],
      initialised: [],
      problems: [],
      ...rest,
    });
  }
  return {
    entry(id) {
      const entry = entries.get(id);
      if (!entry) throw new Error(`No type ${id}`);
      return entry;
    },
    classOf: (id) => types[id]?.target,
    typeOf: (target) => Object.keys(types).find((id) => types[id]?.target === target),
  };
}

export const ref = (id: string): TypeSchema => ({ $ref: id });
export const string: TypeSchema = { type: 'string' };
export const number: TypeSchema = { type: 'number' };
export const integer: TypeSchema = { type: 'integer' };
export const boolean: TypeSchema = { type: 'boolean' };
export const date: TypeSchema = { type: 'string', format: 'date-time', native: 'Date' };
export const url: TypeSchema = { type: 'string', format: 'uri', native: 'URL' };
export const bytes: TypeSchema = { type: 'string', contentEncoding: 'base64', native: 'bytes' };
export const listOf = (items: TypeSchema): TypeSchema => ({ type: 'array', items });
export const setOf = (items: TypeSchema): TypeSchema => ({ type: 'array', items, native: 'Set' });
export const recordOf = (values: TypeSchema): TypeSchema => ({
  type: 'object',
  additionalProperties: values,
});
export const mapOf = (values: TypeSchema): TypeSchema => ({ ...recordOf(values), native: 'Map' });
export const anyOf = (...branches: TypeSchema[]): TypeSchema => ({ anyOf: branches });
export const nothing: TypeSchema = { type: 'null' };

/** The judge of a method `getIt` that returns the type. */
export function judgeOf(
  type: TypeSchema,
  types: Record<string, TestType> = {},
  options: { optional?: boolean; extras?: Extras } = {},
) {
  const table = tableOf(types);
  const { optional = false, extras = 'allow' } = options;
  const { schema, wrapped } = outputSchema('getIt', type, optional, {
    table,
    direction: 'output',
    extras,
    titles: false,
  });
  const typeName = type.$ref ?? 'getItOutput';
  const judge = createOutputJudge({ tool: 'getIt', typeName, type, optional, table, wrapped, schema });
  return Object.assign(async (value: unknown): Promise<JudgedOutput> => judge(value), {
    schema,
    wrapped,
    atOnce: judge,
  });
}

/** The judge of the arguments of a method whose parameters are these, all required unless told otherwise. */
export function argumentsOf(
  type: TypeSchema | { properties: Record<string, TypeSchema>; required?: string[] },
  types: Record<string, TestType> = {},
  unknownArguments: 'drop' | 'reject' = 'drop',
) {
  const table = tableOf(types);
  const whole: TypeSchema =
    '$ref' in type ? type : { type: 'object', required: Object.keys(type.properties ?? {}), ...type };
  const { schema } = argumentsSchema(whole, {
    table,
    direction: 'input',
    extras: unknownArguments === 'reject' ? 'reject' : 'allow',
    titles: false,
  });
  const judge = createArgumentsJudge({ target: 'tool doIt', type: whole, table, schema, unknownArguments });
  return async (args: unknown): Promise<object> => judge(args as JsonObject);
}

/** The message that a promise is rejected with. */
export async function messageOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The value was accepted');
}
