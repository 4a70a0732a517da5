import fs from 'node:fs';
import type { SchemaManifest } from './schema-manifest.js';

export const MANIFEST_FILE = 'toolwright.manifest.json';

/** A manifest, or why there is none: no such file, or one that this version cannot use. */
export type ReadManifest = { manifest: SchemaManifest } | { fault: 'missing' | 'unusable' };

export function readManifest(file: string): ReadManifest {
  let content: Buffer;
  try {
    content = fs.readFileSync(file);
  } catch {
    return { fault: 'missing' };
  }
  try {
    const value = withLazyTypes(content, file) ?? (JSON.parse(content.toString()) as unknown);
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
    // Whether they can be read shows when they are.
    (hasLazyTypes(value) || isRecord(value.types)) &&
    Array.isArray(value.warnings)
  );
}

/** How the last part of a manifest begins, on a line of its own as every part does, and how it ends. */
const TYPES = ' "types": ';
const END = '}\n}\n';
const NEW_LINE = '\n'.charCodeAt(0);

/**
 * The types of a large catalogue are megabytes that no start needs where the tools' schemas are ready. They are read when they
 * are first asked for.
 *
 * @returns Nothing where a manifest has no such schemas, was laid out by someone else or cut short.
 */
function withLazyTypes(content: Buffer, file: string): object | undefined {
  const begin = lineThatBegins(content, TYPES);
  if (begin === undefined || content.toString('latin1', content.length - END.length) !== END)
    return undefined;
  if (!content.subarray(0, begin).includes('"published":')) return undefined;
  // In place of the comma before them: megabytes need not be copied to close the object.
  content.write('}', begin - ',\n'.length);
  const rest = JSON.parse(content.toString('utf8', 0, begin)) as object;
  let unread: Buffer | undefined = content.subarray(begin + TYPES.length, -'}\n'.length);
  let types: unknown;
  return Object.defineProperty(rest, 'types', {
    enumerable: true,
    get() {
      if (unread) types = parseTypes(unread.toString(), file);
      unread = undefined;
      return types;
    },
  });
}

function lineThatBegins(content: Buffer, words: string): number | undefined {
  let lineEnd = -1;
  do {
    const line = lineEnd + 1;
    if (content.toString('latin1', line, line + words.length) === words) return line;
    lineEnd = content.indexOf(NEW_LINE, line);
  } while (lineEnd >= 0);
  return undefined;
}

function parseTypes(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is broken. Make it anew: npx toolwright openapi`);
  }
}

function hasLazyTypes(manifest: object): boolean {
  return Object.getOwnPropertyDescriptor(manifest, 'types')?.get !== undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
