import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SchemaManifest } from './schema-manifest.js';

/** Writes a manifest so that a reader sees the old one or the new one, never half of either. */
export function writeManifest(file: string, manifest: SchemaManifest): void {
  replaceFile(file, manifestText(manifest));
}

/**
 * The same manifest gives the same bytes, whatever order its parts were put together in. Each entry stands on a line
 * of its own: small enough to read at every start, and a change shows where it is. The types are the last part, so that
 * a reader may leave them for later.
 */
export function manifestText({
  format,
  generator,
  sources,
  services,
  definitions,
  types,
  warnings,
}: SchemaManifest): string {
  const parts = [
    `"format": ${format}`,
    `"generator": ${JSON.stringify(generator)}`,
    `"sources": ${linesOf(sources)}`,
    `"services": ${linesOf(services)}`,
    ...(definitions ? [`"definitions": ${linesOf(definitions)}`] : []),
    `"warnings": ${JSON.stringify(warnings)}`,
    `"types": ${linesOf(types)}`,
  ];
  return `{\n${parts.map((part) => ` ${part}`).join(',\n')}\n}\n`;
}

function linesOf(entries: Record<string, unknown>): string {
  const lines = Object.entries(entries).map(
    ([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n }`;
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
