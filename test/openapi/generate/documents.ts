import fs from 'node:fs';
import path from 'node:path';
import { compareFiles } from '../../../src/openapi/generate/emit/compare-files.js';
import { emitFiles } from '../../../src/openapi/generate/emit/emit-files.js';
import { generate, type Generated, type GenerationRequest } from '../../../src/openapi/generate/generate.js';
import { ROOT } from '../../support/programs.js';

const FOLDER = path.join(ROOT, 'test/golden/openapi');

/** The golden documents, each in a folder of its own, and what is generated of it beside it. */
export const DOCUMENTS = ['legacy', 'modern', 'zoo'] as const;

export function documentOf(name: string): string {
  const folder = path.join(FOLDER, name);
  const file = fs.readdirSync(folder).find((it) => /^openapi\.(?:yaml|json)$/.test(it));
  if (file === undefined) throw new Error(`no document in ${folder}`);
  return path.join(folder, file);
}

export function goldenFolder(name: string): string {
  return path.join(FOLDER, name, 'catalogue');
}

/** What a document gives, without anything being written. */
export function generated(source: string, options: Partial<GenerationRequest> = {}): Promise<Generated> {
  return generate({ source, include: [], exclude: [], extras: 'allow', onProgress: () => {}, ...options });
}

export function emit(folder: string, { files }: Generated): void {
  emitFiles(folder, files, compareFiles(folder, files));
}
