import { accessWarnings } from './bootstrap-access.js';
import { checkFile, handBack, type CheckedApplication } from './bootstrap-check.js';
import { behindFront, isDeveloped, reportLeftOut, servedPart } from './bootstrap-development.js';
import { servedApplication } from './bootstrap-application.js';
import type { Application, BootstrapOptions } from './bootstrap-options.js';
import { keepServing } from './bootstrap-servings.js';
import { ActiveServices } from './call/active-services.js';
import { Changes } from './call/changes.js';
import { RunningCalls } from './call/running-calls.js';
import { DefinitionError, type Problem } from './errors/definition-error.js';
import { bindClasses } from './manifest/bind-classes.js';
import { callerOf } from './manifest/caller.js';
import type { Catalogue } from './registry/catalogue.js';
import { compileCatalogue, type CompiledCatalogue } from './registry/compile-catalogue.js';
import { formCompiler, type FormCompiler } from './registry/elicitation-forms.js';
import { LiveCatalogue } from './registry/live-catalogue.js';
import { instantiate, serviceClasses } from './registry/services.js';
import { loggerFrom } from './results/given-logger.js';
import { stderrLogger } from './results/logger.js';
import { chooseTransport, type TransportChoice } from './transports/choose-transport.js';
import { serveTransport } from './transports/serve-transport.js';
import type { CloseHook } from './transports/served-transport.js';
import { servingFor } from './transports/serving-for.js';
import { prepareStdout } from './transports/stdout.js';

/**
 * Makes a running MCP server out of service classes: reads what TypeScript knows of them, compiles their tools, and
 * serves them over stdio or HTTP.
 *
 * @throws {@link DefinitionError} with every problem of the application at once; nothing is served then.
 */
export async function bootstrap(options: BootstrapOptions): Promise<Application> {
  const caller = callerOf(bootstrap);
  const logger = loggerFrom(options.logger ?? stderrLogger);
  const chosen = chooseTransport(options.transport, process.argv.slice(2), process.env);
  const transport = isDeveloped(process.env) ? behindFront(chosen, options.transport) : chosen;
  const checked = checkFile(process.env);
  if (checked !== undefined) return handBack(checked, options, () => checkable(options, transport, caller));
  if (transport.kind !== 'invalid') prepareStdout(transport.kind, logger);

  const { catalogue, formOf, problems, leftOut, warnings } = await compile(options, caller);
  reportLeftOut(leftOut, logger);
  if (transport.kind === 'invalid') problems.unshift(...transport.problems);
  if (transport.kind === 'invalid' || problems.length > 0) throw new DefinitionError(problems);
  warnings.push(...accessWarnings(catalogue, transport));
  warnings.forEach((warning) => logger.warn(warning));

  const services = new ActiveServices(logger);
  services.add(await instantiate(options.services, options.container));
  const closeHooks: CloseHook[] = [() => services.close()];
  const live = new LiveCatalogue(catalogue);
  const parts = { catalogue: live, services, changes: new Changes(), formOf };
  const app = servedApplication(options, parts, {
    middleware: options.use ?? [],
    maskErrors: options.maskErrors ?? false,
    timeout: options.timeout,
    logger,
  });
  const serving = servingFor(app, { runningCalls: new RunningCalls(), closeHooks, logger });
  const served = await serveTransport(serving, transport);
  const application: Application = {
    tools: catalogue.tools.map(({ listing }) => listing),
    ...(served.address && { address: served.address }),
    onClose: (hook) => void closeHooks.push(hook),
    close: () => served.close(),
  };
  keepServing(application, serving);
  return application;
}

/** What an application offers, and those of its warnings that are about sources and manifest rather than about a tool. */
interface Compiled extends Pick<CompiledCatalogue, 'problems' | 'warnings'> {
  catalogue: Catalogue;
  formOf: FormCompiler;
  /** Problems of what is not in the catalogue. */
  leftOut: Problem[];
  remarks: string[];
}

/** Everything costly happens here, once, before the first request. */
async function compile(options: BootstrapOptions, caller: string | undefined): Promise<Compiled> {
  const { classes, problems } = serviceClasses(options.services);
  const bound = await bindClasses(classes, { caller, manifest: options.manifest });
  problems.push(...bound.problems);
  if (bound.problems.length > 0)
    return { catalogue: NOTHING, formOf: formCompiler([]), problems, leftOut: [], warnings: [], remarks: [] };

  const compiled = compileCatalogue(classes, bound.manifests, {
    extras: options.extras ?? 'allow',
    titles: options.titles ?? false,
    unknownArguments: options.unknownArguments ?? 'drop',
    withoutOutputSchema: new Set(options.withoutOutputSchema),
  });
  const served = servedPart(compiled);
  return {
    ...served,
    formOf: formCompiler(bound.manifests),
    problems: [...problems, ...served.problems],
    warnings: [...bound.warnings, ...compiled.warnings],
    remarks: bound.warnings,
  };
}

/** The application as `toolwright check` sees it: nothing is constructed, nothing listens. */
async function checkable(
  options: BootstrapOptions,
  transport: TransportChoice,
  caller: string | undefined,
): Promise<Omit<CheckedApplication, 'name' | 'version'>> {
  const { catalogue, problems, remarks } = await compile(options, caller);
  if (transport.kind === 'invalid') problems.unshift(...transport.problems);
  return {
    tools: catalogue.tools.map(({ subject, location, listing }) => ({ subject, location, listing })),
    remarks,
    ...(problems.length > 0 && { error: new DefinitionError(problems).message }),
  };
}

const NOTHING: Catalogue = { tools: [], resources: [], prompts: [] };
