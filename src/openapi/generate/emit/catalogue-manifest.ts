import fs from 'node:fs';
import path from 'node:path';
import { COMPILER_INSTALL, hasCompiler, loadCompiler } from '../../../manifest/compiler.js';
import { findProject } from '../../../manifest/find-project.js';
import { isFresh } from '../../../manifest/freshness.js';
import { isMadeByThisVersion } from '../../../manifest/generator.js';
import { MANIFEST_FILE, readManifest } from '../../../manifest/read-manifest.js';
import type { SchemaManifest } from '../../../manifest/schema-manifest.js';
import { GenerationError } from '../generation-error.js';
import type { GeneratedFile } from '../write/source-file.js';

/** Where the manifest of a generated catalogue is, seen from its package's root. */
export function manifestPath(folder: string): string {
  const { packageRoot } = findProject(path.join(realFolder(folder), 'index.ts'));
  return path.relative(packageRoot, path.join(realFolder(folder), MANIFEST_FILE)).replaceAll(path.sep, '/');
}

/** True for a manifest that says what these sources say: made of them, by this version, and with the tools' schemas ready. */
export function isManifestFresh(folder: string): boolean {
  const read = readManifest(path.join(folder, MANIFEST_FILE));
  if (!('manifest' in read) || !isMadeByThisVersion(read.manifest)) return false;
  if (read.manifest.definitions === undefined) return false;
  return isFresh(read.manifest, realFolder(folder)).state === 'fresh';
}

/**
 * Makes the manifest beside the sources, of these alone: the paths in it start at their folder, so that it may be shipped
 * with them or without.
 */
export function makeCatalogueManifest(
  folder: string,
  files: readonly GeneratedFile[],
  onProgress: (what: string, done?: number, total?: number) => void,
): SchemaManifest {
  if (!hasCompiler()) {
    throw new GenerationError(
      `typescript-json-schema, which makes the manifest, is not installed: ${COMPILER_INSTALL}. Without it: --no-manifest`,
    );
  }
  const sources = files.map((file) => file.path).filter((file) => file.endsWith('.ts'));
  const manifest = loadCompiler().makeManifest({ packageRoot: folder, files: sources, onProgress });
  refuseProblems(manifest, folder);
  return manifest;
}

/** The sources are ours; what they import may not be found. */
function refuseProblems({ services, types }: SchemaManifest, folder: string): void {
  const methods = Object.values(services).flatMap((service) => Object.values(service.methods));
  const problems = [
    ...methods.flatMap((method) => [...method.problems, ...method.returns.problems]),
    ...Object.values(types).flatMap((type) => type.problems),
  ];
  const [first] = problems;
  if (!first) return;
  throw new GenerationError(
    `the manifest of ${folder} cannot be made: ${first.reason} (${problems.length} of these). Is toolwright installed where ${folder} lies?`,
  );
}

function realFolder(folder: string): string {
  const whole = path.resolve(folder);
  return fs.existsSync(whole) ? fs.realpathSync(whole) : whole;
}
