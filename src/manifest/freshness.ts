import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SchemaManifest } from './schema-manifest.js';

/** Whether a manifest still says what its sources say; `unknown` where the sources are not there. */
export type Freshness = { state: 'fresh' } | { state: 'unknown' } | { state: 'stale'; drifted: string[] };

/** SHA-256 of a source's text; line ends do not count, since a checkout may change them. */
export function hashOfText(text: string): string {
  return createHash('sha256')
    .update(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
    .digest('hex');
}

/** As a byte, which is looked for ten times faster than as a text. */
const CARRIAGE_RETURN = 13;

/** The same of a file's content, which is text already where nothing in it has to be left out. */
function hashOfContent(content: Buffer): string {
  const isPlain = !content.includes(CARRIAGE_RETURN) && content[0] !== 0xef && isUtf8(content);
  return isPlain ? createHash('sha256').update(content).digest('hex') : hashOfText(content.toString());
}

/** A quick way to know that a file is what it was; when in doubt, its text is read. */
export type IsUnchanged = (name: string, file: string) => boolean;

/** Compares the sources below a package with the hashes in its manifest. */
export function isFresh(
  manifest: SchemaManifest,
  packageRoot: string,
  isUnchanged: IsUnchanged = () => false,
): Freshness {
  const names = Object.keys(manifest.sources);
  const drifted: string[] = [];
  let present = 0;
  for (const name of names) {
    const file = path.join(packageRoot, name);
    if (isUnchanged(name, file)) {
      present++;
      continue;
    }
    const content = readContent(file);
    // A deployed server may leave its tsconfig at home.
    if (content === undefined && name.endsWith('.json')) continue;
    if (content !== undefined && !name.endsWith('.json')) present++;
    if (content === undefined || hashOfContent(content) !== manifest.sources[name]) drifted.push(name);
  }
  if (present === 0) return { state: 'unknown' };
  return drifted.length > 0 ? { state: 'stale', drifted } : { state: 'fresh' };
}

/** `src/a.ts, src/b.ts, src/c.ts and 4 more`, for messages. */
export function named(files: readonly string[]): string {
  const shown = files.slice(0, 3).join(', ');
  return files.length > 3 ? `${shown} and ${files.length - 3} more` : shown;
}

function readContent(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}
