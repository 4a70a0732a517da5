import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { MethodEntry, ParameterEntry, TypeSchema } from '../manifest/schema-manifest.js';
import { findOwnRecord } from '../metadata/class-record.js';
import type { JsonSchema } from '../metadata/json-schema.js';
import type { ParamOptions } from '../metadata/options.js';
import { argumentsSchema } from '../schema/arguments-schema.js';
import type { WireSchema } from '../schema/wire-schema.js';
import { createArgumentsJudge, type ArgumentsJudge } from '../validation/arguments-judge.js';
import type { RegistryOptions } from './compile-catalogue.js';
import { once } from './once.js';
import { typeProblems } from './type-problems.js';
import type { ParameterSource } from './method-definition.js';

export interface CompiledInput {
  inputSchema: JsonSchema;
  judge: ArgumentsJudge;
  parameters: ParameterSource[];
  problems: Problem[];
}

interface Method {
  target: string;
  subject: string;
  entry: MethodEntry;
  /** Set where every argument arrives as a string: those of prompts, and variables of URI templates. */
  strings?: boolean;
}

/** A method's parameters as arguments. */
export function compileInput(
  method: Method,
  keywords: ReadonlyMap<number, ParamOptions>,
  manifest: BoundManifest,
  options: RegistryOptions,
): CompiledInput {
  const { target, subject, strings = false } = method;
  const { parameters } = method.entry;
  const values = parameters.filter(({ kind }) => kind !== 'context');
  const whole = wholeArguments(values, manifest);
  const type = whole
    ? {
        ...wholeType(whole, manifest),
        ...(keywords.get(parameters.indexOf(whole)) as TypeSchema | undefined),
      }
    : objectOf(parameters, keywords);
  const { schema, published, problems } = argumentsSchema(type, {
    table: manifest,
    direction: 'input',
    extras: options.unknownArguments === 'reject' ? 'reject' : 'allow',
    titles: options.titles,
  });
  return {
    inputSchema: published,
    judge: once(() =>
      createArgumentsJudge({
        target,
        type,
        table: manifest,
        schema,
        unknownArguments: options.unknownArguments,
        strings,
      }),
    ),
    parameters: parameters.map((parameter) => sourceOf(parameter, whole)),
    problems: [
      ...values.flatMap((parameter) => typeProblems(parameter.type, manifest)),
      ...(whole ? shapeProblems(subject, whole, schema) : []),
      ...(whole ? [] : values.flatMap((parameter) => strayObject(subject, parameter))),
      ...problems,
    ],
  };
}

/** The parameter that is the arguments object: a destructured one, or an `@Input` class, when it is the only one. */
function wholeArguments(values: ParameterEntry[], manifest: BoundManifest): ParameterEntry | undefined {
  const [only] = values;
  if (values.length !== 1 || !only) return undefined;
  if (only.kind === 'destructured') return only;
  const reference = only.kind === 'value' ? only.type.schema?.$ref : undefined;
  const target = reference === undefined ? undefined : manifest.classOf(reference);
  return target && findOwnRecord(target)?.isInput ? only : undefined;
}

/** What a destructuring pattern says of single properties is laid over the type, unless a class with rules has its say. */
function wholeType({ type, bindings }: ParameterEntry, manifest: BoundManifest): TypeSchema {
  const schema = type.schema ?? { type: 'object' };
  if (schema.$ref === undefined || !bindings || manifest.classOf(schema.$ref)) return schema;
  const named = manifest.entry(schema.$ref).schema;
  const properties = Object.entries(named.properties ?? {}).map(([name, property]): [string, TypeSchema] => {
    const { optional: _optional, ...annotations } = bindings[name] ?? { optional: false };
    return [name, { ...property, ...annotations }];
  });
  const required = (named.required ?? []).filter((name) => !bindings[name]?.optional);
  return { ...named, properties: Object.fromEntries(properties), required };
}

function objectOf(parameters: ParameterEntry[], keywords: ReadonlyMap<number, ParamOptions>): TypeSchema {
  const values = parameters.map((parameter, position) => ({ parameter, own: keywords.get(position) }));
  const published = values.filter(({ parameter }) => parameter.kind !== 'context');
  return {
    type: 'object',
    properties: Object.fromEntries(
      published.map(({ parameter, own }) => [parameter.name, propertyOf(parameter, own)]),
    ),
    required: published.filter(({ parameter }) => parameter.required).map(({ parameter }) => parameter.name),
  };
}

function propertyOf(
  { type, description, default: constant }: ParameterEntry,
  own: ParamOptions | undefined,
): TypeSchema {
  return {
    ...type.schema,
    ...(description !== undefined && { description }),
    ...(constant !== undefined && { default: constant }),
    // Hand-written keywords are plain JSON Schema, which says nothing of values in memory.
    ...(own as TypeSchema | undefined),
  };
}

function sourceOf({ kind, name }: ParameterEntry, whole: ParameterEntry | undefined): ParameterSource {
  if (kind === 'context') return { from: 'context' };
  if (whole) return { from: 'arguments' };
  return { from: kind === 'rest' ? 'rest' : 'property', name };
}

/** Arguments have names: what is destructured as a list, say, cannot be the arguments object. */
function shapeProblems(subject: string, { type, location }: ParameterEntry, schema: WireSchema): Problem[] {
  if (!type.schema || schema.type === 'object' || schema.anyOf) return [];
  return [
    {
      code: 'INVALID_PARAMETERS',
      subject,
      reason: `destructures '${type.text}', which is no object whose properties could be the arguments`,
      cure: 'Name the parameter and destructure it in the body.',
      location,
    },
  ];
}

function strayObject(subject: string, { kind, location }: ParameterEntry): Problem[] {
  if (kind !== 'destructured') return [];
  return [
    {
      code: 'INVALID_PARAMETERS',
      subject,
      reason: 'has a destructured parameter, which is the whole arguments object, beside other parameters',
      cure: 'Name the parameter and destructure it in the body, or move the other parameters into it.',
      location,
    },
  ];
}
