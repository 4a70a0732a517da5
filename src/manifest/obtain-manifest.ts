import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../errors/definition-error.js';
import { COMPILER_INSTALL, hasCompiler, loadCompiler } from './compiler.js';
import { readCache, writeCache } from './development-cache.js';
import { findProject, isInstalled, type FoundProject } from './find-project.js';
import { isFresh, named } from './freshness.js';
import { isMadeByThisVersion } from './generator.js';
import { MANIFEST_FILE, readManifest } from './read-manifest.js';
import type { SchemaManifest } from './schema-manifest.js';

/** A manifest file, by its path (from the package root) or URL, or a manifest itself. */
export type ManifestSource = string | URL | SchemaManifest;

export interface ManifestQuestion {
  /** The file that called `bootstrap`; the working directory where it is not known. */
  caller?: string | undefined;
  /** What the application names as its manifests: then no other one is looked for. */
  manifest?: ManifestSource | readonly ManifestSource[] | undefined;
  env?: NodeJS.ProcessEnv;
  /** Read the sources again although the cache looks fresh, e.g. when a class is not in it; not in production. */
  remake?: boolean;
}

export interface ObtainedManifest {
  manifests: SchemaManifest[];
  /** `given` by the application, `stored` at the package root, from the `cache`, or `made` just now. */
  origin: 'given' | 'stored' | 'cache' | 'made';
  /** The package they were looked for in. */
  packageRoot: string;
  warnings: string[];
}

/** Never thrown: it is one of the problems that `bootstrap` raises together. */
export interface ManifestProblem {
  problem: Problem;
}

const CURE = 'Run `npx toolwright build`.';

/**
 * Finds what TypeScript knows of an application. In production it is read, and no compiler is ever loaded; in
 * development it is made where the stored one is missing or stale.
 */
export function obtainManifest(question: ManifestQuestion): ObtainedManifest | ManifestProblem {
  const { caller, manifest, env = process.env, remake = false } = question;
  const project = findProject(caller ?? path.join(process.cwd(), 'index.js'));
  const isDevelopment =
    env.NODE_ENV !== 'production' && !isInstalled(project.packageRoot) && hasSources(project);
  const canMake = isDevelopment && hasCompiler();
  if (manifest !== undefined) return given([manifest].flat(), project, canMake);
  return canMake ? inDevelopment(project, remake) : stored(project, isDevelopment);
}

/** Production: the stored manifest, which has to be there and to fit the sources where they can be read. */
function stored(project: FoundProject, lacksCompiler: boolean): ObtainedManifest | ManifestProblem {
  const file = path.join(project.packageRoot, MANIFEST_FILE);
  const read = accepted(file, project.packageRoot);
  if ('problem' in read) return lacksCompiler ? withoutCompiler(read) : read;
  return { manifests: [read.manifest], origin: 'stored', packageRoot: project.packageRoot, warnings: [] };
}

function inDevelopment(project: FoundProject, remake: boolean): ObtainedManifest | ManifestProblem {
  const { packageRoot } = project;
  const warnings: string[] = [];
  const read = readManifest(path.join(packageRoot, MANIFEST_FILE));
  if ('manifest' in read) {
    const freshness = isFresh(read.manifest, packageRoot);
    const isForeign = freshness.state === 'fresh' && !isMadeByThisVersion(read.manifest);
    if (freshness.state !== 'stale' && !isForeign && !remake) {
      return { manifests: [read.manifest], origin: 'stored', packageRoot, warnings };
    }
    const drift = freshness.state === 'stale' ? `: ${named(freshness.drifted)} changed since` : '';
    const why = isForeign ? `: ${read.manifest.generator.replace(/ \(.*/, '')} made it` : drift;
    warnings.push(`${MANIFEST_FILE} is stale${why}. It is not used now; before you ship it: ${CURE}`);
  } else if (read.fault === 'unusable') {
    warnings.push(
      `${MANIFEST_FILE} is broken or of another version. It is not used now; before you ship it: ${CURE}`,
    );
  }
  const cached = remake ? undefined : readCache(project);
  if (cached) return { manifests: [cached], origin: 'cache', packageRoot, warnings };
  return made(project, warnings);
}

