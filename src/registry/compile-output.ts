import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { TypeSchema, TypeUse } from '../manifest/schema-manifest.js';
import type { JsonSchema } from '../metadata/json-schema.js';
import type { ToolOptions } from '../metadata/options.js';
import {
  handWrittenOutputSchema,
  nothingSchema,
  outputSchema,
  titleOf,
  type OutputSchema,
} from '../schema/output-schema.js';
import { publish } from '../schema/publish.js';
import type { SchemaRequest } from '../schema/schema-builder.js';
import { createOutputJudge, type OutputJudge } from '../validation/output-judge.js';
import type { RegistryOptions } from './compile-catalogue.js';
import { once } from './once.js';
import type { OutputPlan } from './tool-definition.js';
import { typeProblems } from './type-problems.js';

export interface CompiledOutput {
  outputSchema?: JsonSchema;
  plan: OutputPlan;
  problems: Problem[];
  /** Why the tool has no schema although nobody asked for none. */
  warning?: string;
}

interface Tool {
  name: string;
  subject: string;
  location: string;
  options: ToolOptions;
}

/** What a tool promises to return: `@Tool({ output })` where given, else the method's return type. */
export function compileOutput(
  tool: Tool,
  returns: TypeUse,
  manifest: BoundManifest,
  options: RegistryOptions,
): CompiledOutput {
  const use = declaredOutput(tool, returns, manifest);
  if (tool.options.structuredOutput === false || options.withoutOutputSchema.has(tool.name)) {
    return { plan: { kind: 'text', type: use.type?.schema, table: manifest }, problems: [] };
  }
  const request: SchemaRequest = {
    table: manifest,
    direction: 'output',
    extras: tool.options.extras ?? options.extras,
    titles: options.titles,
  };
  return use.written
    ? compileWritten(tool, use.written, returns, request)
    : compileType(tool, use, returns, manifest, request);
}

interface DeclaredOutput {
  type: TypeUse | undefined;
  written?: JsonSchema;
  problems: Problem[];
}

function declaredOutput(
  { options, subject, location }: Tool,
  returns: TypeUse,
  manifest: BoundManifest,
): DeclaredOutput {
  const { output } = options;
  if (output === undefined) return { type: returns, problems: [] };
  if (typeof output !== 'function') return { type: undefined, written: output, problems: [] };
  const id = manifest.typeOf(output);
  if (id !== undefined) {
    return { type: { text: output.name, kind: 'schema', schema: { $ref: id }, problems: [] }, problems: [] };
  }
  const problem: Problem = {
    code: 'UNKNOWN_CLASS',
    subject,
    reason: `names ${output.name || 'a class'} as its output, which the sources do not show as a class with decorated fields`,
    cure: 'Mark the class with @Output().',
    location,
  };
  return { type: undefined, problems: [problem] };
}

function compileWritten(
  tool: Tool,
  written: JsonSchema,
  returns: TypeUse,
  request: SchemaRequest,
): CompiledOutput {
  const built = handWrittenOutputSchema(tool.name, written, request);
  return structured(
    tool,
    built,
    { returns, type: undefined, optional: false, typeName: titleOf(tool.name) },
    request,
  );
}

function compileType(
  tool: Tool,
  use: DeclaredOutput,
  returns: TypeUse,
  manifest: BoundManifest,
  request: SchemaRequest,
): CompiledOutput {
  const { type } = use;
  const problems = [...use.problems, ...(type ? typeProblems(type, manifest) : [])];
  if (!type) return { plan: { kind: 'content' }, problems };
  switch (type.kind) {
    case 'nothing': {
      const built = nothingSchema(tool.name, request.titles);
      const meaning = {
        returns,
        type: { type: 'null' as const },
        optional: true,
        typeName: titleOf(tool.name),
      };
      return structured(tool, built, meaning, request);
    }
    case 'schema': {
      const root = type.schema as TypeSchema;
      const optional = type.optional === true;
      const built = outputSchema(tool.name, root, optional, request);
      const typeName = root.$ref === undefined ? titleOf(tool.name) : manifest.entry(root.$ref).name;
      const compiled = structured(tool, built, { returns, type: root, optional, typeName }, request);
      return { ...compiled, problems: [...problems, ...compiled.problems] };
    }
    case 'content':
      return { plan: { kind: 'content' }, problems: [...problems, ...unschematic(tool, type)] };
    case 'result':
      return {
        plan: { kind: 'result', judge: undefined, wrapped: false },
        problems: [...problems, ...unschematic(tool, type)],
      };
    case 'opaque':
    case 'unrepresentable': {
      const plan: OutputPlan = { kind: 'text', type: undefined, table: manifest };
      const demanded = type.kind === 'opaque' ? unschematic(tool, type) : [];
      const warning = `returns '${type.text}', which says nothing of its value: it is sent as text, without a schema`;
      return { plan, problems: [...problems, ...demanded], ...(type.kind === 'opaque' && { warning }) };
    }
  }
}

/** `structuredOutput: true` asks for a schema that the type cannot give. */
function unschematic({ subject, location, options }: Tool, { text }: TypeUse): Problem[] {
  if (options.structuredOutput !== true) return [];
  return [
    {
      code: 'OPAQUE_OUTPUT',
      subject,
      reason: `returns '${text}', which has no schema, but asks for structured output`,
      cure: 'Return a class marked @Output(), an interface or a type with declared fields, give the schema with @Tool({ output }), or drop structuredOutput: true.',
      location,
    },
  ];
}

interface Meaning {
  returns: TypeUse;
  type: TypeSchema | undefined;
  optional: boolean;
  typeName: string;
}

function structured(
  tool: Tool,
  built: OutputSchema,
  meaning: Meaning,
  { table }: SchemaRequest,
): CompiledOutput {
  const { schema, wrapped, problems } = built;
  const { returns, type, optional, typeName } = meaning;
  const judge: OutputJudge = once(() =>
    createOutputJudge({ tool: tool.name, typeName, ...(type && { type }), optional, table, wrapped, schema }),
  );
  const plan: OutputPlan =
    returns.kind === 'result'
      ? { kind: 'result', judge, wrapped }
      : { kind: 'structured', judge, blocks: blocksOf(built, returns) };
  return { outputSchema: publish(schema), plan, problems };
}

/** A list is one text block an item, so that a client shows items one by one. */
function blocksOf({ schema, wrapped }: OutputSchema, returns: TypeUse): 'each' | 'one' | 'none' {
  if (returns.kind === 'nothing') return 'none';
  return wrapped && schema.properties?.['result']?.type === 'array' ? 'each' : 'one';
}
