import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import { toolRecords } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { Extras } from '../metadata/options.js';
import { compileTool } from './compile-tool.js';
import { findService } from './find-service.js';
import type { ToolDefinition } from './tool-definition.js';
import { duplicateNames, unknownNames } from './tool-names.js';

export interface RegistryOptions {
  extras: Extras;
  titles: boolean;
  unknownArguments: 'drop' | 'reject';
  /** Tools that are published without their schema and answer in text, unchecked. */
  withoutOutputSchema: ReadonlySet<string>;
}

/** One application's tools, compiled. */
export interface CompiledTools {
  /** In the order of the services, and in each in the order of the methods, inherited ones first. */
  tools: ToolDefinition[];
  problems: Problem[];
  warnings: string[];
}

/** Compiles every tool of the services, and collects all that is wrong with any of them. */
export function compileTools(
  services: readonly Constructor[],
  manifests: readonly BoundManifest[],
  options: RegistryOptions,
): CompiledTools {
  const problems: Problem[] = [];
  const warnings: string[] = [];
  const tools: ToolDefinition[] = [];
  let isComplete = true;
  for (const service of services) {
    const found = findService(service, manifests);
    problems.push(...found.problems);
    if (!found.bound) {
      isComplete = false;
      continue;
    }
    for (const record of toolRecords(service).values()) {
      const compiled = compileTool(record, service, found.bound, options);
      problems.push(...compiled.problems);
      warnings.push(...compiled.warnings);
      if (compiled.tool) tools.push(compiled.tool);
    }
  }
  problems.push(...duplicateNames(tools));
  // The tools of a service that is not known yet may bear the names.
  if (isComplete) problems.push(...unknownNames(tools, options.withoutOutputSchema));
  return { tools, problems: distinct(problems), warnings };
}

/** Two tools that reach one broken type report it once. */
function distinct(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}
