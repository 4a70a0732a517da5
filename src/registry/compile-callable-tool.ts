import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { MethodEntry, PublishedSchemas, SourceLocation } from '../manifest/schema-manifest.js';
import type { ParamOptions, ToolOptions } from '../metadata/options.js';
import type { RegistryOptions } from './compile-catalogue.js';
import { compileInput } from './compile-input.js';
import { compileOutput } from './compile-output.js';
import { compileWrittenInput } from './compile-written-input.js';
import { handWrittenProblems } from './hand-written-schemas.js';
import type { CallableTool } from './tool-definition.js';

/** A tool's method, and everything that is said of it. */
export interface ToolSource {
  /** The published name. */
  name: string;
  subject: string;
  location: SourceLocation;
  options: ToolOptions;
  /** What `@Param` says, by position. */
  keywords: ReadonlyMap<number, ParamOptions>;
  entry: MethodEntry;
}

export interface CompiledCallable {
  callable: CallableTool;
  schemas: PublishedSchemas;
  problems: Problem[];
  /** Why the tool has no output schema although nobody asked for none. */
  warning?: string;
}

/** What a call of a tool needs, and the schemas that go with it: of types and of classes, which have to be loaded. */
export function compileCallableTool(
  tool: ToolSource,
  manifest: BoundManifest,
  registry: RegistryOptions,
): CompiledCallable {
  const { name, subject, location, options, keywords, entry } = tool;
  const target = { target: `tool ${name}`, subject, location, entry };
  const input = options.input
    ? compileWrittenInput(target, options.input, keywords, manifest, registry)
    : compileInput(target, keywords, manifest, registry);
  const output = compileOutput(tool, entry.returns, manifest, registry);
  return {
    callable: {
      parameters: input.parameters,
      judgeArguments: input.judge,
      output: output.plan,
      text: options.text ?? 'pretty',
    },
    schemas: {
      inputSchema: input.inputSchema,
      ...(output.outputSchema && { outputSchema: output.outputSchema }),
    },
    problems: [...input.problems, ...output.problems, ...handWrittenProblems(tool, keywords, entry)],
    ...(output.warning !== undefined && { warning: output.warning }),
  };
}
