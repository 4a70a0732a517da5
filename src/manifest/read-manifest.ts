import fs from 'node:fs';
import type { SchemaManifest } from './schema-manifest.js';

export const MANIFEST_FILE = 'toolwright.manifest.json';

/** A manifest, or why there is none: no such file, or one that this version cannot use. */
export type ReadManifest = { manifest: SchemaManifest } | { fault: 'missing' | 'unusable' };

export function readManifest(file: string): ReadManifest {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    return { fault: 'missing' };
  }
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? { manifest: value } : { fault: 'unusable' };
  } catch {
    return { fault: 'unusable' };
  }
}

/** True for a manifest of the format that this version writes. */
export function isManifest(value: unknown): value is SchemaManifest {
  if (!isRecord(value) || value.format !== 1) return false;
  return (
    isRecord(value.sources) &&
    isRecord(value.services) &&
    isRecord(value.types) &&
    Array.isArray(value.warnings)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
