import { describeProblem } from '../../errors/definition-error.js';
import { BoundManifest } from '../../manifest/bind-manifest.js';
import { loadModels } from '../../manifest/load-models.js';
import { SchemaPacker } from '../../manifest/packed-schemas.js';
import type { SchemaManifest } from '../../manifest/schema-manifest.js';
import type { Constructor } from '../../metadata/constructor.js';
import type { GeneratedFile } from '../../openapi/generate/write/source-file.js';
import { compileCatalogue, DEFAULTS } from '../../registry/compile-catalogue.js';
import { CommandError } from '../errors.js';
import { runSources } from './run-sources.js';

/**
 * Writes the tools' schemas into the manifest of a catalogue that has just been generated, as they will be published: its
 * server then starts without the classes of a thousand answers. They are those of the classes themselves, which are run.
 */
export async function publishSchemas(
  manifest: SchemaManifest,
  folder: string,
  files: readonly GeneratedFile[],
): Promise<void> {
  const services = runSources(folder, files, 'index.ts').services as readonly Constructor[];
  const bound = await loadModels(services, [new BoundManifest(manifest)]);
  const { catalogue, problems } = compileCatalogue(services, bound, {
    ...DEFAULTS,
    withoutOutputSchema: new Set(),
    published: 'ignored',
  });
  const [first] = problems;
  if (first) throw new CommandError(`the catalogue cannot start: ${describeProblem(first)}`);
  const packer = new SchemaPacker();
  for (const { service, member, listing } of catalogue.tools) {
    const { inputSchema, outputSchema } = listing;
    const published = packer.packed({ inputSchema, ...(outputSchema && { outputSchema }) });
    const methods = bound.flatMap((own) => own.serviceKeysOf(service).map((key) => own.service(key).methods));
    for (const method of methods.flatMap((own) => own[member] ?? [])) method.published = published;
  }
  manifest.definitions = packer.definitions;
}
