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
  const obtained = obtainManifest(question);
  if ('problem' in obtained) return { manifests: [], problems: [obtained.problem], warnings: [] };
  const manifests = obtained.manifests.map((manifest) => new BoundManifest(manifest));
  // A file that is new since the manifest was made is in none of its hashes: only its class is missing.
  const mayBeOlder = obtained.origin === 'stored' || obtained.origin === 'cache';
  if (mayBeOlder && !question.remake && services.some((service) => isUnknown(service, manifests))) {
    return bindClasses(services, { ...question, remake: true });
  }
  const hasNewClasses = await loadErasedClasses(services, manifests);
  return {
    manifests: hasNewClasses ? obtained.manifests.map((manifest) => new BoundManifest(manifest)) : manifests,
    problems: [],
    warnings: [...obtained.warnings, ...remarksOn(services, obtained)],
  };
}

function isUnknown(service: Constructor, manifests: readonly BoundManifest[]): boolean {
  return manifests.every((manifest) => manifest.serviceKeysOf(service).length === 0);
}

/** Remarks of the manifest that concern these services, or the project as a whole. */
function remarksOn(services: readonly Constructor[], { manifests }: ObtainedManifest): string[] {
  const names = new Set(services.map(({ name }) => name));
  return manifests
    .flatMap(({ warnings }) => warnings)
    .filter(({ subject }) => !subject.includes('.') || names.has(subject.replace(/\..*$/, '')))
    .map(({ subject, text, location }) => `${subject}: ${text} (${location})`);
}
