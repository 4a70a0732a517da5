import type { BoundManifest } from '../manifest/bind-manifest.js';
import { loadModels } from '../manifest/load-models.js';
import type { Constructor } from '../metadata/constructor.js';

/** A manifest, bound to the classes behind a service's types, those among them that were not loaded before. */
export type ServiceModels = () => Promise<BoundManifest>;

/** Once for all tools of the service. */
export function serviceModels(service: Constructor, manifest: BoundManifest): ServiceModels {
  let loading: Promise<BoundManifest> | undefined;
  const load = async (): Promise<BoundManifest> => {
    const [bound] = await loadModels([service], [manifest]);
    return bound ?? manifest;
  };
  return () => (loading ??= load());
}
