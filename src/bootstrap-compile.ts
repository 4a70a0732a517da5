import { servedPart } from './bootstrap-development.js';
import { optionProblems } from './bootstrap-option-problems.js';
import type { BootstrapOptions } from './bootstrap-options.js';
import type { Problem } from './errors/definition-error.js';
import { bindClasses } from './manifest/bind-classes.js';
import type { Catalogue } from './registry/catalogue.js';
import { compileCatalogue, type CompiledCatalogue } from './registry/compile-catalogue.js';
import { formCompiler, type FormCompiler } from './registry/elicitation-forms.js';
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

/**
 * Everything costly happens here, once, before the first request.
 *
 * @param existing - What the services come to, when they come later.
 */
export async function compileApplication(
  options: BootstrapOptions,
  caller: string | undefined,
  existing?: Catalogue,
): Promise<CompiledApplication> {
  const list = existing ? 'Application.add' : 'bootstrap.services';
  const { classes, problems } = serviceClasses(options.services, list);
  problems.push(...optionProblems(options));
  problems.push(...timeoutProblems('bootstrap.timeout', options.timeout));
  const bound = await bindClasses(classes, { caller, manifest: options.manifest });
  problems.push(...bound.problems);
  if (bound.problems.length > 0)
    return { catalogue: NOTHING, formOf: formCompiler([]), problems, leftOut: [], warnings: [], remarks: [] };

  const registry = {
    extras: options.extras ?? 'allow',
    titles: options.titles ?? false,
    unknownArguments: options.unknownArguments ?? 'drop',
    withoutOutputSchema: new Set(options.withoutOutputSchema),
  };
  const compiled = compileCatalogue(classes, bound.manifests, registry, existing);
  const served = existing ? { ...compiled, leftOut: [] } : servedPart(compiled);
  return {
    ...served,
    formOf: formCompiler(bound.manifests),
    problems: [...problems, ...served.problems],
    warnings: [...bound.warnings, ...compiled.warnings],
    remarks: bound.warnings,
  };
}

const NOTHING: Catalogue = { tools: [], resources: [], prompts: [] };
