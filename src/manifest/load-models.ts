import { existsSync } from 'node:fs';
import { dirname, posix, resolve } from 'node:path';
import { findOwnRecord, lineage } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ServiceOptions } from '../metadata/options.js';
import type { BoundManifest } from './bind-manifest.js';
import { loadModule } from './load-module.js';
import { reachedTypes } from './reached-types.js';
import type { ClassKey, ServiceEntry } from './schema-manifest.js';

/**
 * Loads the modules of DTO classes that the services' types reach but nothing has loaded: TypeScript drops an import
 * that is used as a type only, and with it the class's rules. First those that the services name,
 * `@McpService({ models })`, whatever is loaded: a class of the same name may be another catalogue's. Then, for what is
 * missing, those whose place in the sources relative to the service's tells where they lie. One that cannot be found or
 * loaded is left to the check of the rules, which names it.
 *
 * @returns The manifests, bound to what is loaded then.
 */
export async function loadModels(
  services: readonly Constructor[],
  manifests: readonly BoundManifest[],
): Promise<readonly BoundManifest[]> {
  const named = modelsOf(services);
  await Promise.all(named.map(settled));
  const bound = named.length > 0 ? boundAnew(manifests) : manifests;
  const loaded = await Promise.all(neighbouringModules(lackingClasses(services, bound)));
  return loaded.includes(true) ? boundAnew(bound) : bound;
}

function boundAnew(manifests: readonly BoundManifest[]): BoundManifest[] {
  return manifests.map((manifest) => manifest.boundAnew());
}

/** A service that reaches classes which are not loaded. */
interface LackingService {
  service: Constructor;
  key: ClassKey;
  classes: readonly ClassKey[];
}

function lackingClasses(
  services: readonly Constructor[],
  manifests: readonly BoundManifest[],
): LackingService[] {
  const entries = services.flatMap((service) =>
    manifests.flatMap((manifest) =>
      manifest.serviceKeysOf(service).map((key) => {
        return { service, key, classes: erasedClasses(service, manifest.service(key), manifest) };
      }),
    ),
  );
  return entries.filter(({ classes }) => classes.length > 0);
}

/** Decorated classes that the service's members reach and that are not loaded. */
function erasedClasses(service: Constructor, entry: ServiceEntry, manifest: BoundManifest): ClassKey[] {
  const types = [...reachedTypes(service, entry, manifest)].map((id) => ({ id, type: manifest.entry(id) }));
  return types
    .filter(({ id, type }) => Object.keys(type.members).length > 0 && !manifest.classOf(id))
    .map(({ type }) => type.class);
}

type Models = NonNullable<ServiceOptions['models']>;

function modelsOf(services: readonly Constructor[]): Models[] {
  const loaders = services.flatMap((service) =>
    lineage(service).flatMap((owner) => findOwnRecord(owner)?.service?.models ?? []),
  );
  return [...new Set(loaders)];
}

/** In the sandbox of Jest, `import()` fails where the compiler has left it as it is; part of it may have come all the same. */
async function settled(load: Models): Promise<void> {
  try {
    await load();
  } catch {
    // What is missing is looked for beside the service.
  }
}

function neighbouringModules(lacking: readonly LackingService[]): Promise<boolean>[] {
  const modules = lacking.flatMap(({ service, key, classes }) =>
    classes.flatMap((target) => moduleOf(target, key, service) ?? []),
  );
  return [...new Set(modules)].map(loadModule);
}

/** The file that runs for a class, seen from the file that runs for the service. */
function moduleOf(target: ClassKey, serviceKey: ClassKey, service: Constructor): string | undefined {
  const [targetFile, serviceFile] = [target, serviceKey].map((key) => key.replace(/#.*$/, '')) as [
    string,
    string,
  ];
  const relative = posix.relative(posix.dirname(serviceFile), targetFile);
  const running = lineage(service)
    .flatMap((owner) => findOwnRecord(owner)?.decoratedIn ?? [])
    .find((file) => stem(file).endsWith(stem(posix.basename(serviceFile))));
  if (running === undefined) return undefined;
  const isSource = /\.[cm]?tsx?$/.test(running);
  const path = resolve(dirname(running), isSource ? relative : relative.replace(/\.([cm]?)tsx?$/, '.$1js'));
  return existsSync(path) ? path : undefined;
}

function stem(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '');
}
