import type { Problem } from '../errors/definition-error.js';
import type { Constructor } from '../metadata/constructor.js';
import { BoundManifest } from './bind-manifest.js';
import { obtainManifest, type ManifestQuestion, type ObtainedManifest } from './obtain-manifest.js';
import { reachedTypes } from './reached-types.js';

export interface BoundClasses {
  manifests: BoundManifest[];
  problems: Problem[];
  warnings: string[];
}

/** Finds what TypeScript knows of the services, and binds it to the classes that are loaded. */
export function bindClasses(services: readonly Constructor[], question: ManifestQuestion): BoundClasses {
  const obtained = obtainManifest(question);
  if ('problem' in obtained) return { manifests: [], problems: [obtained.problem], warnings: [] };
  const manifests = obtained.manifests.map((manifest) => new BoundManifest(manifest));
  // A file that is new since the manifest was made is in none of its hashes: only its class is missing.
  const mayBeOlder = obtained.origin === 'stored' || obtained.origin === 'cache';
  if (mayBeOlder && !question.remake && services.some((service) => isUnknown(service, manifests))) {
    return bindClasses(services, { ...question, remake: true });
  }
  return {
    manifests,
    problems: [],
    warnings: [...obtained.warnings, ...remarksOn(services, obtained, manifests)],
  };
}

function isUnknown(service: Constructor, manifests: readonly BoundManifest[]): boolean {
  return manifests.every((manifest) => manifest.serviceKeysOf(service).length === 0);
}

/** Remarks of the manifests that concern these services and the classes that they reach, or the project as a whole. */
function remarksOn(
  services: readonly Constructor[],
  { manifests }: ObtainedManifest,
  bound: readonly BoundManifest[],
): string[] {
  const remarks = manifests.flatMap(({ warnings }) => warnings);
  if (remarks.length === 0) return [];
  const names = new Set(services.flatMap((service) => [service.name, ...reachedNames(service, bound)]));
  return remarks
    .filter(({ subject }) => !subject.includes('.') || names.has(subject.replace(/\..*$/, '')))
    .map(({ subject, text, location }) => `${subject}: ${text} (${location})`);
}

/** Classes and interfaces that a service's tools take or return, by the names that remarks call them. */
function reachedNames(service: Constructor, manifests: readonly BoundManifest[]): string[] {
  return manifests.flatMap((manifest) =>
    manifest.serviceKeysOf(service).flatMap((key) => {
      const types = reachedTypes(service, manifest.service(key), manifest);
      return [...types].map((id) => manifest.entry(id).class.replace(/^.*[#.]|~\d+$/g, ''));
    }),
  );
}
