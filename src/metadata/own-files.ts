import { dirname, sep } from 'node:path';

/** In a bundle of ES modules the package has no folder. */
const FOLDER = typeof __dirname === 'string' ? dirname(__dirname) : undefined;

/** True for a file of this package. */
export function isOwnFile(file: string): boolean {
  return FOLDER !== undefined && file.startsWith(FOLDER + sep);
}
