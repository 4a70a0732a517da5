import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../errors/definition-error.js';
import type { BoundManifest } from '../manifest/bind-manifest.js';
import type { PublishedSchemas } from '../manifest/schema-manifest.js';
import { memberRecords } from '../metadata/class-record.js';
import type { Constructor } from '../metadata/constructor.js';
import type { ToolSource } from './compile-callable-tool.js';
import type { RegistryOptions } from './compile-catalogue.js';

/** A tool's schemas where the manifest has them ready and they are what this application publishes. */
export function publishedSchemas(
  { name, entry }: Pick<ToolSource, 'name' | 'entry'>,
  manifest: BoundManifest,
  registry: RegistryOptions,
): PublishedSchemas | undefined {
  if (registry.published === 'ignored') return undefined;
  const published = manifest.publishedSchemas(entry);
  if (!published || !registry.withoutOutputSchema.has(name)) return published;
  const { outputSchema: _unpublished, ...input } = published;
  return input;
}

/**
 * Schemas that were ready, against those that the classes give.
 *
 * @param built - Nothing where the method itself is another one.
 */
export function staleSchemas(
  { subject, location }: Pick<ToolSource, 'subject' | 'location'>,
  published: PublishedSchemas,
  built: PublishedSchemas | undefined,
): Problem[] {
  if (isDeepStrictEqual(published, built)) return [];
  return [
    {
      code: 'MANIFEST_STALE',
      subject,
      reason: 'is not what the schemas in its manifest were built of: its classes or parameters are others',
      cure: 'Make the catalogue and its manifest anew, npx toolwright openapi, and ship what was made together.',
      location,
    },
  ];
}

/** The services some of whose schemas have to be built, which takes the classes behind their types. */
export function servicesToBuild(
  services: readonly Constructor[],
  manifests: readonly BoundManifest[],
  { published }: Pick<RegistryOptions, 'published'>,
): Constructor[] {
  if (published !== 'listed') return [...services];
  return services.filter((service) => !manifests.some((manifest) => isReady(service, manifest)));
}

function isReady(service: Constructor, manifest: BoundManifest): boolean {
  const members = memberRecords(service);
  return manifest.serviceKeysOf(service).some((key) => {
    const { methods } = manifest.service(key);
    return members.every(({ member }) => methods[member] && manifest.hasPublished(methods[member]));
  });
}
