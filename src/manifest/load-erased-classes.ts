import { existsSync } from 'node:fs';
import { dirname, posix, resolve } from 'node:path';
import { findOwnRecord, lineage } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { BoundManifest } from './bind-manifest.js';
import { loadModule } from './load-module.js';
import { reachedTypes } from './reached-types.js';
import type { ClassKey, ServiceEntry } from './schema-manifest.js';

/**
 * Loads the modules of DTO classes that the services' types reach but nothing has loaded: TypeScript drops an import
 * that is used as a type only, and with it the class's rules. Where such a module lies is told by its place in the
 * sources relative to the service's. One that cannot be found or loaded (in a bundle, say) is left to the check of
 * the rules, which names it.
 *
 * @returns Whether any was loaded.
 */
export async function loadErasedClasses(
  services: readonly Constructor[],
  manifests: readonly BoundManifest[],
): Promise<boolean> {
  const modules = new Set(
    services.flatMap((service) => manifests.flatMap((manifest) => modulesOfService(service, manifest))),
  );
  const loaded = await Promise.all([...modules].map(loadModule));
  return loaded.includes(true);
}

function modulesOfService(service: Constructor, manifest: BoundManifest): string[] {
  const keys = manifest.serviceKeysOf(service);
  return keys.flatMap((key) => {
    const erased = erasedClasses(service, manifest.service(key), manifest);
    return erased.flatMap((target) => moduleOf(target, key, service) ?? []);
  });
}

/** Decorated classes that the service's tools reach and that are not loaded. */
function erasedClasses(service: Constructor, entry: ServiceEntry, manifest: BoundManifest): ClassKey[] {
  const types = [...reachedTypes(service, entry, manifest)].map((id) => ({ id, type: manifest.entry(id) }));
  return types
    .filter(({ id, type }) => Object.keys(type.members).length > 0 && !manifest.classOf(id))
    .map(({ type }) => type.class);
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
