import { isDeepStrictEqual } from 'node:util';
import { servedPart } from './bootstrap-development.js';
import { optionProblems } from './bootstrap-option-problems.js';
import type { BootstrapOptions } from './bootstrap-options.js';
import type { Problem } from './errors/definition-error.js';
import { bindClasses } from './manifest/bind-classes.js';
import { loadModels } from './manifest/load-models.js';
import type { Catalogue } from './registry/catalogue.js';
import {
  compileCatalogue,
  DEFAULTS,
  type CompiledCatalogue,
  type RegistryOptions,
} from './registry/compile-catalogue.js';
import { formCompiler, type FormCompiler } from './registry/elicitation-forms.js';
import { servicesToBuild } from './registry/published-schemas.js';
import { serviceClasses } from './registry/services.js';
import { timeoutProblems } from './registry/timeout-problems.js';

/** What an application offers, and those of its warnings that are about sources and manifest rather than about a tool. */
export interface CompiledApplication extends Pick<CompiledCatalogue, 'problems' | 'warnings'> {
  catalogue: Catalogue;
  formOf: FormCompiler;
  /** Problems of what is not in the catalogue. */
  leftOut: Problem[];
  remarks: string[];
}

export interface CompilationOptions {
  /** What the services come to, when they come later. */
  existing?: Catalogue;
  /** Schemas that a manifest has ready are proved at once, which loads all classes; else each at its tool's first call. */
  provesPublished?: boolean;
}

/** Everything costly happens here, once, before the first request. */
export async function compileApplication(
  options: BootstrapOptions,
  caller: string | undefined,
  { existing, provesPublished = false }: CompilationOptions = {},
): Promise<CompiledApplication> {
  const list = existing ? 'Application.add' : 'bootstrap.services';
  const { classes, problems } = serviceClasses(options.services, list);
  problems.push(...optionProblems(options));
  problems.push(...timeoutProblems('bootstrap.timeout', options.timeout));
  const bound = bindClasses(classes, { caller, manifest: options.manifest });
  problems.push(...bound.problems);
  if (bound.problems.length > 0)
    return { catalogue: NOTHING, formOf: formCompiler([]), problems, leftOut: [], warnings: [], remarks: [] };

  const built = {
    extras: options.extras ?? DEFAULTS.extras,
    titles: options.titles ?? DEFAULTS.titles,
    unknownArguments: options.unknownArguments ?? DEFAULTS.unknownArguments,
  };
  const registry: RegistryOptions = {
    ...built,
    withoutOutputSchema: new Set(options.withoutOutputSchema),
    published: !isDeepStrictEqual(built, DEFAULTS) ? 'ignored' : provesPublished ? 'proved' : 'listed',
  };
  const manifests = await loadModels(servicesToBuild(classes, bound.manifests, registry), bound.manifests);
  const compiled = compileCatalogue(classes, manifests, registry, existing);
  const served = existing ? { ...compiled, leftOut: [] } : servedPart(compiled);
  return {
    ...served,
    formOf: formCompiler(manifests),
    problems: [...problems, ...served.problems],
    warnings: [...bound.warnings, ...compiled.warnings],
    remarks: bound.warnings,
  };
}

const NOTHING: Catalogue = { tools: [], resources: [], prompts: [] };
