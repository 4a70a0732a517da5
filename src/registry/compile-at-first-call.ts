import { DefinitionError, type Problem } from '../errors/definition-error.js';
import type { PublishedSchemas } from '../manifest/schema-manifest.js';
import { compileCallableTool, type ToolSource } from './compile-callable-tool.js';
import type { RegistryOptions } from './compile-catalogue.js';
import { staleSchemas } from './published-schemas.js';
import type { ServiceModels } from './service-models.js';
import type { CallableTool, ToolDefinition } from './tool-definition.js';

/** What is put off until then. */
export interface FirstCall {
  models: ServiceModels;
  /** Whether the compiled method takes as many parameters as the manifest says. */
  fits: () => boolean;
}

/**
 * A tool whose schemas were ready: the classes behind its types are loaded, and what a call needs is compiled, when it is
 * called for the first time. A server that lists a thousand tools, of which a client calls three, starts without the rest.
 *
 * @returns What throws a {@link DefinitionError} when the classes turn out not to be those that the schemas were built of.
 */
export function compileAtFirstCall(
  tool: ToolSource,
  published: PublishedSchemas,
  { models, fits }: FirstCall,
  registry: RegistryOptions,
): ToolDefinition['callable'] {
  let compiled: CallableTool | undefined;
  let compiling: Promise<CallableTool> | undefined;
  const compile = async (): Promise<CallableTool> => {
    const { callable, schemas, problems } = compileCallableTool(tool, await models(), registry);
    if (problems.length === 0) problems.push(...staleSchemas(tool, published, fits() ? schemas : undefined));
    if (problems.length > 0) throw notRun(problems);
    return (compiled = callable);
  };
  return () => compiled ?? (compiling ??= compile());
}

/** The caller, who reads it in the answer, has to know that other arguments do not help. */
function notRun(problems: readonly Problem[]): DefinitionError {
  const error = new DefinitionError(problems);
  error.message += '\nThe tool did not run, and no call of it will before its server is mended.';
  return error;
}
