import type { Problem } from '../errors/definition-error.js';
import type { Constructor } from '../metadata/constructor.js';
import { BoundManifest } from './bind-manifest.js';
import { loadErasedClasses } from './load-erased-classes.js';
import { obtainManifest, type ManifestQuestion, type ObtainedManifest } from './obtain-manifest.js';

export interface BoundClasses {
  manifests: BoundManifest[];
  problems: Problem[];
  warnings: string[];
}

/** Finds what TypeScript knows of the services, and binds it to the classes that are loaded. */
export async function bindClasses(
  services: readonly Constructor[],
  question: ManifestQuestion,
): Promise<BoundClasses> {
  let obtained = obtainManifest(question);
  // A file that is new since the manifest was made is in none of its hashes: only its class is missing.
  if ('manifests' in obtained && lacks(services, obtained))
    obtained = obtainManifest({ ...question, remake: true });
  if ('problem' in obtained) {
    return { manifests: [], problems: [{ subject: 'bootstrap', ...obtained.problem }], warnings: [] };
  }
  const { manifests, warnings } = obtained;
  const bound = manifests.map((manifest) => new BoundManifest(manifest));
  const hasNewClasses = await loadErasedClasses(services, bound);
  return {
    manifests: hasNewClasses ? manifests.map((manifest) => new BoundManifest(manifest)) : bound,
    problems: [],
    warnings: [...warnings, ...remarksOn(services, obtained)],
  };
}

function lacks(services: readonly Constructor[], { manifests, origin }: ObtainedManifest): boolean {
  if (origin !== 'stored' && origin !== 'cache') return false;
  const bound = manifests.map((manifest) => new BoundManifest(manifest));
  return services.some((service) => bound.every((manifest) => manifest.serviceKeysOf(service).length === 0));
}

/** Remarks of the manifest that concern these services, or the project as a whole. */
function remarksOn(services: readonly Constructor[], { manifests }: ObtainedManifest): string[] {
  const names = new Set(services.map(({ name }) => name));
  return manifests
    .flatMap(({ warnings }) => warnings)
    .filter(({ subject }) => !subject.includes('.') || names.has(subject.replace(/\..*$/, '')))
    .map(({ subject, text, location }) => `${subject}: ${text} (${location})`);
}
