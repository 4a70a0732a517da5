import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { MethodEntry, ParameterEntry, SourceLocation } from '../manifest/schema-manifest.js';
import type { ParamOptions, WrittenInput } from '../metadata/options.js';
import { createArgumentsJudge } from '../validation/arguments-judge.js';
import type { RegistryOptions } from './compile-catalogue.js';
import type { CompiledInput } from './compile-input.js';
import { once } from './once.js';
import { typeProblems } from './type-problems.js';

interface Method {
  target: string;
  subject: string;
  location: SourceLocation;
  entry: MethodEntry;
}

/**
 * Arguments whose schema was written by hand: it is published and judges alone what arrives. The method's one parameter
 * is the whole object, revived as its type says.
 */
export function compileWrittenInput(
  { target, subject, location, entry }: Method,
  written: WrittenInput,
  keywords: ReadonlyMap<number, ParamOptions>,
  manifest: BoundManifest,
  { unknownArguments }: RegistryOptions,
): CompiledInput {
  const values = entry.parameters.filter(({ kind }) => kind !== 'context');
  const [whole] = values;
  const type = whole?.type.schema ?? { type: 'object' };
  const schema = { ...written, ...(whole && keywords.get(entry.parameters.indexOf(whole))) };
  return {
    inputSchema: schema,
    judge: once(() => createArgumentsJudge({ target, type, table: manifest, schema, unknownArguments })),
    parameters: entry.parameters.map(({ kind }) => ({
      from: kind === 'context' ? ('context' as const) : ('arguments' as const),
    })),
    problems: [
      ...values.flatMap((parameter) => typeProblems(parameter.type, manifest)),
      ...(written.type === 'object' ? [] : [rootProblem(subject, location)]),
      ...(isWhole(values) ? [] : [parameterProblem(subject, whole?.location ?? location)]),
    ],
  };
}

/** Whether all arguments have one place to go to, or none. */
function isWhole([only, ...others]: ParameterEntry[]): boolean {
  if (!only) return true;
  const { $ref, type = 'object' } = only.type.schema ?? {};
  return others.length === 0 && only.kind !== 'rest' && ($ref !== undefined || type === 'object');
}

function rootProblem(subject: string, location: SourceLocation): Problem {
  return {
    code: 'INVALID_SCHEMA',
    subject,
    reason: 'has a schema in @Tool({ input }) that is not of an object, and arguments have names',
    cure: "Begin it with type: 'object'.",
    location,
  };
}

function parameterProblem(subject: string, location: SourceLocation): Problem {
  return {
    code: 'INVALID_PARAMETERS',
    subject,
    reason: 'has a schema in @Tool({ input }), whose arguments are one object, and another place for them',
    cure: 'Take them as one parameter: `args: JsonObject`, a type of your own, or a destructured one.',
    location,
  };
}
