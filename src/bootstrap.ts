import { accessWarnings } from './bootstrap-access.js';
import { checkedEntries, checkFile, handBack, type CheckedApplication } from './bootstrap-check.js';
import { compileApplication } from './bootstrap-compile.js';
import { behindFront, isDeveloped, reportLeftOut } from './bootstrap-development.js';
import { servedApplication, type ApplicationParts } from './bootstrap-application.js';
import type { Application, BootstrapOptions } from './bootstrap-options.js';
import { runningApplication } from './bootstrap-running.js';
import { ServiceChanges } from './bootstrap-services.js';
import { keepServing } from './bootstrap-servings.js';
import { ActiveServices } from './call/active-services.js';
import { Changes } from './call/changes.js';
import { RunningCalls } from './call/running-calls.js';
import { DefinitionError } from './errors/definition-error.js';
import { callerOf } from './manifest/caller.js';
import type { Catalogue } from './registry/catalogue.js';
import { LiveCatalogue } from './registry/live-catalogue.js';
import { instantiate, type Service } from './registry/services.js';
import { loggerFrom } from './results/given-logger.js';
import { stderrLogger, type Logger } from './results/logger.js';
import { telemetry } from './telemetry/telemetry.js';
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

  const { catalogue, formOf, problems, leftOut, warnings } = await compileApplication(options, caller);
  reportLeftOut(leftOut, logger);
  if (transport.kind === 'invalid') problems.unshift(...transport.problems);
  if (transport.kind === 'invalid' || problems.length > 0) throw new DefinitionError(problems);
  const warn = warnOnce(logger);
  warn([...warnings, ...accessWarnings(catalogue, transport)]);

  const services = new ActiveServices(logger);
  services.add(await instantiate(options.services, options.container));
  const closeHooks: CloseHook[] = [() => services.close()];
  const live = new LiveCatalogue(catalogue, options.announce);
  const forms = { of: formOf };
  const parts = {
    catalogue: live,
    services,
    changes: new Changes(),
    formOf: (form) => forms.of(form),
  } satisfies ApplicationParts;
  const app = servedApplication(options, parts, {
    middleware: options.use ?? [],
    maskErrors: options.maskErrors ?? false,
    timeout: options.timeout,
    observer: telemetry(transport.kind),
    logger,
  });
  const runningCalls = new RunningCalls();
  const serving = servingFor(app, { runningCalls, closeHooks, logger });
  const served = await serveTransport(serving, transport);
  const compileMore = async (more: readonly Service[], existing: Catalogue): Promise<Catalogue> => {
    const compiled = await compileApplication({ ...options, services: more }, caller, { existing });
    if (compiled.problems.length > 0) throw new DefinitionError(compiled.problems);
    warn([...compiled.warnings, ...accessWarnings(compiled.catalogue, transport)]);
    forms.of = compiled.formOf;
    return compiled.catalogue;
  };
  const changes = new ServiceChanges(parts, {
    runningCalls,
    container: options.container,
    compile: compileMore,
  });
  const application = runningApplication(parts, changes, served, closeHooks);
  keepServing(application, serving);
  return application;
}

/** The application as `toolwright check` sees it: nothing is constructed, nothing listens. */
async function checkable(
  options: BootstrapOptions,
  transport: TransportChoice,
  caller: string | undefined,
): Promise<Omit<CheckedApplication, 'name' | 'version'>> {
  const { catalogue, problems, remarks } = await compileApplication(options, caller, {
    provesPublished: true,
  });
  if (transport.kind === 'invalid') problems.unshift(...transport.problems);
  return {
    ...checkedEntries(catalogue),
    remarks,
    ...(problems.length > 0 && { error: new DefinitionError(problems).message }),
  };
}

/** Each warning once: those about the project come again with every service that is added. */
function warnOnce(logger: Logger): (warnings: readonly string[]) => void {
  const said = new Set<string>();
  return (warnings) => {
    for (const warning of warnings) {
      if (!said.has(warning)) logger.warn(warning);
      said.add(warning);
    }
  };
}
