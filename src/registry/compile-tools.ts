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
  healthy: HealthyTools;
}

/** What could be served of an application that has problems. */
export interface HealthyTools {
  tools: ToolDefinition[];
  /** What is wrong with the tools that are left out. */
  leftOut: Problem[];
  /** Problems that concern no single tool. */
  general: Problem[];
}

/** Compiles every tool of the services, and collects all that is wrong with any of them. */
export function compileTools(
  services: readonly Constructor[],
  manifests: readonly BoundManifest[],
  options: RegistryOptions,
): CompiledTools {
  const problems: Problem[] = [];
  const general: Problem[] = [];
  const ofTools: Problem[] = [];
  const warnings: string[] = [];
  const tools: ToolDefinition[] = [];
  const sound: ToolDefinition[] = [];
  let isComplete = true;
  for (const service of services) {
    const found = findService(service, manifests);
    problems.push(...found.problems);
    general.push(...found.problems);
    if (!found.bound) {
      isComplete = false;
      continue;
    }
    for (const record of toolRecords(service).values()) {
      const compiled = compileTool(record, service, found.bound, options);
      problems.push(...compiled.problems);
      ofTools.push(...compiled.problems);
      warnings.push(...compiled.warnings);
      if (!compiled.tool) continue;
      tools.push(compiled.tool);
      if (compiled.problems.length === 0) sound.push(compiled.tool);
    }
  }
  const duplicates = duplicateNames(tools);
  // The tools of a service that is not known yet may bear the names.
  const unknown = isComplete ? unknownNames(tools, options.withoutOutputSchema) : [];
  problems.push(...duplicates, ...unknown);
  const healthy = {
    tools: firstOfEachName(sound),
    leftOut: distinct([...ofTools, ...duplicates]),
    general: [...general, ...unknown],
  };
  return { tools, problems: distinct(problems), warnings, healthy };
}

function firstOfEachName(tools: readonly ToolDefinition[]): ToolDefinition[] {
  return [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].reverse();
}

/** Two tools that reach one broken type report it once. */
function distinct(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}
