import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import { primitiveRecords } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { Extras } from '../metadata/options.js';
import { accessProblems } from './access-rule.js';
import { joined, type Catalogue } from './catalogue.js';
import { compileCompletions } from './compile-completions.js';
import { compilePrompt } from './compile-prompt.js';
import { compileResource } from './compile-resource.js';
import { compileTool } from './compile-tool.js';
import type { Compiled } from './compiled.js';
import { duplicates, firstOfEach } from './duplicates.js';
import { findService } from './find-service.js';
import type { PromptDefinition } from './prompt-definition.js';
import type { ResourceDefinition } from './resource-definition.js';
import { serviceModels } from './service-models.js';
import type { ToolDefinition } from './tool-definition.js';
import { unknownNames } from './tool-names.js';

export interface RegistryOptions {
  extras: Extras;
  titles: boolean;
  unknownArguments: 'drop' | 'reject';
  /** Tools that are published without their schema and answer in text, unchecked. */
  withoutOutputSchema: ReadonlySet<string>;
  /**
   * What is done with the schemas that a manifest has ready: tools are listed by them, they are proved against the classes,
   * or, where other than the default options build other ones, they are left alone.
   */
  published: 'listed' | 'proved' | 'ignored';
}

/** What an application is compiled with that says nothing; the schemas that a manifest has ready are built under these. */
export const DEFAULTS = {
  extras: 'allow',
  titles: false,
  unknownArguments: 'drop',
} as const satisfies Partial<RegistryOptions>;

/** One application, compiled. */
export interface CompiledCatalogue {
  catalogue: Catalogue;
  problems: Problem[];
  warnings: string[];
  healthy: HealthyCatalogue;
}

/** What could be served of an application that has problems. */
export interface HealthyCatalogue {
  catalogue: Catalogue;
  /** What is wrong with the tools, resources and prompts that are left out. */
  leftOut: Problem[];
  /** Problems that concern no single one of them. */
  general: Problem[];
}

/**
 * Compiles everything that the services offer, and collects all that is wrong with any of it.
 *
 * @param existing - What they come to, when they come later: nothing of theirs may clash with it.
 */
export function compileCatalogue(
  services: readonly Constructor[],
  manifests: readonly BoundManifest[],
  options: RegistryOptions,
  existing?: Catalogue,
): CompiledCatalogue {
  const parts = services.map((service) => compileService(service, manifests, options));
  const catalogue = combined(parts, () => true);
  const clashes = duplicates(existing ? joined(existing, catalogue) : catalogue);
  // The tools of a service that is not known yet, or not there any more, may bear the names.
  const unknown =
    !existing && parts.every(({ isKnown }) => isKnown)
      ? unknownNames(catalogue.tools, options.withoutOutputSchema)
      : [];
  const ofMembers = parts.flatMap(({ members }) => members.flatMap(({ problems }) => problems));
  return {
    catalogue,
    problems: distinct([...parts.flatMap(problemsOf), ...clashes, ...unknown]),
    warnings: parts.flatMap(({ members }) => members.flatMap(({ warnings }) => warnings)),
    healthy: {
      catalogue: firstOfEach(combined(parts, ({ problems }) => problems.length === 0)),
      leftOut: distinct([...ofMembers, ...clashes]),
      general: [...parts.flatMap(({ problems }) => problems), ...unknown],
    },
  };
}

/** One service's part of the catalogue. */
interface CompiledService {
  tools: Compiled<ToolDefinition>[];
  resources: Compiled<ResourceDefinition>[];
  prompts: Compiled<PromptDefinition>[];
  /** All of them, and what else was compiled. */
  members: Compiled<unknown>[];
  /** What is wrong with the class itself. */
  problems: Problem[];
  /** Whether the sources show it. */
  isKnown: boolean;
}

function compileService(
  service: Constructor,
  manifests: readonly BoundManifest[],
  options: RegistryOptions,
): CompiledService {
  const { bound, problems } = findService(service, manifests, options);
  if (!bound) return { tools: [], resources: [], prompts: [], members: [], problems, isKnown: false };
  const { completions, faulty } = compileCompletions(service, bound);
  const models = serviceModels(service, bound.manifest);
  const tools = [...primitiveRecords(service, 'tools').values()].map((record) =>
    compileTool(record, service, bound, models, options),
  );
  const resources = [...primitiveRecords(service, 'resources').values()].map((record) =>
    compileResource(record, service, bound, completions, options),
  );
  const prompts = [...primitiveRecords(service, 'prompts').values()].map((record) =>
    compilePrompt(record, service, bound, completions, options),
  );
  const members = [...tools, ...resources, ...prompts, ...faulty];
  problems.push(...accessProblems(service, bound));
  return { tools, resources, prompts, members, problems, isKnown: true };
}

function combined(
  parts: readonly CompiledService[],
  isWanted: (compiled: Compiled<unknown>) => boolean,
): Catalogue {
  const definitions = <Definition>(of: (part: CompiledService) => Compiled<Definition>[]): Definition[] =>
    parts
      .flatMap(of)
      .flatMap((compiled) => (compiled.definition && isWanted(compiled) ? compiled.definition : []));
  return {
    tools: definitions(({ tools }) => tools),
    resources: definitions(({ resources }) => resources),
    prompts: definitions(({ prompts }) => prompts),
  };
}

function problemsOf({ problems, members }: CompiledService): Problem[] {
  return [...problems, ...members.flatMap((member) => member.problems)];
}

/** Two tools that reach one broken type report it once. */
function distinct(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}
