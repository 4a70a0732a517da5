import { join } from 'node:path';
import { MANIFEST_FILE } from '../../manifest/read-manifest.js';
import { writeManifest } from '../../manifest/write-manifest.js';
import { makeCatalogueManifest } from '../../openapi/generate/emit/catalogue-manifest.js';
import type { GeneratedFile } from '../../openapi/generate/write/source-file.js';
import { publishSchemas } from './publish-schemas.js';

/** The manifest of a catalogue that has just been written, beside its sources: what they say, and what will be listed. */
export async function writeCatalogueManifest(
  folder: string,
  files: readonly GeneratedFile[],
  onProgress: (what: string, done?: number, total?: number) => void,
): Promise<void> {
  const manifest = makeCatalogueManifest(folder, files, onProgress);
  onProgress('building the schemas that are published');
  await publishSchemas(manifest, folder, files);
  writeManifest(join(folder, MANIFEST_FILE), manifest);
}
