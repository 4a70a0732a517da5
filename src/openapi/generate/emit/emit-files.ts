import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../../manifest/write-manifest.js';
import { GenerationError } from '../generation-error.js';
import type { GeneratedFile } from '../write/source-file.js';
import type { Comparison } from './compare-files.js';

/** Writes what is new or changed and removes what is no longer generated; what was not generated stays as it is. */
export function emitFiles(folder: string, files: readonly GeneratedFile[], comparison: Comparison): void {
  refuseForeign(folder, comparison);
  const wanted = new Set([...comparison.added, ...comparison.changed]);
  for (const { path: file, text } of files) {
    if (wanted.has(file)) replaceFile(path.join(folder, file), text);
  }
  for (const file of comparison.removed) {
    fs.rmSync(path.join(folder, file));
    removeEmpty(path.dirname(path.join(folder, file)), folder);
  }
}

export function refuseForeign(folder: string, { foreign }: Comparison): void {
  if (foreign.length === 0) return;
  const names = foreign.map((file) => path.join(folder, file)).join(', ');
  throw new GenerationError(
    `${names} ${foreign.length === 1 ? 'was' : 'were'} not generated and would be overwritten: move or rename, or choose another --out`,
  );
}

function removeEmpty(folder: string, end: string): void {
  if (folder === end || fs.readdirSync(folder).length > 0) return;
  fs.rmdirSync(folder);
  removeEmpty(path.dirname(folder), end);
}