function made(project: FoundProject, warnings: string[]): ObtainedManifest | ManifestProblem {
  const { packageRoot, tsconfig, callerSource, name } = project;
  const start = performance.now();
  let manifest: SchemaManifest;
  try {
    manifest = loadCompiler().makeManifest({
      packageRoot,
      ...(tsconfig === undefined ? {} : { project: tsconfig }),
      ...(callerSource === undefined ? {} : { files: [callerSource] }),
    });
  } catch (error) {
    const reason = `has TypeScript sources that could not be read: ${messageOf(error)}`;
    return missing(name, reason, 'Mend the sources or the tsconfig, then run `npx toolwright build`.');
  }
  const seconds = (performance.now() - start) / 1000;
  if (seconds > 1) {
    process.stderr.write(
      `toolwright: reading the TypeScript sources of ${name} … (${seconds.toFixed(1)} s)\n`,
    );
  }
  writeCache(project, manifest);
  return { manifests: [manifest], origin: 'made', packageRoot, warnings };
}

/** The manifests that an application names, e.g. its own beside that of a package of services. */
function given(
  sources: readonly ManifestSource[],
  project: FoundProject,
  isDevelopment: boolean,
): ObtainedManifest | ManifestProblem {
  const { packageRoot } = project;
  const manifests: SchemaManifest[] = [];
  const warnings: string[] = [];
  for (const source of sources) {
    if (typeof source === 'object' && !(source instanceof URL)) {
      manifests.push(source);
      continue;
    }
    const file = path.resolve(
      packageRoot,
      String(source).startsWith('file:') ? fileURLToPath(source) : String(source),
    );
    const isOwn = path.dirname(file) === packageRoot;
    const read = accepted(file, path.dirname(file));
    const isUsable = 'manifest' in read && isMadeByThisVersion(read.manifest);
    if (isOwn && isDevelopment && !isUsable) {
      const fresh = inDevelopment(project, false);
      if ('problem' in fresh) return fresh;
      manifests.push(...fresh.manifests);
      warnings.push(...fresh.warnings);
    } else if ('manifest' in read) {
      manifests.push(read.manifest);
    } else if (isDevelopment && read.stale) {
      // What would be listed ready-made is older than the classes, which are there to build it of.
      const { definitions: _outdated, ...stale } = read.stale;
      manifests.push(stale);
      warnings.push(`${file} ${read.problem.reason}. ${read.problem.cure}`);
    } else {
      return { problem: read.problem };
    }
  }
  return { manifests, origin: 'given', packageRoot, warnings };
}

/** A manifest file's content if it can be served: there, readable, and not contradicted by sources beside it. */
function accepted(
  file: string,
  packageRoot: string,
): { manifest: SchemaManifest } | (ManifestProblem & { stale?: SchemaManifest }) {
  const read = readManifest(file);
  if ('fault' in read) {
    if (read.fault === 'missing') return missing(file, `is not there, and ${whyNotMade(packageRoot)}`);
    return stale(file, 'is broken or of another version');
  }
  const freshness = isFresh(read.manifest, packageRoot);
  if (freshness.state !== 'stale') return { manifest: read.manifest };
  const reason = `is older than its sources: ${named(freshness.drifted)} changed since it was made`;
  return { ...stale(file, reason), stale: read.manifest };
}

function whyNotMade(packageRoot: string): string {
  if (process.env.NODE_ENV === 'production') return 'in production the sources are not read in its place';
  if (!isInstalled(packageRoot) && !hasCompiler())
    return 'typescript-json-schema, which would read the sources in its place, is not installed';
  return 'there are no sources to read in its place';
}

function missing(subject: string, reason: string, cure = CURE): ManifestProblem {
  return { problem: { code: 'MANIFEST_MISSING', subject, reason, cure } };
}

function stale(subject: string, reason: string): ManifestProblem {
  return { problem: { code: 'MANIFEST_STALE', subject, reason, cure: CURE } };
}

/** In development the sources would do, if there were something to read them with. */
function withoutCompiler({ problem }: ManifestProblem): ManifestProblem {
  const cure = `Install what reads the sources: ${COMPILER_INSTALL}. To start without, run \`npx toolwright build\` where it is installed.`;
  return { problem: { ...problem, cure } };
}

/** Something to read types from: a TypeScript file that called, or a project around the compiled one. */
function hasSources({ tsconfig, callerSource }: FoundProject): boolean {
  return tsconfig !== undefined || callerSource !== undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
