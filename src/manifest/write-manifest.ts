import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SchemaManifest } from './schema-manifest.js';

/** Writes a manifest so that a reader sees the old one or the new one, never half of either. */
export function writeManifest(file: string, manifest: SchemaManifest): void {
  replaceFile(file, manifestText(manifest));
}

/** The same manifest gives the same bytes, whatever order its parts were put together in. */
export function manifestText({
  format,
  generator,
  sources,
  services,
  types,
  warnings,
}: SchemaManifest): string {
  return `${JSON.stringify({ format, generator, sources, services, types, warnings }, null, 1)}\n`;
}

export function replaceFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = path.join(
    path.dirname(file),
    `.${path.basename(file)}.${process.pid}.${randomUUID()}.tmp`,
  );
  try {
    fs.writeFileSync(temporary, text);
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}
